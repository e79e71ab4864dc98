/// The sentences in which the toolkit itself refuses a line, all in one place.
extension Refusal {
  static let malformedLine = Refusal(
    LocalizedText(
      en: "The line is not valid UTF-8, so it was not carried out and nothing was changed.",
      ko: "줄이 올바른 UTF-8이 아니어서 실행하지 않았습니다. 바뀐 것은 없습니다."),
    suggestion: LocalizedText(
      en: "Set the terminal to UTF-8, or convert the file: iconv -f CP949 -t UTF-8 FILE.",
      ko: "터미널의 문자 인코딩을 UTF-8로 설정하거나 파일을 변환하세요: iconv -f CP949 -t UTF-8 파일"))

  static let nullCharacter = Refusal(
    LocalizedText(
      en: "The line contains the character U+0000, so it was not carried out and nothing was changed.",
      ko: "줄에 U+0000 문자가 있어서 실행하지 않았습니다. 바뀐 것은 없습니다."),
    suggestion: LocalizedText(
      en: "Remove that character; files in UTF-16 have it, and UTF-8 is expected.",
      ko: "그 문자를 빼세요. UTF-16 파일이라면 UTF-8로 변환하세요."))

  static func missing(_ name: LocalizedText, _ expectation: LocalizedText?) -> Refusal {
    let hint = expectation.map { " (\($0))" as LocalizedText } ?? LocalizedText(verbatim: "")
    return Refusal(
      LocalizedText(en: "\(name)\(hint) is missing.", ko: "빠진 값이 있습니다: \(name)\(hint)."))
  }

  static func superfluous(_ words: String) -> Refusal {
    let words = Text(CommandLine.plain(words)).quoted
    return Refusal(
      LocalizedText(
        en: "Nothing can follow here, but \(words) was typed.", ko: "여기에는 아무것도 덧붙일 수 없습니다. 덧붙인 말: \(words)."))
  }

  /// - Parameter declared: The flags and options that there are.
  @MainActor
  static func unknownFlag(_ word: String, _ declared: [Parameter]) -> Refusal {
    let flags = declared.map(\.word)
    let hasValues = declared.contains { $0.value != nil }
    let kind: (one: Text, many: Text) = hasValues ? ("an option", "options") : ("a flag", "flags")
    return Refusal(
      LocalizedText(
        en: "\(quoted: word) is not \(kind.one) here. The \(kind.many) are: \(list: flags).",
        ko: "쓸 수 없는 옵션: \(quoted: word). 쓸 수 있는 옵션: \(list: flags)."),
      suggestion: LocalizedText(
        en: "Type -- before words that begin with two dashes.", ko: "--로 시작하는 말을 그대로 쓰려면 앞에 --를 쓰세요."))
  }

  @MainActor
  static func missingValue(_ option: Parameter) -> Refusal {
    let (name, value) = (Text(option.word), option.value ?? option.name)
    return Refusal(
      LocalizedText(
        en: "\(name) needs a value behind it: \(name) \(value).", ko: "\(name) 뒤에 값을 쓰세요: \(name) \(value)."))
  }

  @MainActor
  static func needlessValue(_ value: String, _ flag: Parameter) -> Refusal {
    let name = Text(flag.word)
    return Refusal(
      LocalizedText(
        en: "\(name) takes no value, but \(quoted: value) was typed.",
        ko: "\(name) 옵션에는 값을 쓰지 않습니다: \(quoted: value)."))
  }

  @MainActor
  static func givenTwice(_ option: Parameter) -> Refusal {
    let name = Text(option.word)
    return Refusal(
      LocalizedText(en: "\(name) stands twice; give it once.", ko: "\(name) 옵션을 두 번 썼습니다. 한 번만 쓰세요."))
  }

  /// A value that is not one of those a command takes.
  public static func unexpected(_ word: String, _ name: LocalizedText, _ expectation: LocalizedText)
    -> Refusal
  {
    Refusal(
      LocalizedText(
        en: "\(quoted: word) does not fit: \(name) is \(expectation).",
        ko: "쓸 수 없는 값: \(quoted: word). \(name.ko.with(.topic)) \(expectation)입니다."))
  }

