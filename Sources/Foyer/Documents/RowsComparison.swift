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
