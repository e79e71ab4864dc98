extension Session {
  /// Names the current language, or changes it and prints the screen again.
  func show(in typed: String) throws(Refusal) {
    let (languages, current) = (rootType.languages, environment.language)
    guard !typed.isEmpty else {
      return messages.append(LanguageStrings.shown(current, of: languages)(current))
    }
    let named = languages.map { language in
      ([language.code] + languages.map { language.name($0).original }, language)
    }
    guard let language = onlyValue(named: typed, among: named) else {
      throw .unexpected(typed, LanguageStrings.argument, LanguageStrings.expectation(languages))
    }
    guard language != current else {
      return messages.append(LanguageStrings.shown(language, of: languages)(language))
    }
    environment.language = language
    messages.append(LanguageStrings.changed(language)(language))
    printsWhole = true
  }
}
