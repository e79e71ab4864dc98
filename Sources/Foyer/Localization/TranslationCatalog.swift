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

  private func reading<Result: Sendable>(_ body: (inout Translations) -> Result) -> Result {
    read.withLock { read in
      var translations = read ?? Translations(files.map { MessageIndex($0()) })
      read = nil
      defer { read = translations }
      return body(&translations)
    }
  }

  /// The messages of all files, read fully; a later file replaces the translations of an earlier one.
  var messages: [PortableObject.Message] {
    var messages: [PortableObject.Message] = []
    var places: [String: Int] = [:]
    for message in files.flatMap({ PortableObject($0()).messages }) {
      if let place = places[message.key] {
        if message.isTranslated { messages[place] = message }
      } else {
        places[message.key] = messages.count
        messages.append(message)
      }
    }
    return messages
  }

  /// Returns true for a text that has a translation.
  func contains(_ text: LocalizedText) -> Bool {
    reading { $0.forms(of: text.source.key, text.context) != nil }
  }

  /// Returns the words for a name of the program, which the context `name` has.
  func words(for name: String) -> [String] { reading { $0.words(for: name) } }

  /// Returns the names of the program that a folded word stands for.
  func names(of word: String) -> [String] { reading { $0.names.names[word] ?? [] } }

  /// The translation of a text, with the text's own arguments; `nil` when there is none.
  func translation(of text: LocalizedText) -> LocalizedText.Template? {
    guard text.origin != .none, text.source.hasWords || text.context != nil else { return nil }
    let form = reading { translations -> TranslatedSentence? in
      guard let forms = translations.forms(of: text.source.key, text.context) else { return nil }
      let form = forms.count == 1 ? 0 : translations.rule.form(for: text.source.count ?? 1)
      return forms[min(form, forms.count - 1)]
    }
    return form.map(text.source.filling)
  }
}

/// The translations of PO files, of which each replaces the messages that an earlier file has too.
private struct Translations: Sendable {
  private let files: [MessageIndex]
  /// The sentences that were asked for, empty for one that isn't translated.
  private var read: [String: [TranslatedSentence]] = [:]
  /// The words that people type for the names that were asked for.
  private var words: [String: [String]] = [:]
  lazy var names = TypedNames(files.flatMap(\.typedNames))

  /// - Parameter files: The files, the one that replaces others last.
  init(_ files: [MessageIndex]) { self.files = files.reversed() }

  var rule: PluralRule { files.first?.rule ?? .english }

  /// Returns the words that people type for a name, without those of other names.
  mutating func words(for name: String) -> [String] {
    if let known = words[name] { return known }
    let found = forms(of: name, MessageIndex.typedContext).map { TypedNames.words(in: $0[0].text) } ?? []
    words[name] = found
    return found
  }

  mutating func forms(of id: String, _ context: String?) -> [TranslatedSentence]? {
    let key = PortableObject.Message.key(id, context)
    if let known = read[key] { return known.isEmpty ? nil : known }
    let forms = files.lazy.compactMap { $0.translations(of: id, context) }.first ?? []
    let sentences = forms.map { TranslatedSentence($0, of: id) }
    read[key] = sentences
    return sentences.isEmpty ? nil : sentences
  }
}

/// The words of a language that people type, and the names of the program that they stand for.
private struct TypedNames: Sendable {
  private(set) var names: [String: [String]] = [:]

  /// - Parameter messages: Names with their words; the first message of a name counts.
  init(_ messages: [PortableObject.Message]) {
    var met: Set<String> = []
    for message in messages where met.insert(message.id).inserted {
      for word in Self.words(in: message.translations[0]) {
        names[word.foldedName, default: []].append(message.id)
      }
    }
  }

  /// Returns the words of a translation, which commas separate.
  static func words(in translation: String) -> [String] {
    translation.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }
}

extension LocalizedText.Template {
  /// The number of things that the sentence is about; `nil` where it has one form.
  var count: Int? { if case .plural(let count, _, _) = self { count } else { nil } }

  /// The sentence with `%@` in the places of its arguments; that about one thing where it has several forms.
  var key: String {
    switch self {
    case .text(let text): text.shown
    case .pieces(let pieces), .plural(_, let pieces, _): Self.key(pieces)
    }
  }

  /// The sentence about several things, likewise; `nil` where it has one form.
  var pluralKey: String? { if case .plural(_, _, let pieces) = self { Self.key(pieces) } else { nil } }

  private static func key(_ pieces: [LocalizedText.Piece]) -> String {
    pieces.map { if case .literal(let words) = $0 { words } else { "%@" } }.joined()
  }

