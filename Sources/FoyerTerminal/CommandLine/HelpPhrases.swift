import Foyer

/// The headings and sentences around the help of a command.
enum HelpPhrases {
  static let usage = Phrase(en: "Usage:", ko: "사용법:")
  static let someOptions = Phrase(en: "[OPTIONS]", ko: "[옵션]")
  static let operands = Phrase(en: "Arguments:", ko: "인자:")
  static let options = Phrase(en: "Options:", ko: "옵션:")
  static let commands = Phrase(en: "Commands:", ko: "명령:")

  static func otherUsage(_ program: String) -> Phrase {
    let program = Text(program)
    return Phrase(en: "\(program) COMMAND [OPTIONS]", ko: "\(program) 명령 [옵션]")
  }

  static func more(_ program: String) -> Phrase {
    let program = Text(program)
    return Phrase(
      en: "Type \(program) COMMAND --help for the options of a command.",
      ko: "명령의 옵션을 보려면 \(program) 명령 --help를 입력하세요.")
  }

  static func hint(_ call: String) -> Phrase {
    let call = Text(call)
    return Phrase(en: "Type \(call) --help for all options.", ko: "옵션을 모두 보려면 \(call) --help를 입력하세요.")
  }

  static func defaultValue(_ value: String) -> Phrase {
    let value = Text(value)
    return Phrase(en: "(default: \(value))", ko: "(기본값: \(value))")
  }

  static let line = Phrase(
    en: "One line to carry out. Options stand before it.", ko: "실행할 한 줄. 옵션은 그 앞에 씁니다.")
}
