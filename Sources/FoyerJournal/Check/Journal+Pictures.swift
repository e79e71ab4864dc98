package import Foyer
package import FoyerStorage

extension Journal {
  /// Returns the pictures that records name and the folder beside the store lacks.
  ///
  /// Records that were deleted don't count.
  package func missingPictures() throws(StoreError) -> [MissingPicture] {
    guard let folder = PictureFolder(beside: store.location) else { return [] }
    return try missingPictures(in: folder)
  }

  /// Returns the pictures that records name and a folder lacks.
  package func missingPictures(in folder: PictureFolder) throws(StoreError) -> [MissingPicture] {
    let present = Set(folder.names)
    let named = try read { db in try core.tables.all.flatMap { try db.pictures(in: $0) } }
    return named.filter { !present.contains($0.name) }
  }
}

/// A picture that a record names and that isn't there.
package struct MissingPicture: Sendable, Equatable {
  /// The name of the file: `pictures/9f86….png`.
  package let name: String
  /// The name of the record.
  package let record: LocalizedText
}

extension Database {
  /// Returns the pictures that the records of a type name, whether they are there or not.
  fileprivate func pictures(in table: RecordTable) throws(StoreError) -> [MissingPicture] {
    let texts = table.columns.filter { $0.type == .text }.map { "instr(\($0.name), 'pictures/')" }
    guard !texts.isEmpty else { return [] }
    let condition = "deleted = 0 AND (\(texts.joined(separator: " OR ")))"
    let found = try rows("SELECT \(table.columnNames) FROM \(table.name) WHERE \(condition)") { row in
      table.columns.indices.map { row[$0] as SQLValue }
    }
    return found.flatMap { values in
      names(in: values).map { MissingPicture(name: $0, record: table.title(values)) }
    }
  }

  private func names(in values: [SQLValue]) -> [String] {
    values.flatMap { value in
      if case .text(let text) = value { PictureFolder.names(in: text) } else { [] as [String] }
    }
  }
}
