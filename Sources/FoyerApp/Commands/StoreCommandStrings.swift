import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The sentences about the check of the store and the restoring of backups.
enum StoreCommandStrings {
  static func damaged(_ cause: String) -> LocalizedText {
    "The file is damaged: \(cause)"
  }

  static func finding(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    switch finding.field {
    case let field?:
      return "\(record): the field \(Text(field)) differs from the history."
    case nil:
      return "\(record): it \(Text(finding.cause))."
    }
  }

  /// The sentence about a record that differs from the server's.
  static func difference(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    guard let field = finding.field.map({ Text($0) }) else {
      let cause = Text(finding.cause)
      return "\(record): it differs from the server’s (\(cause))."
    }
    return "\(record): the field \(field) differs from the server’s."
  }

  static func notCompared(_ name: String, _ reason: LocalizedText?) -> LocalizedText {
    let name = Text(name)
    let cause =
      reason
      ?? "one of them has changes that the other lacks."
    return "The records were not compared with the server of “\(name)”: \(cause)"
  }

  // MARK: The sentences about pictures that are missing

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

  // MARK: The sentences about restoring a backup

  static func restored(_ file: String, to store: String, aside: String?, pictures: Int) -> LocalizedText {
    let (from, to) = (Text.path(file), Text.path(store))
    let kept = aside.map { Text.path($0) }
    let restored = LocalizedText(
      pictures, one: "Restored \(to) from \(from), with \(pictures) picture.",
      many: "Restored \(to) from \(from), with \(pictures) pictures.")
    return kept.map { "\(restored) What was there before is \($0) now." } ?? restored
  }

  static func picturesNotRestored(_ file: String, _ store: String, _ cause: String) -> LocalizedText {
    let (from, to, why) = (Text.path(file), Text.path(store), Text(cause))
    return
      "\(from) was not restored: its pictures cannot be written (\(why)). The store \(to) is the one from before; nothing of it was changed."
  }

  /// Says which store stands at the path after a restoring that failed.
  static func notRestored(_ file: String, _ store: String, _ error: StoreReplacementError) -> LocalizedText {
    let (from, to) = (Text.path(file), Text.path(store))
    let why =
      error.cause.code == .busy
      ? LocalizedText("another program is writing to the store; try again when it is done")
      : LocalizedText(verbatim: Text(error.cause.cause))
    let kept = error.aside.map { Text.path($0) }
    let sentence: LocalizedText =
      switch error.isReplaced {
      case false?:
        "\(from) was not restored (\(why)). The store \(to) is the one from before; nothing of it was changed."
      case true?: "The disk failed at the end (\(why)), but the store \(to) is the one from \(from)."
      case nil:
        "The disk failed (\(why)), and the store \(to) cannot be read now. It is whole: the one from before, or the one from \(from). See with “foyer check”."
      }
    guard error.isReplaced != false, let kept else { return sentence }
    return "\(sentence) What was there before is \(kept) now."
  }
}
