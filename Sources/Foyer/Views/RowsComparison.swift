/// The rows of two documents, compared by identity and by what they show.
///
/// Rows that both lists begin and end with are passed over quickly, so that one changed row among many costs
/// little; what lies between is matched by identity across all lists.
struct RowsComparison {
  private let newLists: [Rows]
  private let oldLists: [Rows]
  private let newRest: [ArraySlice<Row>]
  private let oldRest: [ArraySlice<Row>]
  private let oldPlaces: [String: Place]

  private struct Place {
    let list: Int
    let index: Int
  }

  init(old: [Rows], new: [Rows]) {
    oldLists = old
    newLists = new
    var oldRest = old.map { $0.rows[...] }
    var newRest = new.map { $0.rows[...] }
    for index in 0..<min(old.count, new.count) where old[index].columns == new[index].columns {
      Self.trim(&oldRest[index], &newRest[index])
    }
    var places: [String: Place] = [:]
    for (list, rows) in oldRest.enumerated() {
      for index in rows.indices where places[rows[index].id] == nil {
        places[rows[index].id] = Place(list: list, index: index)
      }
    }
    self.oldRest = oldRest
    self.newRest = newRest
    oldPlaces = places
  }

  /// Leaves out what both lists begin and end with.
  private static func trim(_ old: inout ArraySlice<Row>, _ new: inout ArraySlice<Row>) {
    var count = 0
    let shared = min(old.count, new.count)
    while count < shared, old[count].isShown(like: new[count]) { count += 1 }
    old = old.dropFirst(count)
    new = new.dropFirst(count)
    var kept = (old: old.endIndex, new: new.endIndex)
    while kept.old > old.startIndex, kept.new > new.startIndex,
      old[kept.old - 1].isShown(like: new[kept.new - 1])
    {
      kept = (kept.old - 1, kept.new - 1)
    }
    old = old[..<kept.old]
    new = new[..<kept.new]
  }
}

extension RowsComparison {
  var addedRowIDs: Set<String> {
    Set(newRest.joined().lazy.map(\.id).filter { oldPlaces[$0] == nil })
  }

  /// Rows that are in no new list.
  var removedRows: [Row] {
    let remaining = Set(newRest.joined().lazy.map(\.id))
    return oldRest.joined().filter { !remaining.contains($0.id) }
  }

  /// A new list with only its added and changed rows, or `nil` when there is nothing to show of it.
  func changes(ofList index: Int) -> Rows? {
    let list = newLists[index]
    if list.rows.isEmpty { return isNewlyEmpty(index) ? list : nil }
    let changed = newRest[index].filter { row in
      guard let place = oldPlaces[row.id] else { return true }
      let old = oldLists[place.list]
      return !old.rows[place.index].isShown(like: row) || old.columns != list.columns
    }
    return changed.isEmpty ? nil : Rows(list.columns, changed)
  }

  /// Whether an empty list has a sentence to say that was not on the screen before.
  private func isNewlyEmpty(_ index: Int) -> Bool {
    guard let sentence = newLists[index].whenEmpty else { return false }
    guard index < oldLists.count, oldLists[index].rows.isEmpty else { return true }
    return oldLists[index].whenEmpty != sentence
  }
}

extension Row {
  fileprivate func isShown(like other: Row) -> Bool {
    id == other.id && group == other.group && cells.elementsEqual(other.cells) { $0.text == $1.text }
  }
}
