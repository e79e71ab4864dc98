extension Session {
  /// Names the current language, or changes it and prints the screen again.
  func show(in typed: String) throws(Refusal) {
    let (languages, current) = (rootType.languages, environment.language)
    guard !typed.isEmpty else {
      return said.append(LanguagePhrases.shown(current, of: languages)(current))
    }
    let named = languages.map { language in
      ([language.code] + languages.map { language.name($0).original }, language)
    }
    guard let language = onlyValue(named: typed, among: named) else {
      throw .unexpected(typed, LanguagePhrases.argument, LanguagePhrases.expectation(languages))
    }
    guard language != current else {
      return said.append(LanguagePhrases.shown(language, of: languages)(language))
    }
    environment.language = language
    said.append(LanguagePhrases.changed(language)(language))
    printsWhole = true
  }
}
