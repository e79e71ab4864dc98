/// What the command `language` says of the languages there are.
enum LanguagePhrases {
  static let argument = LocalizedText(en: "LANGUAGE", ko: "언어")

  static let expectation = LocalizedText(
    en: "one of \(list(of: Language.allCases, in: .english))",
    ko: "다음 중 하나: \(list(of: Language.allCases, in: .korean))")

  /// The language that is shown, and the commands that show the others.
  static func shown(_ language: Language) -> Text {
    let others = Language.allCases.filter { $0 != language }
    let (list, commands) = (list(of: others, in: language), commands(others))
    return LocalizedText(
      en: "This is \(language.name.en). There is also \(list): type \(commands).",
      ko: "지금 언어는 \(language.name.ko)입니다. 다른 언어: \(list). 바꾸는 명령: \(commands)."
    )(language)
  }

  static func changed(_ language: Language) -> Text {
    LocalizedText(
      en: "Everything is in \(language.name.en) until you leave.",
      ko: "끝낼 때까지 모두 \(language.name.ko)로 보여 줍니다."
    )(language)
  }

  private static func list(of languages: [Language], in language: Language) -> Text {
    languages.map { "\(Text($0.rawValue)) (\($0.name(language)))" }.joined(separator: ", ")
  }

  private static func commands(_ languages: [Language]) -> Text {
    languages.map { "language \(Text($0.rawValue))" }.joined(separator: ", ")
  }
}

extension Language {
  /// What the language is called.
  var name: LocalizedText {
    switch self {
    case .english: LocalizedText(en: "English", ko: "영어")
    case .korean: LocalizedText(en: "Korean", ko: "한국어")
    }
  }
}
