import Foyer
import FoyerFeatures
import FoyerStorage

/// Every sentence about a picture file that is not kept.
enum PictureStrings {
  static func cannotRead(_ error: FileError) -> Refusal {
    if error.code == .tooLarge { return noPicture(.tooManyBytes, error.file) }
    let file = quoted(error.file)
    let reason: LocalizedText =
      switch error.code {
      case .missing, .noDirectory:
        FileError.noFile(file)
      case .notAFile:
        "\(file) is a directory, a device or a pipe, not a picture file."
      case .notAllowed:
        "You may not read \(file)."
      case .tooLarge, .alreadyExists, .full, .other:
        "\(file) could not be read (\(Text(error.cause)))."
      }
    return Refusal(reason, suggestion: giveAnother)
  }

  static func noPicture(_ flaw: ImageError, _ path: String) -> Refusal {
    let clause = flaw.clause(about: quoted(path))
    return Refusal("\(clause).", suggestion: giveAnother)
  }

  static func cannotKeep(_ error: FileError, _ path: String) -> Refusal {
    let (file, folder) = (quoted(path), quoted(error.file))
    return Refusal(
      "\(file) could not be copied to \(folder) (\(error.cause)); nothing was changed.",
      suggestion: error.code == .full
        ? LocalizedText("Make room and try again, or type none.")
        : LocalizedText("Make sure that you may write there, or type none."))
  }

  private static let giveAnother: LocalizedText = "Give the path of a PNG, JPEG, GIF or WebP file, or none."

  /// A path in quotation marks, never shortened: its end says most.
  private static func quoted(_ path: String) -> Text { "“\(Text(path))”" }
}
