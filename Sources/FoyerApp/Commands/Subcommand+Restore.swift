import Foyer
import FoyerJournal
import FoyerStorage
import FoyerTerminal
import Glibc

extension Subcommand {
  /// `restore FILE`, which puts a backup in the place of the store.
  static let restore = Subcommand(
    "restore", restoreSummary, details: restoreDetails,
    options: [backup] + ProgramOptions.ofStoreCommands
  ) { context in
    guard let file = context.arguments[backup] else { return }
    try StandardOutput.write(
      lines: try restore(file, to: context.arguments.storePath)(context.language).shown)
  }

  private static let backup = ProgramOption.file(
    "The file that “backup” made.")

  private static let restoreSummary: LocalizedText = "Put a backup in the place of the store."

  private static let restoreDetails: LocalizedText =
    "What the store holds now is kept under another name beside it. Programs that have it open show the backup at once.\n\nIt ends with 0; with 74 when the backup cannot be read or the store cannot be written."

  /// Reads the whole backup first; the store is replaced only when the backup is sound and its pictures are there.
  private static func restore(_ file: String, to path: String) throws -> LocalizedText {
    let backup = try Store(at: .memory, migrations: CompositionRoot.migrations, copying: file)
    defer { backup.close() }
    if let damage = try backup.integrityCheck().first {
      throw StoreError(.damaged, cause: damage, file: file)
    }
    if let finding = try backup.plainJournal.check().first {
      throw StoreError(.damaged, cause: "\(finding.type) \(finding.record) \(finding.cause)", file: file)
    }
    do {
      let pictures = try backup.unpackPictures(beside: .file(path))
      let aside = try backup.replace(path, at: SystemClock().now.milliseconds)
      return StoreCommandStrings.restored(file, to: path, aside: aside, pictures: pictures)
    } catch let error as FileError {
      throw ProgramFailure(StoreCommandStrings.picturesNotRestored(file, path, error.cause))
    } catch let error as StoreReplacementError {
      throw ProgramFailure(StoreCommandStrings.notRestored(file, path, error))
    }
  }
}
