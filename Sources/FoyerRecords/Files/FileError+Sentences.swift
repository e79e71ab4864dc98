package import Foyer

extension FileError {
  /// Returns the reason why a file was not written, and what can be done about it.
  ///
  /// - Parameters:
  ///   - kept: A sentence about what is as it was: “The squad is as it was.”
  ///   - replacing: True where the command can write over a file.
  package func whyNotWritten(_ kept: LocalizedText, replacing: Bool = false) -> any Error {
    let file = Text.path(file)
    let reason: LocalizedText =
      switch code {
      case .alreadyExists:
        "There is a file \(file) already. It was left as it is. Give another name."
      case .noDirectory, .missing:
        "There is no folder for \(file); no file was made. Make it first, or give another name."
      case .notAllowed, .notAFile:
        "You may not write \(file); no file was made. Choose a folder where you may write."
      case .full:
        "The disk is full, so \(file) was not made. \(kept) Make room and try again."
      case .tooLarge, .other:
        "\(file) could not be written (\(cause)), so it was not made. \(kept)"
      }
    let replace: LocalizedText = "Or add --replace to write over it."
    return error(reason, suggestion: code == .alreadyExists && replacing ? replace : nil)
  }

  /// Returns a failure when the disk is at fault, and a refusal when another line can help.
  private func error(_ reason: LocalizedText, suggestion: LocalizedText? = nil) -> any Error {
    if code == .full || code == .other { return Failure(reason) }
    return Refusal(reason, suggestion: suggestion)
  }

  package static func noFile(_ file: LocalizedText) -> LocalizedText {
    "There is no file \(file)."
  }

  /// Returns the reason why a file was not read, and what can be done about it.
  ///
  /// - Parameters:
  ///   - contents: The expected contents of the file: “players”.
  ///   - most: The most bytes that a file may have.
  func whyNotRead(_ contents: LocalizedText, atMost most: Int) -> any Error {
    let (file, limit) = (Text.path(file), most >> 20)
    let reason: LocalizedText =
      switch code {
      case .missing, .noDirectory: Self.noFile(file)
      case .notAFile:
        "\(file) is a directory or something else, not a file of \(contents)."
      case .notAllowed:
        "You may not read \(file). Ask its owner, or give another name."
      case .tooLarge:
        "\(file) is larger than \(limit) MiB; nothing was imported. Split it up."
      case .alreadyExists, .full, .other:
        "\(file) could not be read (\(cause)); nothing was imported. Try again."
      }
    return error(reason)
  }
}

extension Text {
  /// A path in quotation marks.
  ///
  /// Only the 64 digits in the name of a kept picture are shortened, because a path's end says most.
  package static func path(_ path: String) -> LocalizedText {
    let name = path.split(separator: "/").last ?? ""
    let digits = name.prefix { $0.isHexDigit }
    var shown = path
    if digits.count == 64 {
      shown = path.dropLast(name.count) + digits.prefix(8) + "…" + name.dropFirst(digits.count)
    }
    return Text(shown).quotedWhole
  }
}
