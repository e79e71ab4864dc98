import Foyer

/// The headings and sentences around the help of a command.
enum HelpPhrases {
  static let usage = Phrase(en: "Usage:", ko: "사용법:")
  static let someOptions = Phrase(en: "[OPTIONS]", ko: "[옵션]")
  static let operands = Phrase(en: "Arguments:", ko: "인자:")
  static let options = Phrase(en: "Options:", ko: "옵션:")
  static let commands = Phrase(en: "Commands:", ko: "명령:")

  static let otherUsage = Phrase(en: "foyer COMMAND [OPTIONS]", ko: "foyer 명령 [옵션]")

  static func more(_ program: String) -> Phrase {
    let program = Text(program)
    return Phrase(
      en: "Type \(program) COMMAND --help for the options of a command.",
      ko: "명령의 옵션을 보려면 \(program) 명령 --help를 입력하세요.")
  }

  static func defaultValue(_ value: String) -> Phrase {
    let value = Text(value)
    return Phrase(en: "(default: \(value))", ko: "(기본값: \(value))")
  }
}
