package import Foyer
package import FoyerStorage

extension FileError {
  /// Returns the reason why a file was not written, and what can be done about it.
  ///
  /// - Parameters:
  ///   - kept: A sentence about what is as it was: “The squad is as it was.”
  ///   - replacing: True where the command can write over a file.
  package func whyNotWritten(_ kept: LocalizedText, replacing: Bool = false) -> any Error {
    let file = Text.path(file)
    let reason =
      switch code {
      case .alreadyExists:
        LocalizedText(
          en: "There is a file \(file) already. It was left as it is. Give another name.",
          ko: "\(file) 파일이 이미 있습니다. 그대로 두었습니다. 다른 이름을 쓰세요.")
      case .noDirectory, .missing:
        LocalizedText(
          en: "There is no folder for \(file); no file was made. Make it first, or give another name.",
          ko: "\(file) 파일을 둘 폴더가 없습니다. 파일을 만들지 않았습니다. 폴더를 먼저 만들거나 다른 이름을 쓰세요.")
      case .notAllowed, .notAFile:
        LocalizedText(
          en: "You may not write \(file); no file was made. Choose a folder where you may write.",
          ko: "\(file) 파일을 쓸 권한이 없습니다. 파일을 만들지 않았습니다. 쓸 수 있는 폴더를 고르세요.")
      case .full:
        LocalizedText(
          en: "The disk is full, so \(file) was not made. \(kept) Make room and try again.",
          ko: "디스크가 가득 차서 \(file) 파일을 만들지 않았습니다. \(kept) 공간을 만든 뒤 다시 하세요.")
      case .tooLarge, .other:
        LocalizedText(
          en: "\(file) could not be written (\(cause)), so it was not made. \(kept)",
          ko: "\(file) 파일을 쓰지 못해 만들지 않았습니다 (\(cause)). \(kept)")
      }
    let replace = LocalizedText(en: "Or add --replace to write over it.", ko: "덮어쓰려면 --replace를 붙이세요.")
    return error(reason, suggestion: code == .alreadyExists && replacing ? replace : nil)
  }

  /// Returns a failure when the disk is at fault, and a refusal when another line can help.
  private func error(_ reason: LocalizedText, suggestion: LocalizedText? = nil) -> any Error {
    if code == .full || code == .other { return Failure(reason) }
    return Refusal(reason, suggestion: suggestion)
  }

  package static func noFile(_ file: Text) -> LocalizedText {
    LocalizedText(en: "There is no file \(file).", ko: "\(file) 파일이 없습니다.")
  }

  /// Returns the reason why a file was not read, and what can be done about it.
  ///
  /// - Parameters:
  ///   - contents: The expected contents of the file: “players”.
  ///   - most: The most bytes that a file may have.
  package func whyNotRead(_ contents: LocalizedText, atMost most: Int) -> any Error {
    let (file, limit) = (Text.path(file), most >> 20)
    let reason =
      switch code {
      case .missing, .noDirectory: Self.noFile(file)
      case .notAFile:
        LocalizedText(
          en: "\(file) is a directory or something else, not a file of \(contents).",
          ko: "\(file) 경로는 폴더이거나 \(contents) 파일이 아닙니다.")
      case .notAllowed:
        LocalizedText(
          en: "You may not read \(file). Ask its owner, or give another name.",
          ko: "\(file) 파일을 읽을 권한이 없습니다. 소유자에게 문의하거나 다른 이름을 쓰세요.")
      case .tooLarge:
        LocalizedText(
          en: "\(file) is larger than \(limit) MiB; nothing was imported. Split it up.",
          ko: "\(file) 파일이 \(limit)MiB보다 큽니다. 아무것도 들여오지 않았습니다. 나누어 들여오세요.")
      case .alreadyExists, .full, .other:
        LocalizedText(
          en: "\(file) could not be read (\(cause)); nothing was imported. Try again.",
          ko: "\(file) 파일을 읽지 못했습니다 (\(cause)). 아무것도 들여오지 않았습니다. 다시 하세요.")
      }
    return error(reason)
  }
}

extension Text {
  /// A path in quotation marks, never shortened: its end says most.
  package static func path(_ path: String) -> Text { "“\(Text(path))”" }
}
