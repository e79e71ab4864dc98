/// Everything a rendering needs to print one turn.
package struct Report: Sendable, Equatable {
  /// The path after the turn, such as `/todo/card/3f2a`.
  package var path: String
  package var turn: Turn
  /// Sentences that the turn has to say, before anything else is printed.
  package var messages: [Text] = []
  /// The screen as it is now.
  package var document: Document
  /// The numbers that the screen's rows go by.
  package var numbers: RowNumbers
  /// The screen's commands group by group, as shown under its rows: `add TITLE`, `move CARD [COLUMN]`.
  package var choices: [[Text]] = []
  /// The names of the commands, and the hints, that were on the screen before and needn't be again.
  var listed: Set<String> = []
  /// True when the screen is printed whole, on arrival and on `show`, and false when only its changes are.
  package var isWhole: Bool
  /// The changes on the screen since it was last printed; empty when it is printed whole.
  package var changes = DocumentDiff.none
  /// Sentences about changes since the last turn that no command made.
  package var notices: [Text] = []
  /// The end of the turn's action, for those who count what it did; `nil` when there was none.
  package var outcome: Outcome?
  /// True when nobody typed a line, so that what is no longer there has to be named.
  package var isNotice = false
  /// The results of drawing the document's pictures, by their source.
  var drawings: [String: Drawing] = [:]
  /// The language of the few words that renderings add.
  package var language: Language

  /// The turn and the screen as one object, which `--format json` prints and scripts ask for values of.
  ///
  /// Its members are `path`, `turn`, `title`, `state`, `fields`, `rows`, `messages` and `notices`; a refusal adds
  /// `reason` and `suggestion`, a failure `reason`, a move `from` and `by`, an ended flow `value`, a command that made a record
  /// `record`, a list `shown` and `count`, and a
  /// document with running text or pictures `text` and `pictures`. A row has `number`, `id`, its cells by their
  /// columns' keys, and `group` when it has one; no column may take one of these names for its key.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [.init("path", .string(path)), .init("turn", .string(turn.name))]
    members += turn.jsonMembers(language)
    if let record = outcome?.record { members.append(.init("record", record)) }
    members += document.jsonMembers(numbers)
    members.append(.init("messages", .strings(messages)))
    members.append(.init("notices", .strings(notices)))
    return .object(members)
  }
}

/// The result of drawing a picture.
package enum Drawing: Sendable, Equatable {
  /// The lines to print above the description, of our own program's making: symbols and SGR sequences only.
  case drawn(String)
  /// The reason why only the description is shown, in a whole sentence.
  case notDrawn(LocalizedText)

  /// Returns the result for a picture that isn't drawn.
  ///
  /// - Parameter clause: The reason, without its full stop.
  package static func notDrawn(because clause: LocalizedText) -> Drawing {
    .notDrawn("(Not drawn: \(clause).)")
  }
}

extension Turn {
  fileprivate func jsonMembers(_ language: Language) -> [JSONValue.Member] {
    switch self {
    case .stayed, .cancelled: []
    case .moved(let from, _, let by): [.init("from", .string(from)), .init("by", .string(by))]
    case .refused(let refusal):
      [
        .init("reason", .string(refusal.reason(language).original)),
        .init("suggestion", JSONValue(refusal.suggestion?(language).original)),
      ]
    case .finished(let value): [.init("value", value)]
    case .failed(let failure):
      [.init("reason", .string(failure.explanation(language).original))]
        + (failure.shellCommands.isEmpty
          ? [] : [.init("commands", .array(failure.shellCommands.map { .string($0.original) }))])
    }
  }
}

extension Document {
  /// The screen as one object, with its rows numbered from 1.
  package var json: JSONValue { .object(jsonMembers(RowNumbers(rows))) }

  fileprivate func jsonMembers(_ numbers: RowNumbers) -> [JSONValue.Member] {
    var fields: [JSONValue.Member] = []
    var rows: [JSONValue] = []
    var text: [JSONValue] = []
    var pictures: [JSONValue] = []
    for block in blocks {
      switch block {
      case .field(let field): fields.append(.init(field.key, field.json))
      case .rows(let list): rows += list.rows.map { .object($0.jsonMembers(list.columns, numbers)) }
      case .paragraph(let paragraph): text += paragraph.lines.map { .string($0.original) }
      case .picture(let picture): pictures.append(.string(picture.description.original))
      }
    }
    var members: [JSONValue.Member] = [
      .init("title", .string(title.original)),
      .init("state", JSONValue(state?.original)),
      .init("fields", .object(fields)),
      .init("rows", .array(rows)),
    ]
    if let rowCount { members += [.init("shown", .integer(rows.count)), .init("count", rowCount)] }
    members += extras
    if !text.isEmpty { members.append(.init("text", .array(text))) }
    if !pictures.isEmpty { members.append(.init("pictures", .array(pictures))) }
    return members
  }
}

extension Row {
  /// The keys that a row has in JSON beside its columns.
  static let ownKeys = ["number", "id", "group"]

  fileprivate func jsonMembers(_ columns: [Column], _ numbers: RowNumbers) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.append(.init("number", numbers[id].map { .integer($0) } ?? .null))
    members.append(.init("id", .string(id)))
    for index in 0..<min(columns.count, cells.count) {
      members.append(.init(columns[index].key, cells[index].json))
    }
    if let group { members.append(.init("group", .string(group.original))) }
    members += extras
    return members
  }
}

extension JSONValue {
  fileprivate static func strings(_ texts: [Text]) -> JSONValue { .array(texts.map { .string($0.original) }) }
}