  /// Puts the arguments of this sentence into a translation.
  func filling(_ translation: TranslatedSentence) -> LocalizedText.Template {
    if case .text = self { return .text(Text(shown: translation.text)) }
    let arguments = pieces.compactMap(\.argument)
    var filled: [LocalizedText.Piece] = []
    var next = 0
    for part in translation.parts {
      if !part.words.isEmpty { filled.append(.literal(part.words)) }
      guard let place = part.place else { continue }
      let index = place.number.map { $0 - 1 } ?? next
      next = index + 1
      guard arguments.indices.contains(index) else { continue }
      filled.append(place.particle.map { .particle(arguments[index], $0) } ?? arguments[index])
    }
    return .pieces(filled)
  }

  /// True when there are words to translate.
  var hasWords: Bool {
    switch self {
    case .text(let text): text.shown.hasLetter
    case .pieces(let pieces), .plural(_, let pieces, _):
      pieces.contains { if case .literal(let words) = $0 { words.hasLetter } else { false } }
    }
  }
}

extension String {
  /// True for a text with a letter; those of ASCII are found much faster than others.
  fileprivate var hasLetter: Bool {
    utf8.contains { 0x41...0x5A ~= $0 & 0xDF } || contains { $0.isLetter }
  }
}

/// A translation taken apart once, since most sentences are shown again and again.
struct TranslatedSentence: Sendable {
  /// Words and the place of the argument behind them; the last ones have none.
  struct Part: Sendable {
    let words: String
    let place: PlaceInTranslation?
  }

  /// The whole translation, harmless to terminals.
  let text: String
  private(set) var parts: [Part] = []

  /// - Parameters:
  ///   - translation: Words with `%@` for the next argument, `%1$@` for the first, and `%1$@{을}` for the first with a
  ///     Korean particle behind it.
  ///   - id: The sentence in the program. Line breaks stay where it has some too.
  init(_ translation: String, of id: String) {
    let breaks = id.utf8.contains(0x0A) ? Int.max : 0
    text = translation.split(separator: "\n", maxSplits: breaks, omittingEmptySubsequences: false)
      .map { Sanitizer.sanitize(String($0)) }.joined(separator: "\n")
    var words = ""
    var rest = text[...]
    while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      words += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if let place = PlaceInTranslation(&rest) {
        parts.append(Part(words: words, place: place))
        words = ""
      } else {
        words += "%"
      }
    }
    parts.append(Part(words: words + rest, place: nil))
  }
}

/// The place of an argument in a translation: `%@`, `%1$@` or `%1$@{을}`.
package struct PlaceInTranslation: Sendable, Hashable {
  /// The number of the argument, from 1; `nil` for the next one.
  package let number: Int?
  /// The particle that stands behind the argument.
  let particle: Particle?

  /// Takes what stands behind a `%`; `nil` for something else.
  init?(_ rest: inout Substring) {
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
    TranslatedSentence(translation, of: translation).parts.compactMap(\.place)
  }
}

/// Collects the sentences that are shown and lack one of the program's languages.
package final class MissingTranslations: Sendable {
  /// A sentence and the language that it lacks.
  package struct Sentence: Sendable, Hashable {
    package let language: Language
    /// The sentence as its author wrote it, with `%@` for what is inserted.
    package let text: String
    /// The sentence about several things; `nil` where nothing is counted.
    package let plural: String?
    /// The word that tells the sentence from others with the same words; `nil` for none.
    package let context: String?
  }

  private let languages: [Language]
  private let first: Language
  private let found = Mutex<[Sentence]>([])

  /// - Parameters:
  ///   - languages: The languages that every sentence should have.
  ///   - first: The program's first language, which its own sentences are written in.
  package init(of languages: [Language], first: Language) {
    self.languages = languages
    self.first = first
  }

  /// The sentences in the order in which they were met.
  package var sentences: [Sentence] { found.withLock { $0 } }

  func look(at text: LocalizedText) {
    guard text.origin != .none, text.source.hasWords else { return }
    for language in languages where language != (text.isOfToolkit ? .english : first) {
      if text.translations.contains(where: { $0.code == language.code }) { continue }
      if language.catalog?.contains(text) == true { continue }
      let sentence = Sentence(
        language: language, text: text.source.key, plural: text.source.pluralKey, context: text.context)
      found.withLock { if !$0.contains(sentence) { $0.append(sentence) } }
    }
  }
}

extension LocalizedText {
  /// True for a sentence of the toolkit, which is written in English.
  fileprivate var isOfToolkit: Bool { Language.korean.catalog?.contains(self) == true }
}
