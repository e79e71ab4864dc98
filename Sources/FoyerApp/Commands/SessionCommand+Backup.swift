import Foyer
import FoyerFeatures
import FoyerFiles
import FoyerJournal
import FoyerStorage

extension SessionCommand {
  /// `backup FILE`, with the pictures that the server has and that aren't here yet.
  static func backup(_ journal: Journal, _ sharing: Sharing) -> SessionCommand {
    SessionCommand(
      "backup", BackupStrings.help, .file(ArgumentNames.file), waiting: { BackupStrings.copying($0) }
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
        throw BackupStrings.notMade(file.name, error.reason)
      }
    }
  }
}

/// The sentences about backups.
enum BackupStrings {
  static let help: LocalizedText = "Back up everything, with the pictures, to a new file for foyer restore"

  static func copying(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return "Copying everything to \(file)"
  }

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

  static func notMade(_ file: String, _ cause: LocalizedText) -> Refusal {
    let file = Text.path(file)
    return Refusal(
      "\(file) cannot be written (\(cause)). No backup was made, and nothing was changed. Give another name.")
  }
}
