import Synchronization

/// The translations of a language, read from PO files when the first text is shown in it.
final class TranslationCatalog: Sendable {
  /// Returns the bytes of a PO file.
  typealias File = @Sendable () -> [UInt8]

  let missing: MissingTranslations?
  private let files: [File]
  private let read = Mutex<Translations?>(nil)

  init(_ files: [File], missing: MissingTranslations? = nil) {
    self.files = files
    self.missing = missing
  }

  /// The same translations with those of another file.
  func adding(_ file: @escaping File) -> TranslationCatalog {
    TranslationCatalog(files + [file], missing: missing)
  }

  /// The same translations; texts are looked at as they are shown.
  func reporting(to missing: MissingTranslations) -> TranslationCatalog {
    TranslationCatalog(files, missing: missing)
  }

  private var translations: Translations {
    read.withLock { read in
      if let read { return read }
      let translations = Translations(files.map { PortableObject($0()) })
      read = translations
      return translations
    }
  }

  /// Returns true for a text that has a translation.
  func contains(_ text: LocalizedText) -> Bool { translations.forms(of: text) != nil }

  /// The translation of a text, with the text's own arguments; `nil` when there is none.
  func translation(of text: LocalizedText) -> LocalizedText.Template? {
    guard text.origin != .none, text.source.hasWords || text.context != nil,
      let forms = translations.forms(of: text)
    else { return nil }
    let form = forms.count == 1 ? 0 : translations.rule.form(for: text.source.count ?? 1)
    return text.source.filling(forms[min(form, forms.count - 1)])
  }
}

/// The translations of PO files, of which each replaces the messages that an earlier file has too.
private struct Translations: Sendable {
  private(set) var rule = PluralRule.english
  private var forms: [String: [String]] = [:]

  init(_ files: [PortableObject]) {
    for file in files {
      rule = file.pluralRule
      for message in file.messages where message.isTranslated {
        forms[message.key] = message.translations
      }
    }
  }

  func forms(of text: LocalizedText) -> [String]? {
    forms[PortableObject.Message.key(text.source.key, text.context)]
  }
}

extension LocalizedText.Template {
  /// The number of things that the sentence is about; `nil` where it has one form.
  var count: Int? { if case .plural(let count, _, _) = self { count } else { nil } }

  /// The sentence with `%@` in the places of its arguments; that about one thing where it has several forms.
  var key: String {
    switch self {
    case .text(let text): text.shown
    case .pieces(let pieces), .plural(_, let pieces, _):
      pieces.map { if case .literal(let words) = $0 { words } else { "%@" } }.joined()
    }
  }

  /// Puts the arguments of this sentence into a translation.
  ///
  /// - Parameter translation: Words with `%@` for the next argument, `%1$@` for the first, and `%1$@{을}` for the first with a
  ///   Korean particle behind it.
  func filling(_ translation: String) -> LocalizedText.Template {
    if case .text = self { return .text(Text(translation)) }
    let arguments = pieces.compactMap(\.argument)
    var filled: [LocalizedText.Piece] = []
    var words = ""
    var next = 0
    var rest = translation[...]
    while let character = rest.popFirst() {
      guard character == "%", let place = PlaceInTranslation(&rest) else {
        words.append(character)
        continue
      }
      let index = place.number.map { $0 - 1 } ?? next
      next = index + 1
      guard arguments.indices.contains(index) else { continue }
      if !words.isEmpty { filled.append(.literal(Sanitizer.sanitize(words))) }
      words = ""
      filled.append(place.particle.map { .particle(arguments[index], $0) } ?? arguments[index])
    }
    if !words.isEmpty { filled.append(.literal(Sanitizer.sanitize(words))) }
    return .pieces(filled)
  }

  /// True when there are words to translate.
  var hasWords: Bool {
    switch self {
    case .text(let text): text.shown.contains(where: \.isLetter)
    case .pieces(let pieces), .plural(_, let pieces, _):
      pieces.contains {
        if case .literal(let words) = $0 { words.contains(where: \.isLetter) } else { false }
      }
    }
  }
}

/// The place of an argument in a translation: `%@`, `%1$@` or `%1$@{을}`.
package struct PlaceInTranslation: Sendable, Hashable {
  /// The number of the argument, from 1; `nil` for the next one.
  package let number: Int?
  /// The particle that stands behind the argument.
  package let particle: Particle?

  /// Takes what stands behind a `%`; `nil` for something else.
  package init?(_ rest: inout Substring) {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let behind = rest.dropFirst(digits.count)
    let sign = digits.isEmpty ? "@" : "$@"
    guard behind.hasPrefix(sign) else { return nil }
    number = Int(digits)
    rest = behind.dropFirst(sign.count)
    guard rest.first == "{", let end = rest.firstIndex(of: "}"),
      let particle = Particle(rest[rest.startIndex..<end].dropFirst())
    else {
      particle = nil
      return
    }
    self.particle = particle
    rest = rest[rest.index(after: end)...]
  }

  /// Returns the places of a translation in their order.
  package static func places(in translation: String) -> [PlaceInTranslation] {
    var places: [PlaceInTranslation] = []
    var rest = translation[...]
    while let character = rest.popFirst() {
      if character == "%", let place = PlaceInTranslation(&rest) { places.append(place) }
    }
    return places
  }
}
