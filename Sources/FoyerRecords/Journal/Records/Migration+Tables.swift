extension Migration {
  /// Makes the tables of a feature's types of records, and what a script adds to them.
  ///
  /// Types, fields and tallies that are declared later are added to stores that have the tables already, and need
  /// nothing else.
  ///
  /// - Parameters:
  ///   - id: The identifier kept in the store.
  ///   - types: The types of records.
  ///   - script: Statements for indexes, triggers and tables of the feature's own, as they were first released.
  ///   - additions: Further ones that came later.
  public static func tables(
    _ id: String, of types: RecordTypes,
    _ script: @escaping @autoclosure @Sendable () -> String = "", additions: [Addition] = []
  ) -> Migration {
    let made = types.map(Addition.table) + types.map(Addition.tallies)
    return Migration(id: id, additions: made + additions + types.map(Addition.revival)) { db in
      for type in types { try db.script(type.table.definition) }
      try db.script(script())
    }
  }
}

extension Addition {
  /// The table of a type of records, and each of its columns.
  fileprivate static func table(of type: any JournalRecord.Type) -> Addition {
    Addition("\(type as Any.Type)") { db in
      let known = try db.columns(of: type.table.name)
      return type.table.columnDefinitions.allSatisfy { known.contains(Database.columnName($0).lowercased()) }
    } add: { db in
      guard try db.hasObject(type.table.name) else { return try db.script(type.table.definition) }
      let knewExtra = try db.columns(of: type.table.name).contains(FieldColumn.extra.name)
      try db.addColumns(type.table.columnDefinitions, to: type.table.name)
      if !knewExtra { try Revival(db: db, table: type.table).moveUnusable() }
    }
  }

  /// The tallies of a type of records.
  fileprivate static func tallies(of type: any JournalRecord.Type) -> Addition {
    Addition("tallies of \(type as Any.Type)") { db in
      try type.tallies.allSatisfy { try $0.isKept(in: db) }
    } add: { db in
      for tally in type.tallies where try !tally.isKept(in: db) { try tally.add(to: db) }
    }
  }

  /// The values and records of a type that an older program kept as they came, where fields and tables hold them.
  fileprivate static func revival(of type: any JournalRecord.Type) -> Addition {
    Addition("revival of \(type as Any.Type)") { db in
      try Revival(db: db, table: type.table).isDone()
    } add: { db in
      try Revival(db: db, table: type.table).revive()
    }
  }

  /// The columns of a type's fields in a table of the feature's own, such as a cache of what may become records.
  ///
  /// - Parameters:
  ///   - type: The type of records.
  ///   - table: The table, which was made with `columnDefinitions` of the type's schema.
  public static func columns<Record: JournalRecord>(of type: Record.Type, in table: String) -> Addition {
    Addition("\(type as Any.Type) in \(table)") { db in
      let known = try db.columns(of: table)
      return type.schema.columns.allSatisfy { known.contains($0.lowercased()) }
    } add: { db in
      try db.addColumns(Array(type.table.fieldDefinitions.dropFirst().dropLast()), to: table)
    }
  }
}

extension Database {
  /// Adds the columns that a table lacks.
  fileprivate func addColumns(_ definitions: [String], to table: String) throws(StoreError) {
    let known = try columns(of: table)
    for definition in definitions where !known.contains(Database.columnName(definition).lowercased()) {
      try addColumn(definition, to: table)
    }
  }
}
