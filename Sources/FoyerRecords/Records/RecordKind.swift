public import Foyer

/// One of a few kinds of records, such as a player's position.
public protocol RecordKind: CaseIterable, RawRepresentable<String>, FieldValue, DocumentValue, Hashable {
  /// The name of the kind; its raw value by default.
  var name: LocalizedText { get }
  /// Other names in English that can be typed; none by default.
  var otherNames: [String] { get }
}

/// A kind that the store keeps as a number, so that it can sort by it.
package protocol RankedKind: RecordKind {
  /// The place among the kinds, in their order by default.
  var rank: Int { get }

  /// Makes the kind at a place; `nil` when there is none.
  init?(rank: Int)
}

extension RankedKind {
  package var rank: Int { Array(Self.allCases).firstIndex(of: self) ?? 0 }

  package init?(rank: Int) {
    let kinds = Array(Self.allCases)
    guard kinds.indices.contains(rank) else { return nil }
    self = kinds[rank]
  }

  package static var columnType: ColumnType { .integer }
  package var stored: SQLValue { .integer(Int64(rank)) }

  package init?(stored: SQLValue) {
    guard let rank = Int(stored: stored) else { return nil }
    self.init(rank: rank)
  }
}

extension RecordKind {
  /// - Parameter typed: Its whole name in any language; case, spaces, `-` and `_` are ignored.
  public init?(named typed: String) {
    // Files say most kinds as the store does, which takes a hundredth of the time of comparing names.
    if let kind = Self.allCases.first(where: { $0.rawValue == typed }) {
      self = kind
      return
    }
    guard let kind = exactValue(named: typed, among: Self.options) else { return nil }
    self = kind
  }

  /// - Parameter typed: Its name, which can be shortened while it is unambiguous; see ``init(named:)``.
  package init?(shortened typed: String) {
    guard let kind = onlyValue(named: typed, among: Self.options) else { return nil }
    self = kind
  }

  public var name: LocalizedText { rawValue.localized }
  public var otherNames: [String] { [] }

  /// The words for the kind in every language.
  package var typedName: TypedName { TypedName(rawValue, name, also: otherNames) }

  private static var options: [(name: TypedName, value: Self)] {
    allCases.map { (name: $0.typedName, value: $0) }
  }

  public var shown: LocalizedText { name }
  public var json: JSONValue { .string(rawValue) }
}

extension AnswerKind where Value: RecordKind {
  /// One of the kinds, of which a label says what they are: “Position”.
  ///
  /// - Parameters:
  ///   - label: The label of the answer.
  ///   - listed: The kinds that are listed below the question.
  public static func kind(_ label: LocalizedText, listing listed: [Value] = Array(Value.allCases))
    -> AnswerKind
  {
    choice(label, listing: listed, also: { $0.otherNames }) { $0.name }
  }
}

/// A record with lines of notes.
package protocol NotedRecord: DeclaredRecord {
  /// The lines of the notes, with a line break between them.
  var notes: String { get set }
}

extension NotedRecord {
  /// The notes in one line.
  package var notesField: Foyer.Field {
    let lines = notes.split(separator: "\n").map { Text(String($0)) }
    return Foyer.Field(
      "notes", FormStrings.notes, lines.joined(separator: "; "), json: .string(notes))
  }
}

extension RecordStore where Record: NotedRecord {
  /// Adds a line to the notes of records, unless one of them is missing.
  ///
  /// - Returns: The records as they were.
  func note(_ handles: [String], _ line: String) throws -> [Record] {
    try feature.write("note") { change in
      let records = try records(handles)
      for record in records {
        try change.update(Record.self, record.id) { $0.notes += ($0.notes.isEmpty ? "" : "\n") + line }
      }
      return records.map(\.value)
    }
  }
}

extension RecordStrings {
  static func noted(_ names: [Text], _ line: String, _ nouns: Nouns) -> LocalizedText {
    let who =
      names.count == 1
      ? names[0].quoted : nouns.count(names.count)
    return noted(who, line)
  }

  package static func noted(_ who: LocalizedText, _ line: String) -> LocalizedText {
    "Added \(quoted: line) to the notes of \(who)."
  }
}
