extension Session {
  /// Says which language is shown, or prints the screen anew in another one, in which everything is from then on.
  func show(in typed: String) throws(Refusal) {
    guard !typed.isEmpty else { return said.append(LanguagePhrases.shown(environment.language)) }
    let languages = Language.allCases.map { ([$0.rawValue, $0.name.en.original, $0.name.ko.original], $0) }
    guard let language = onlyValue(named: typed, among: languages) else {
      throw .unexpected(typed, LanguagePhrases.argument, LanguagePhrases.expectation)
    }
    guard language != environment.language else { return said.append(LanguagePhrases.shown(language)) }
    environment.language = language
    said.append(LanguagePhrases.changed(language))
    printsWhole = true
  }
}
