/// The rows of two documents, compared by identity and by what they show.
///
/// Rows that both lists begin and end with are passed over quickly, so that one changed row among many costs
/// little; what lies between is matched by identity across all lists.
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
    let index: Int
    var isMatched = false
  }

  init(old: [Rows], new: [Rows]) {
    oldLists = old
    newLists = new
    var oldRest = old.map { $0.rows[...] }
    var newRest = new.map { $0.rows[...] }
    for index in 0..<min(old.count, new.count) where old[index].columns == new[index].columns {
      Self.trim(&oldRest[index], &newRest[index])
    }
    match(newRest, with: oldRest)
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
        places.append(Place(list: list, index: index))
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
          let counterpart = oldLists[places[place].list]
          return !counterpart.rows[places[place].index].isShown(like: row) || counterpart.columns != columns
        })
    }
    removedRows = places.filter { !$0.isMatched }.map { oldLists[$0.list].rows[$0.index] }
  }
}

extension RowsComparison {
  /// A new list with only its added and changed rows, or `nil` when there is nothing to show of it.
  func changes(ofList index: Int) -> Rows? {
    let list = newLists[index]
    if list.rows.isEmpty { return isNewlyEmpty(index) ? list : nil }
    return changedRows[index].isEmpty ? nil : Rows(list.columns, changedRows[index])
  }

  /// Returns true when an empty list has a sentence that was not on the screen before.
  private func isNewlyEmpty(_ index: Int) -> Bool {
    guard let sentence = newLists[index].whenEmpty else { return false }
    guard index < oldLists.count, oldLists[index].rows.isEmpty else { return true }
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
