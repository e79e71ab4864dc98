/// The sentences of a language by those that they translate.
final class TranslationCatalog: Sendable {
  let templates: [String: String]
  let missing: MissingTranslations?

  init(_ templates: [String: String], missing: MissingTranslations? = nil) {
    self.templates = templates
    self.missing = missing
  }

  /// The translation of a text, with the text's own arguments; `nil` when there is none.
  func translation(of text: LocalizedText) -> LocalizedText.Template? {
    guard text.origin != .none, !templates.isEmpty else { return nil }
    return templates[text.source.key].map { text.source.filling($0) }
  }
}

extension LocalizedText.Template {
  /// The sentence with `%@` in the places of its arguments.
  var key: String {
    switch self {
    case .text(let text): text.shown
    case .pieces(let pieces):
      pieces.map { if case .literal(let words) = $0 { words } else { "%@" } }.joined()
    }
  }

  /// Puts the arguments of this sentence into a translation.
  ///
  /// - Parameter translation: Words with `%@` for the next argument and `%1$@` for the first.
  func filling(_ translation: String) -> LocalizedText.Template {
    guard case .pieces(let pieces) = self else { return .text(Text(translation)) }
    let arguments = pieces.filter { if case .literal = $0 { false } else { true } }
    var filled: [LocalizedText.Piece] = []
    var words = ""
    var next = 0
    var rest = translation[...]
    while let character = rest.popFirst() {
      guard character == "%", let (number, end) = Self.placeholder(rest) else {
        words.append(character)
        continue
      }
      rest = end
      let index = number.map { $0 - 1 } ?? next
      next = index + 1
      guard arguments.indices.contains(index) else { continue }
      if !words.isEmpty { filled.append(.literal(Sanitizer.sanitize(words))) }
      words = ""
      filled.append(arguments[index])
    }
    if !words.isEmpty { filled.append(.literal(Sanitizer.sanitize(words))) }
    return .pieces(filled)
  }

  /// Reads what stands behind a `%`: `@`, or `1$@`.
  private static func placeholder(_ rest: Substring) -> (number: Int?, rest: Substring)? {
    if rest.first == "@" { return (nil, rest.dropFirst()) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let behind = rest[digits.endIndex...]
    guard let number = Int(digits), behind.hasPrefix("$@") else { return nil }
    return (number, behind.dropFirst(2))
  }

  /// True when there are words to translate.
  var hasWords: Bool {
    switch self {
    case .text(let text): text.shown.contains(where: \.isLetter)
    case .pieces(let pieces):
      pieces.contains {
        if case .literal(let words) = $0 { words.contains(where: \.isLetter) } else { false }
      }
    }
  }
}