  /// Something that was removed after it was shown.
  package static func gone(_ what: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(what) was removed meanwhile. Nothing was changed.",
        ko: "\(what.ko.with(.topic)) 그사이 사라졌습니다. 바뀐 것은 없습니다."),
      suggestion: .showAgain)
  }

  static let nothingAsked = Refusal(
    LocalizedText(en: "Nothing was asked.", ko: "물은 것이 없습니다."), suggestion: .askHelp)

  /// - Parameter path: The path searched for the command, unless it is the current one.
  static func unknownCommand(_ word: String, under path: String? = nil, suggestion: LocalizedText?) -> Refusal
  {
    var reason = LocalizedText(
      en: "There is no command \(quoted: word) here.", ko: "여기에는 \(quoted: word) 명령이 없습니다.")
    if let path {
      reason = LocalizedText(
        en: "There is no command \(quoted: word) on \(path).", ko: "\(path) 화면에는 \(quoted: word) 명령이 없습니다.")
    }
    return Refusal(reason, suggestion: suggestion ?? .askHelp)
  }

  static func worksAnywhere(_ command: String, under path: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: command) is not a command of \(path); it works anywhere on its own.",
        ko: "\(quoted: command) 명령은 \(path) 화면에 딸린 것이 아닙니다. 어디서나 그 명령만 입력하면 됩니다."))
  }

  static func ambiguousCommand(_ word: String, _ names: [String]) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: word) could be any of these: \(list: names).",
        ko: "\(quoted: word) 글자로 시작하는 명령이 여럿입니다: \(list: names)."),
      suggestion: LocalizedText(en: "Type a letter or two more.", ko: "한두 글자를 더 입력하세요."))
  }

  static func noSuchPath(_ segment: String, under path: String, legal: [String]) -> Refusal {
    let path = Text(path)
    let reason = LocalizedText(
      en: "There is no \(quoted: segment) under \(path); the screen has not changed.",
      ko: "\(path) 아래에 \(quoted: segment) 경로가 없습니다. 화면은 그대로입니다.")
    return Refusal(reason, suggestion: .legalSteps(legal, under: path))
  }

  static func pathNeedsValue(_ segment: String, _ parameter: String, under path: String) -> Refusal {
    Refusal(
      LocalizedText(
        en:
          "\(segment) under \(path) needs a value after it: \(segment)/\(parameter). The screen has not changed.",
        ko: "\(path) 아래의 \(segment) 뒤에는 값이 있어야 합니다: \(segment)/\(parameter). 화면은 그대로입니다."))
  }

  static func malformedPathValue(_ value: String, _ segment: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: value) is not a value that \(segment) takes; the screen has not changed.",
        ko: "\(quoted: value) 값은 \(segment)에 쓸 수 없습니다. 화면은 그대로입니다."))
  }

  static func malformedEscape(_ segment: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: segment) cannot be part of a path; the screen has not changed.",
        ko: "\(quoted: segment) 부분은 경로로 읽을 수 없습니다. 화면은 그대로입니다."),
      suggestion: LocalizedText(
        en: "Write % and two hexadecimal digits for each byte of UTF-8; a percent sign itself is %25.",
        ko: "% 뒤에는 UTF-8을 나타내는 16진수 두 자리를 쓰세요. % 자체는 %25로 씁니다."))
  }

  static func unavailable(_ name: String) -> Refusal {
    Refusal(
      LocalizedText(en: "\(quoted: name) is not available now.", ko: "지금은 \(quoted: name) 명령을 쓸 수 없습니다."))
  }

  /// The refusal of a line that led to questions where no further line comes.
  static func unfinished(_ name: String, _ question: Text, _ hint: LocalizedText?) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: name) is not finished, because it has to ask: \(question). Nothing was changed.",
        ko: "\(quoted: name) 명령은 더 물어야 해서 끝나지 않았습니다: \(question). 바뀐 것은 없습니다."),
      suggestion: hint
        ?? LocalizedText(
          en: "Start the program without a line and answer there, or pipe the lines to it.",
          ko: "한 줄 없이 프로그램을 시작해 답하거나, 여러 줄을 파이프로 보내세요."))
  }

  static func answersWouldBeLost(_ name: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "What was answered in \(quoted: name) would be lost.", ko: "\(quoted: name) 명령에서 답한 것이 사라집니다."),
      suggestion: LocalizedText(
        en: "Type it again to leave, or show to go on.", ko: "나가려면 한 번 더, 계속하려면 show를 입력하세요."))
  }

  static let nothingToCancel = Refusal(
    LocalizedText(en: "Nothing is being asked here.", ko: "여기에는 취소할 질문이 없습니다."),
    suggestion: FormStrings.goBack)

  static let nothingBehind = Refusal(
    LocalizedText(en: "This is home; there is nothing to go back to.", ko: "홈입니다. 더 돌아갈 곳이 없습니다."),
    suggestion: LocalizedText(en: "Type quit to leave the program.", ko: "프로그램을 끝내려면 quit 명령을 입력하세요."))
}

