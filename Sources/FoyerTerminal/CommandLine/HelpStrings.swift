import Foyer

/// The headings and sentences around the help of a command.
enum HelpStrings {
  static let usage = LocalizedText(en: "Usage:", ko: "사용법:")
  static let someOptions = LocalizedText(en: "[OPTIONS]", ko: "[옵션]")
  static let operands = LocalizedText(en: "Arguments:", ko: "인자:")
  static let options = LocalizedText(en: "Options:", ko: "옵션:")
  static let commands = LocalizedText(en: "Commands:", ko: "명령:")

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

  static let line = LocalizedText(
    en: "One line to carry out. Options stand before it.", ko: "실행할 한 줄. 옵션은 그 앞에 씁니다.")
}
