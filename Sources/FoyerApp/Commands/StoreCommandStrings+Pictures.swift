import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences about pictures that are missing.
extension StoreCommandStrings {
  static func missing(_ picture: MissingPicture) -> LocalizedText {
    let name = Text(NamedPicture(file: picture.name).words)
    return "\(picture.record): the picture \(name) is missing."
  }

  static func onServer(_ picture: MissingPicture, _ server: String) -> LocalizedText {
    let (name, server) = (Text(NamedPicture(file: picture.name).words), Text(server))
    return
      "\(picture.record): the picture \(name) isn’t here yet. The server of “\(server)” has it; it comes when it is first shown, exported or backed up."
  }

  /// Says what a server knows of missing pictures.
  ///
  /// - Parameter isAsked: False when the server couldn't be asked.
  static func notOnServer(_ server: String, isAsked: Bool) -> LocalizedText {
    let server = Text(server)
    return isAsked
      ? LocalizedText("The server of “\(server)” doesn’t have what is missing.")
      : LocalizedText(
        "The server of “\(server)”, which may have what is missing, could not be asked. Try again later.")
  }

  /// Says where missing pictures may be.
  static func picturesMissing(_ count: Int, _ folder: String) -> LocalizedText {
    let folder = Text.path(folder)
    return LocalizedText(
      count,
      one:
        "\(count) picture is missing in \(folder). A backup may have it, or the computer on which it was added: copy the folder “pictures” from there. The records are kept.",
      many:
        "\(count) pictures are missing in \(folder). A backup may have them, or the computer on which they were added: copy the folder “pictures” from there. The records are kept."
    )
  }
}
