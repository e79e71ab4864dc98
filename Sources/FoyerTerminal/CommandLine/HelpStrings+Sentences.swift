import Foyer

/// Lines of help that name the program.
extension HelpStrings {
  static func otherUsage(_ program: String) -> LocalizedText {
    LocalizedText(en: "\(program) COMMAND [OPTIONS]", ko: "\(program) 명령 [옵션]")
  }

  static func more(_ program: String) -> LocalizedText {
    LocalizedText(
      en: "Type \(program) COMMAND --help for the options of a command.",
      ko: "명령의 옵션을 보려면 \(program) 명령 --help를 입력하세요.")
  }

  static func hint(_ call: String) -> LocalizedText {
    LocalizedText(en: "Type \(call) --help for all options.", ko: "옵션을 모두 보려면 \(call) --help를 입력하세요.")
  }

  static func defaultValue(_ value: String) -> LocalizedText {
    LocalizedText(en: "(default: \(value))", ko: "(기본값: \(value))")
  }
}
