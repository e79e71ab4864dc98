import Foyer

/// The expectations of a change follow from the fields that it writes, whether it is made, undone or done again.
extension JournalCore {
  /// Keeps with an entry what a server has to find for it to accept the change.
  ///
  /// The values that have to be unique are those of each record, or all of a field at once where many were created.
  ///
  /// - Parameters:
  ///   - tables: The tables of the records that it touched.
  ///   - created: The names of the tables in which it created many.
  func keepExpectations(
    of sequence: Int64, _ kind: Change.Kind, on tables: [RecordTable], created: Set<String>, _ db: Database
  ) throws {
    let unique = tables.filter { table in table.columns.contains { $0.traits.contains(.isUnique) } }
    guard !unique.isEmpty || tables.contains(where: { !$0.guarded.isEmpty }) else { return }
    // A record that two wanted says more than the number that both took for it.
    var (values, uniqueValues) = ([Expectation](), [Expectation]())
    try db.eachPatch(of: sequence, self) { kept in
      if kept.before == nil, created.contains(kept.table.name) { return }
      let patch = try kept.decoded
      values += try self.values(to: kept.table, patch, kind, db)
      uniqueValues += self.uniqueValues(of: patch, in: kept.table)
    }
    uniqueValues += unique.filter { created.contains($0.name) }.flatMap(Expectation.uniqueFields)
    guard !values.isEmpty || !uniqueValues.isEmpty else { return }
    try db.execute(
      "UPDATE journal_change SET expectations = ? WHERE sequence = ?",
      [Expectation.encode(values + uniqueValues), sequence])
  }

  /// Returns the values that guarded fields had before a patch that writes one of them, or that erases them.
  private func values(
    to table: RecordTable, _ patch: Patch, _ kind: Change.Kind, _ db: Database
  ) throws(StoreError) -> [Expectation] {
    var fields = table.guarded
    if kind == .erased {
      fields.removeAll { !table.columns[$0].traits.contains(.isPrivate) }
    } else if !fields.contains(where: { patch.after[table.columns[$0].name] != nil }) {
      return []
    } else if patch.after.deleted != nil {
      // Deleting what others deleted already is no conflict, nor is restoring.
      fields.removeFirst()
    }
    guard !fields.isEmpty, let before = patch.before,
      let (_, values) = try db.values(of: patch.record, in: table)
    else { return [] }
    let expected = table.fields(fields.map { table.columns[$0].name }, of: values).merging(before) { $1 }
    return fields.map { index in
      let name = table.columns[index].name
      return Expectation(record: patch.record, field: name, value: (expected[name] ?? .null).encoded)
    }
  }

  private func uniqueValues(of patch: Patch, in table: RecordTable) -> [Expectation] {
    table.order(of: patch.after).compactMap { name in
      guard table.traits(of: name).contains(.isUnique), let value = patch.after[name], value != .null else {
        return nil
      }
      return Expectation(record: patch.record, field: name, value: value.encoded, uniqueIn: table.name)
    }
  }
}

extension Expectation {
  /// Returns an expectation for each field of a table whose values have to be unique.
  fileprivate static func uniqueFields(of table: RecordTable) -> [Expectation] {
    table.columns.filter { $0.traits.contains(.isUnique) }.map {
      Expectation(unique: $0.name, in: table.name)
    }
  }
}
