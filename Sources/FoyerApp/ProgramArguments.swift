import Foyer

/// The arguments as the system gave them, before Swift puts U+FFFD where they are not UTF-8.
enum ProgramArguments {
  static let malformed = Phrase(
    en: "An option is not valid UTF-8. Nothing was opened; give it in UTF-8.",
    ko: "옵션이 올바른 UTF-8이 아닙니다. 아무것도 열지 않았습니다. UTF-8로 입력하세요.")

  static var areUTF8: Bool {
    (0..<Int(CommandLine.argc)).allSatisfy { index in
      guard let argument = CommandLine.unsafeArgv[index] else { return true }
      return String(validatingCString: argument) != nil
    }
  }
}
