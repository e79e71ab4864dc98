/// The sentences of the command `language`.
enum LanguageStrings {
  static let argument = LocalizedText(
    en: "LANGUAGE",
    ko: "언어")

  static func expectation(_ languages: [Language]) -> LocalizedText {
    let list = list(of: languages)
    return LocalizedText(en: "one of \(list)", ko: "\(list) 중 하나")
  }

  /// The language that is shown, and the commands that show the others.
  static func shown(_ language: Language, of languages: [Language]) -> LocalizedText {
    let others = languages.filter { $0 != language }
    let list = list(of: others)
    let commands = others.map { "language \(Text($0.code))" }.joined(separator: ", ")
    return LocalizedText(
      en: "This is \(language.name). There is also \(list): type \(commands).",
      ko: "지금 언어는 \(language.name)입니다. 다른 언어: \(list). 바꾸는 명령: \(commands).")
  }

  static func changed(_ language: Language) -> LocalizedText {
    LocalizedText(
      en: "Everything is in \(language.name) until you leave.",
      ko: "끝낼 때까지 모두 \(language.name.ko.with(.toward)) 보여 줍니다.")
  }

  /// Returns the language that was typed, by its code or its name in any language.
  static func language(_ typed: String, among languages: [Language]) throws(Refusal) -> Language {
    let named = languages.map { language in
      ([language.code] + languages.map { language.name($0).original }, language)
    }
    guard let language = onlyValue(named: typed, among: named) else {
      throw .unexpected(typed, argument, expectation(languages))
    }
    return language
  }

  private static func list(of languages: [Language]) -> LocalizedText {
    languages.map { "\(Text($0.code)) (\($0.name))" as LocalizedText }.joined(separator: ", ")
  }
}
