/// The bounds of a field of a type of records, for a server that refuses what is beyond them.
package struct FieldBounds: Sendable {
  package let type: String
  /// The feature whose history has the changes of such records.
  package let feature: String
  package let field: String
  package let bounds: ValueBounds

  /// Returns the bounds of all fields of some types.
  package static func all(of types: RecordTypes) -> [FieldBounds] {
    types.map { $0.table }.flatMap { table in
      table.columns.dropLast().map { column in
        FieldBounds(type: table.name, feature: table.feature, field: column.name, bounds: column.bounds)
      }
    }
  }
}
