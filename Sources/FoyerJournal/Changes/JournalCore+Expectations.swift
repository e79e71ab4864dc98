import Foyer
import FoyerStorage

/// The expectations of a change follow from the fields that it writes, whether it is made, undone or done again.
extension JournalCore {
  /// Keeps with an entry what a server has to find for it to accept the change.
  ///
  /// - Parameter types: The types of the records that the change created in parts.
  func keepExpectations(
    of writer: ChangeWriter, in sequence: Int64, created types: [String] = []
  ) throws(StoreError) {
    var expectations: [Expectation] = []
    for patch in writer.patches {
      let table = table(patch.table)
      expectations += try values(to: table, patch, writer.header.kind, writer.db)
    }
    // A record that two wanted says more than the number that both took for it.
    expectations += try uniqueValues(in: writer.patches, created: types)
    guard !expectations.isEmpty else { return }
    try writer.db.execute(
      "UPDATE journal_change SET expectations = ? WHERE sequence = ?",
      [Expectation.encode(expectations), sequence])
  }

  /// Returns the values that guarded fields had before a patch that writes one of them, or that erases them.
  private func values(
    to table: RecordTable, _ patch: Patch, _ kind: Change.Kind, _ db: Database
  ) throws(StoreError) -> [Expectation] {
    var fields = table.guarded
    if kind == .erased {
      fields.removeAll { !table.columns[$0].traits.contains(.isPrivate) }
    } else if !fields.contains(where: { table.columns(of: patch.after).contains($0) }) {
      return []
    } else if patch.after[0] != nil {
      // Deleting what others deleted already is no conflict, nor is restoring.
      fields.removeFirst()
    }
    guard !fields.isEmpty, let before = patch.before,
      let (_, values) = try db.values(of: patch.record, in: table)
    else { return [] }
    let kept = KeptFields(table.merged(before, over: [table.extra: values[table.extra]])[table.extra])
    return fields.map { index in
      let column = table.columns[index]
      let value = kept[column.name] ?? column.json(before[index] ?? values[index])
      return Expectation(record: patch.record, field: column.name, value: value.encoded)
    }
  }

  /// Returns the values that have to be unique: each of them, or all of a field at once where records came in parts.
  private func uniqueValues(
    in patches: [Patch], created types: [String]
  ) throws(StoreError) -> [Expectation] {
    var expectations: [Expectation] = []
    for patch in patches {
      let columns = table(patch.table).columns
      for (index, value) in patch.after.sorted(by: { $0.key < $1.key })
      where value != .null && columns[index].traits.contains(.isUnique) {
        expectations.append(
          Expectation(
            record: patch.record, field: columns[index].name, value: columns[index].json(value).encoded,
            uniqueIn: patch.table))
      }
    }
    for type in types {
      for column in table(type).columns where column.traits.contains(.isUnique) {
        expectations.append(Expectation(unique: column.name, in: type))
      }
    }
    return expectations
  }
}
