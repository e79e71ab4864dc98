/// The changes of a screen's document that a person must be told.
///
/// It compares what is shown: a row or field whose JSON or style alone differs has not changed, and neither
/// has a list whose rows only changed places. A row that moved to another group has.
package struct DocumentDiff: Sendable, Equatable {
  /// The new title, when it changed.
  private(set) var title: Text?
  /// The new state line, when it changed.
  private(set) var state: Text?
  /// The new document's blocks with nothing left in them but what was added or changed.
  ///
  /// A list keeps its columns and has only its added and changed rows; a list that became empty has none.
  private(set) var blocks: [Document.Block] = []
  /// Identities of those rows in ``blocks`` that were not there before.
  private(set) var addedRowIDs: Set<String> = []
  /// Rows that are no longer there, as they last were.
  private(set) var removedRows: [Row] = []
  /// Fields that are no longer there, as they last were.
  private(set) var removedFields: [Field] = []
  /// The old state line, when there is none any more.
  private(set) var removedState: Text?

  /// Nothing changed.
  package static let none = DocumentDiff()

  private init() {}

  /// Compares two documents, in time linear in their rows.
  package init(from old: Document, to new: Document) {
    if old == new { return }
    if old.title != new.title { title = new.title }
    if old.state != new.state { state = new.state }
    if new.state == nil { removedState = old.state }
    if old.blocks == new.blocks { return }

    let rows = RowsComparison(old: old.lists, new: new.lists)
    addedRowIDs = rows.addedRowIDs
    removedRows = rows.removedRows
    let remainingFields = Set(new.fields.map(\.key))
    removedFields = old.fields.filter { !remainingFields.contains($0.key) }
    addBlocks(of: new, comparedWith: old, rows)
  }

  private mutating func addBlocks(of new: Document, comparedWith old: Document, _ rows: RowsComparison) {
    let known = Set(old.blocks.compactMap(\.shownOnce))
    let knownLines = Set(old.blocks.flatMap(\.lines))
    var listIndex = 0
    for block in new.blocks {
      if case .rows = block {
        if let changes = rows.changes(ofList: listIndex) { blocks.append(.rows(changes)) }
        listIndex += 1
      } else if case .paragraph(let paragraph) = block {
        let lines = paragraph.lines.filter { !knownLines.contains($0.shown) }
        if !paragraph.isAmbient, !lines.isEmpty {
          blocks.append(.paragraph(Paragraph(shown: lines, style: paragraph.style)))
        }
      } else if let shown = block.shownOnce, !known.contains(shown) {
        blocks.append(block)
      }
    }
  }
}

extension DocumentDiff {
  /// Keeps the removed rows that a closure picks, for example without those that are still shown elsewhere.
  mutating func keepGone(where isGone: (Row) -> Bool) {
    removedRows.removeAll { !isGone($0) }
  }

  /// True when there is nothing to tell.
  package var isEmpty: Bool {
    title == nil && state == nil && removedState == nil && blocks.isEmpty && removedRows.isEmpty
      && removedFields.isEmpty
  }

  /// Fields that were added or whose label or value changed.
  var fields: [Field] { Document("", blocks: blocks).fields }

  /// Rows that were added or changed, in the order shown.
  package var rows: [Row] { Document("", blocks: blocks).rows }

  /// Rows that were not there before.
  var addedRows: [Row] { rows.filter { addedRowIDs.contains($0.id) } }

  /// Rows that were there before with other cells or in another group.
  var changedRows: [Row] { rows.filter { !addedRowIDs.contains($0.id) } }

  /// The names of what is no longer there: the state, labels of fields, first cells of rows.
  package var gone: [Text] {
    var names: [Text] = []
    if let removedState { names.append(removedState) }
    names += removedFields.map(\.label)
    names += removedRows.map { row in row.cells.first { !$0.text.isEmpty }?.text ?? Text(row.id) }
    return names
  }
}

extension DocumentDiff {
  /// Leaves out what is no longer there, because a sentence named it.
  mutating func forgetRemoved() {
    removedRows = []
    removedFields = []
    removedState = nil
  }

  /// A sentence that names what is no longer there, or counts it; `nil` when all is still there.
  func goneInOneLine(_ language: Language) -> Text? {
    let gone = gone
    guard !gone.isEmpty else { return nil }
    guard gone.count <= 3 else {
      return LocalizedText("No longer listed: \(gone.count) rows")(
        language)
    }
    let names = gone.joined(separator: ", ")
    return LocalizedText("No longer listed: \(names)")(language)
  }
}