extension LocalizedText {
  static func stillBusy(_ name: String) -> LocalizedText {
    LocalizedText(en: "Still busy with \(quoted: name)", ko: "\(quoted: name) 명령을 처리하고 있습니다")
  }

  static func isShown(at path: String) -> LocalizedText {
    LocalizedText(en: "Type \(path) to see it.", ko: "보려면 \(path) 명령을 입력하세요.")
  }

  static func stopped(_ name: String) -> LocalizedText {
    LocalizedText(en: "Stopped \(quoted: name).", ko: "\(quoted: name) 명령을 멈췄습니다.")
  }

  /// A command that was carried out, although the screen after it can't be opened.
  static func keptButNotShown(_ command: String, next path: String) -> LocalizedText {
    LocalizedText(
      en:
        "\(quoted: command) was carried out, and its result was kept. The screen after it could not be opened; type \(path) to try again.",
      ko: "\(quoted: command) 명령을 실행했고 결과는 저장되었습니다. 그다음 화면은 열지 못했습니다. 다시 열려면 입력하세요: \(path)")
  }

  static func leftUnfinished(_ name: String) -> LocalizedText {
    LocalizedText(
      en: "Left \(quoted: name) unfinished; nothing was changed.",
      ko: "\(quoted: name) 명령을 끝내지 않고 나왔습니다. 바뀐 것은 없습니다.")
  }

  /// - Parameter byYes: True where the next line can be `yes`.
  static func giveAsAnswer(_ line: String, byYes: Bool) -> LocalizedText {
    let line = byYes ? "yes" : Text(line)
    return LocalizedText(
      en: "Type \(line) if it is your answer.", ko: "그대로 답하려면 \(line.with(.object)) 입력하세요.")
  }

  /// A word that is typed as an answer and is also the name of a command.
  static func isCommandToo(_ word: String) -> LocalizedText {
    let word = Text(word).quoted
    return LocalizedText(
      en: "\(word) is also the name of a command, so it was not taken as an answer.",
      ko: "\(word.with(.topic)) 명령의 이름이기도 해서 답으로 받지 않았습니다.")
  }

  static let askHelp = LocalizedText(
    en: "Type help for what can be typed here.",
    ko: "help 명령을 입력하면 여기서 쓸 수 있는 명령이 나옵니다.")
  static let showAgain = LocalizedText(
    en: "Type show for the list as it is now.",
    ko: "show 명령을 입력하면 지금 목록이 나옵니다.")

  static func legalSteps(_ steps: [String], under path: Text) -> LocalizedText {
    guard !steps.isEmpty else {
      return LocalizedText(en: "There is nothing under \(path).", ko: "\(path) 아래에는 아무것도 없습니다.")
    }
    return LocalizedText(
      en: "Under \(path) there is: \(list: steps).", ko: "\(path) 아래에 있는 것: \(list: steps).")
  }
}
