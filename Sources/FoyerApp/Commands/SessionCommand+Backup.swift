import Foyer
import FoyerRecords
import FoyerSystem
import FoyerTerminal
import Glibc

extension SessionCommand {
  /// `backup FILE`, with the pictures that the server has and that aren't here yet.
  static func backup(_ journal: Journal, _ sharing: Sharing) -> SessionCommand {
    SessionCommand(
      "backup", BackupStrings.help, .file(ArgumentNames.file),
      waiting: { "Copying everything to \(Text.path($0))" }
    ) { session, typed in
      let file = session.environment.file(typed: typed)
      let folder = file.path.parentFolder
      guard folder.isEmpty || Files.exists(folder) else {
        throw FileError(.noDirectory, file: file.name).whyNotWritten(BackupStrings.help)
      }
      do {
        let remark = await sharing.fetchPictures(try journal.missingPictures().map(\.name))
        let missing = try journal.missingPictures()
        let pictures = try await journal.store.backUp(to: file.path)
        let sentence = BackupStrings.made(file.name, pictures: pictures, missing: missing)
        return remark.map { .showing([sentence, $0]) } ?? .message(sentence)
      } catch let error as StoreError {
        guard error.code == .cannotOpen || error.code == .readOnly else { throw error.naming(file.name) }
        throw Refusal(
          "\(Text.path(file.name)) cannot be written (\(error.reason)). No backup was made, and nothing was changed. Give another name."
        )
      }
    }
  }
}

/// The sentences about backups.
enum BackupStrings {
  static let help: LocalizedText = "Back up everything, with the pictures, to a new file for foyer restore"

  static func made(_ file: String, pictures: Int, missing: [MissingPicture]) -> LocalizedText {
    guard missing.isEmpty else { return incomplete(file, pictures, missing) }
    let file = Text.path(file)
    return LocalizedText(
      pictures, one: "Copied everything to \(file), with \(pictures) picture. The backup is complete.",
      many: "Copied everything to \(file), with \(pictures) pictures. The backup is complete.")
  }

  private static func incomplete(_ file: String, _ pictures: Int, _ missing: [MissingPicture])
    -> LocalizedText
  {
    let file = Text.path(file)
    let copied = LocalizedText(
      pictures, one: "Copied all records to \(file), with \(pictures) picture.",
      many: "Copied all records to \(file), with \(pictures) pictures.")
    let (count, owners) = (missing.count, owners(missing))
    let lacks = LocalizedText(
      count, one: "The backup is incomplete: \(count) picture is missing here (\(owners)).",
      many: "The backup is incomplete: \(count) pictures are missing here (\(owners)).")
    return "\(copied) \(lacks) “foyer check” says where to look."
  }

  /// The names of the records whose pictures are missing, a few of them.
  private static func owners(_ missing: [MissingPicture]) -> LocalizedText {
    var names: [LocalizedText] = []
    for picture in missing where !names.contains(picture.record) { names.append(picture.record) }
    let named = names.prefix(mostOwners).joined(separator: ", ")
    return names.count > mostOwners ? "\(named), …" : named
  }

  private static let mostOwners = 5
}

extension Subcommand {
  /// `restore FILE`, which puts a backup in the place of the store.
  static let restore = Subcommand(
    "restore", restoreSummary, details: restoreDetails,
    options: [backup] + ProgramOptions.ofStoreCommands
  ) { context in
    guard let file = context.arguments[backup] else { return }
    try context.say(try restore(file, to: context.arguments.storePath()))
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
      throw ProgramFailure(
        "\(Text.path(file)) was not restored: its pictures cannot be written (\(error.cause)). The store \(Text.path(path)) is the one from before; nothing of it was changed."
      )
    } catch let error as StoreReplacementError {
      throw ProgramFailure(StoreCommandStrings.notRestored(file, path, error))
    }
  }
}
