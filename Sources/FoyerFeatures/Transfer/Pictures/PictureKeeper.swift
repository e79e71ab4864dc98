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

  /// Returns a row with the names by which its pictures are kept, letting others have the main actor in between.
  ///
  /// - Parameter pictures: The files by their columns.
  mutating func keep(
    _ pictures: [Int: [NamedFile]], of row: TransferRow<Record>
  ) async throws -> TransferRow<Record> {
    var kept = row
    for (column, files) in pictures {
      try keep(files, column, &kept)
      try Task.checkCancellation()
      await Task.yield()
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