extension Document.Block {
  /// The texts of a block other than a list, by which two blocks are compared.
  fileprivate var shownOnce: [String]? {
    switch self {
    case .field(let field): ["field", field.key, field.label.shown, field.value.shown]
    case .picture(let picture): ["picture", picture.description.shown, picture.source ?? ""]
    case .rows, .paragraph: nil
    }
  }

  /// The lines of a paragraph.
  fileprivate var lines: [String] {
    if case .paragraph(let paragraph) = self { paragraph.lines.map(\.shown) } else { [] }
  }
}

/// The rows of two documents, compared by identity and by what they show.
///
/// Parts that both lists share, and rows that both begin and end with, are passed over quickly, so that one changed
/// row among many costs little. What is left is matched by identity across all lists.
struct RowsComparison {
  /// For each new list, its added and changed rows.
  private(set) var changedRows: [[Row]] = []
  private(set) var addedRowIDs: Set<String> = []
  /// Old rows that are in no new list.
  private(set) var removedRows: [Row] = []

  private let oldLists: [Rows]
  private let newLists: [Rows]

  /// The place of an old row, with a mark when a new row has its identity.
  private struct Place {
    let list: Int
    let row: Row
    var isMatched = false
  }

  init(old: [Rows], new: [Rows]) {
    oldLists = old
    newLists = new
    var oldParts = old.map(\.parts)
    var newParts = new.map(\.parts)
    let alike = (0..<min(old.count, new.count)).filter { old[$0].columns == new[$0].columns }
    for index in alike { Self.leaveOutShared(&oldParts[index], &newParts[index]) }
    var oldRest = oldParts.map { $0.flatMap(\.rows)[...] }
    var newRest = newParts.map { $0.flatMap(\.rows)[...] }
    for index in alike { Self.trim(&oldRest[index], &newRest[index]) }
    match(newRest, with: oldRest)
  }

  private static func leaveOutShared(_ old: inout [RowPart], _ new: inout [RowPart]) {
    let shared = Set(old.map { ObjectIdentifier($0) }).intersection(new.map { ObjectIdentifier($0) })
    guard !shared.isEmpty else { return }
    old.removeAll { shared.contains(ObjectIdentifier($0)) }
    new.removeAll { shared.contains(ObjectIdentifier($0)) }
  }

  /// Leaves out what both lists begin and end with.
  private static func trim(_ old: inout ArraySlice<Row>, _ new: inout ArraySlice<Row>) {
    while let first = old.first, let counterpart = new.first, first.isShown(like: counterpart) {
      old = old.dropFirst()
      new = new.dropFirst()
    }
    while let last = old.last, let counterpart = new.last, last.isShown(like: counterpart) {
      old = old.dropLast()
      new = new.dropLast()
    }
  }

  private mutating func match(_ new: [ArraySlice<Row>], with old: [ArraySlice<Row>]) {
    var places: [Place] = []
    var placeOfID: [String: Int] = [:]
    for (list, rows) in old.enumerated() {
      for index in rows.indices where placeOfID[rows[index].id] == nil {
        placeOfID[rows[index].id] = places.count
        places.append(Place(list: list, row: rows[index]))
      }
    }
    for (list, rows) in new.enumerated() {
      let columns = newLists[list].columns
      changedRows.append(
        rows.filter { row in
          guard let place = placeOfID[row.id] else {
            addedRowIDs.insert(row.id)
            return true
          }
          places[place].isMatched = true
          let counterpart = places[place]
          return !counterpart.row.isShown(like: row) || oldLists[counterpart.list].columns != columns
        })
    }
    removedRows = places.filter { !$0.isMatched }.map(\.row)
  }
}

extension RowsComparison {
  /// A new list with only its added and changed rows, or `nil` when there is nothing to show of it.
  func changes(ofList index: Int) -> Rows? {
    let list = newLists[index]
    if list.isEmpty { return isNewlyEmpty(index) ? list : nil }
    return changedRows[index].isEmpty ? nil : Rows(list.columns, changedRows[index])
  }

  /// Returns true when an empty list has a sentence that was not on the screen before.
  private func isNewlyEmpty(_ index: Int) -> Bool {
    guard let sentence = newLists[index].whenEmpty else { return false }
    guard index < oldLists.count, oldLists[index].isEmpty else { return true }
    return oldLists[index].whenEmpty != sentence
  }
}

extension Row {
  fileprivate func isShown(like other: Row) -> Bool {
    id == other.id && group == other.group
      && cells.elementsEqual(other.cells) {
        $0.text == $1.text || $0.isAmbient && $1.isAmbient
      }
  }
}
