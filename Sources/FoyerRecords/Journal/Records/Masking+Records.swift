extension Masking {
  /// Masks a store of records, with the indexes that features keep of them.
  ///
  /// - Parameters:
  ///   - types: All types of records that the store keeps.
  ///   - text: Returns the text to read in place of a text.
  init(of types: RecordTypes, text: @escaping @Sendable (String) -> String) {
    self.init(
      emptyIndexes: { db in
        try db.eachIndexed(types) { number, values, didWrite in try didWrite(db, number, values, nil) }
      },
      fillIndexes: { db in
        try db.eachIndexed(types) { number, values, didWrite in try didWrite(db, number, nil, values) }
      }, text: text)
  }
}

extension Database {
  /// Visits the rows of the types whose features keep an index, deleted ones too.
  fileprivate func eachIndexed(
    _ types: RecordTypes,
    _ visit: (_ number: Int64, [SQLValue], RecordTable.Observer) throws -> Void
  ) throws(StoreError) {
    for table in types.map({ $0.table }) {
      guard let didWrite = table.didWrite else { continue }
      // In the order of the table itself, which a feature's own columns have no part in.
      try eachRow(of: table, "true ORDER BY number") { row in
        try visit(row.number, row.values, didWrite)
      }
    }
  }
}
