import FoyerStorage

extension RecordTable {
  /// Returns the values of a record after a patch, wherever the patch comes in the order of changes.
  ///
  /// A field takes the patch's value. Of a text of lines the lines are merged that the patch and others changed.
  /// A record stays deleted when a patch that did not see it deleted edits it. Creating a record that is there, which
  /// two replicas can do under a derived identifier, changes nothing.
  func applying(_ patch: Patch, to current: [SQLValue]?) -> [SQLValue] {
    guard let current else { return creating(patch) }
    guard !patch.isCreation else { return current }
    var values = current
    for (index, after) in patch.after {
      values[index] = merged(after, patch.before?[index], onto: current[index], columns[index])
    }
    return values
  }

  func creating(_ patch: Patch) -> [SQLValue] {
    var values = blank()
    for (index, value) in patch.after { values[index] = value }
    return values
  }

  private func merged(
    _ after: SQLValue, _ before: SQLValue?, onto current: SQLValue, _ column: FieldColumn
  ) -> SQLValue {
    guard column.traits.contains(.lines), case .text(let after) = after, case .text(let current) = current
    else { return after }
    let before = if case .text(let before)? = before { before } else { "" }
    return .text(LineMerge(before, current, after).merged)
  }
}
