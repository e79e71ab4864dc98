import FoyerStorage

extension RecordTable {
  /// Returns the values of a record after a patch, wherever the patch comes in the order of changes.
  ///
  /// A field takes the patch's value. Lines that were appended to a text are appended to the text as it is now.
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

  /// Returns true for a text to which a patch appends lines.
  func keeps(_ current: SQLValue, under patch: Patch, at index: Int) -> Bool {
    guard columns[index].traits.contains(.appends), let after = patch.after[index],
      case .text(let merged) = merged(after, patch.before?[index], onto: current, columns[index]),
      case .text(let current) = current
    else { return false }
    return merged.hasPrefix(current)
  }

  func creating(_ patch: Patch) -> [SQLValue] {
    var values = columns.map { $0.isOptional ? .null : $0.type.empty }
    values[0] = RecordTable.present
    for (index, value) in patch.after { values[index] = value }
    return values
  }

  private func merged(
    _ after: SQLValue, _ before: SQLValue?, onto current: SQLValue, _ column: FieldColumn
  ) -> SQLValue {
    guard column.traits.contains(.appends), current != before, case .text(let after) = after,
      case .text(let current) = current
    else { return after }
    let before = if case .text(let before)? = before { before } else { "" }
    guard after.hasPrefix(before), !current.isEmpty else { return .text(after) }
    let lines = after.dropFirst(before.count).drop { $0 == "\n" }
    return .text(lines.isEmpty ? current : current + "\n" + lines)
  }
}

extension ColumnType {
  var empty: SQLValue {
    switch self {
    case .integer: .integer(0)
    case .text: .text("")
    case .identifier: .blob([])
    }
  }
}
