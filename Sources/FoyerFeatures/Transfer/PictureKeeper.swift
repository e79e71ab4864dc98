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
      for (column, file) in rows[index].pictures {
        try keep(file, column, &kept[index])
        try Task.checkCancellation()
        await Task.yield()
      }
    }
    return kept
  }

  private mutating func keep(
    _ file: NamedFile, _ index: Int, _ row: inout TransferRow<Record>
  ) throws(Refusal) {
    guard let path = Record.transfer.columns[index].picture else { return }
    if try environment.pictures.name(of: file) == nil {
      row.record[keyPath: path] = nil
      row.said.remove(index)
      missing += 1
    } else {
      row.record[keyPath: path] = try environment.pictures.keep(file)
    }
  }
}
