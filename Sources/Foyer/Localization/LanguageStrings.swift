/// The sentences of the command `language`.
enum LanguageStrings {
  static let argument: LocalizedText = "LANGUAGE"

  static func expectation(_ languages: [Language]) -> LocalizedText {
    let list = list(of: languages)
    return "one of \(list)"
  }

  /// The language that is shown, and the commands that show the others.
  static func shown(_ language: Language, of languages: [Language]) -> LocalizedText {
    let others = languages.filter { $0 != language }
    let list = list(of: others)
    let commands = others.map { "language \(Text($0.code))" }.joined(separator: ", ")
    return "This is \(language.name). There is also \(list): type \(commands)."
  }

  static func changed(_ language: Language) -> LocalizedText {
    "Everything is in \(language.name) until you leave."
  }

  /// Returns the language that was typed, by its code or its name in any language.
  static func language(_ typed: String, among languages: [Language]) throws(Refusal) -> Language {
    let named = languages.map { language in
      (
        name: TypedName(language.code, also: languages.map { language.name($0).original }), value: language
      )
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
