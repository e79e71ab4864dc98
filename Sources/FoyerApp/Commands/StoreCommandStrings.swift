import Foyer
import FoyerRecords

/// The sentences about the check of the store and the restoring of backups.
enum StoreCommandStrings {
  static func finding(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    guard let field = finding.field else { return "\(record): it \(finding.cause)." }
    return "\(record): the field \(field) differs from the history."
  }

  /// The sentence about a record that differs from the server's.
  static func difference(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    guard let field = finding.field else {
      return "\(record): it differs from the server’s (\(finding.cause))."
    }
    return "\(record): the field \(field) differs from the server’s."
  }

  static func notCompared(_ name: String, _ reason: LocalizedText?) -> LocalizedText {
    let cause =
      reason
      ?? "one of them has changes that the other lacks."
    return "The records were not compared with the server of “\(name)”: \(cause)"
  }

  // MARK: The sentences about pictures that are missing

  static func missing(_ picture: MissingPicture) -> LocalizedText {
    "\(picture.record): the picture \(NamedPicture(file: picture.name).words) is missing."
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

  // MARK: The sentences about restoring a backup

  static func restored(_ file: String, to store: String, aside: String?, pictures: Int) -> LocalizedText {
    let (from, to) = (Text.path(file), Text.path(store))
    let kept = aside.map { Text.path($0) }
    let restored = LocalizedText(
      pictures, one: "Restored \(to) from \(from), with \(pictures) picture.",
      many: "Restored \(to) from \(from), with \(pictures) pictures.")
    return kept.map { "\(restored) What was there before is \($0) now." } ?? restored
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
