import Foyer
import FoyerFeatures
import FoyerStorage

/// The sentences about restoring a backup.
extension StoreCommandStrings {
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
    let why = error.cause.code == .busy ? inUse : LocalizedText(verbatim: Text(error.cause.cause))
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

  private static let inUse: LocalizedText =
    "another program is writing to the store; try again when it is done"
}
