import Foyer
import FoyerJournal

/// Keeps the pictures that the rows of a file name.
@MainActor
struct PictureKeeper<Record: TransferRecord> {
  private let environment: Environment
  /// The number of pictures that are not there any more.
  private(set) var missing = 0

  init(_ environment: Environment) {
    self.environment = environment
  }

  /// Returns rows with the names by which their pictures are kept, letting others have the main actor in between.
  mutating func keep(of rows: [TransferRow<Record>]) async throws -> [TransferRow<Record>] {
    var kept = rows
    for index in rows.indices where !rows[index].pictures.isEmpty {
      for (column, files) in rows[index].pictures {
        try keep(files, column, &kept[index])
        try Task.checkCancellation()
        await Task.yield()
      }
    }
    return kept
  }

  private mutating func keep(
    _ files: [NamedFile], _ index: Int, _ row: inout TransferRow<Record>
  ) throws(Refusal) {
    var names: [String?] = []
    for file in files {
      let isThere = try environment.pictures.name(of: file) != nil
      names.append(isThere ? try environment.pictures.keep(file) : nil)
    }
    let lost = names.count { $0 == nil }
    missing += lost
    if lost == names.count { row.said.remove(index) }
    Record.transfer.columns[index].pictures?.rename(&row.record, names)
  }
}
