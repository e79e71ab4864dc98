/// A sentence in the language of its author, and its translations.
///
/// A literal is enough where there is one language. Other languages stand behind it, as many as the program has:
///
/// ```swift
/// let title: LocalizedText = "Books"
/// let title = LocalizedText("Books", [.korean: "책", "de": "Bücher"])
///
/// static func added(_ title: String) -> LocalizedText {
///   LocalizedText("Added “\(title)”.", [.korean: "“\(title)” 추가했습니다."])
/// }
/// ```
///
/// A text that lacks a language is shown as its author wrote it. ``Language`` says how to translate the sentences of the
/// toolkit into a language that it does not know.
public struct LocalizedText: Sendable, Hashable {
  /// The sentence as its author wrote it.
  let source: Template
  /// The language of the source.
  let origin: Origin
  /// The other languages.
  let translations: [Translation]
  /// The word that tells the text from others with the same words; `nil` for none.
  private(set) var context: String?

  /// One of the languages of a text.
  struct Translation: Sendable, Hashable {
    let code: String
    let text: Template
  }

  /// The language that a text was written in.
  enum Origin: Sendable, Hashable {
    /// The first of the program's languages.
    case program
    /// No language at all, as with names.
    case none
  }

  /// Translates a sentence.
  ///
  /// - Parameters:
  ///   - source: The sentence in the program's first language.
  ///   - translations: The same sentence in the others.
  public init(_ source: LocalizedText, _ translations: KeyValuePairs<Language, LocalizedText>) {
    self.init(
      source.source, .program, translations.map { Translation(code: $0.key.code, text: $0.value.source) })
  }

  /// A sentence about a number of things, in the forms that languages have for it.
  ///
  /// ```swift
  /// LocalizedText(count, one: "\(count) book", many: "\(count) books")
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of things.
  ///   - one: The sentence about one thing.
  ///   - many: The sentence about any other number, with all that is inserted.
  public init(_ count: Int, one: LocalizedText, many: LocalizedText) {
    self.init(.plural(count, one: one.source.pieces, many: many.source.pieces), one.origin, [])
  }

  /// The same sentence, told from others with the same words by a word for translators: a menu's “Open”, a door's “Open”.
  package init(_ source: LocalizedText, context: String) {
    self = source
    self.context = context
  }

  /// A text that reads the same in every language, such as a name.
  public init(verbatim text: Text) {
    self.init(.text(text), .none, [])
  }

  init(_ source: Template, _ origin: Origin, _ translations: [Translation]) {
    self.source = source
    self.origin = origin
    self.translations = translations
  }

  /// The same text, which has no other translations than those behind it.
  var withoutLanguage: LocalizedText { LocalizedText(source, .none, translations) }

  /// The sentence in one language.
  public func callAsFunction(_ language: Language) -> Text {
    let catalog = language.catalog
    catalog?.missing?.look(at: self)
    if let translation = translations.first(where: { $0.code == language.code }) {
      return translation.text.rendered(in: language)
    }
    let template = catalog?.translation(of: self) ?? source
    return template.rendered(in: language)
  }

  /// True in a language that has no translation of the sentence.
  func isShownAsWritten(in language: Language) -> Bool {
    if translations.contains(where: { $0.code == language.code }) { return false }
    if source.hasWords { return language.catalog?.contains(self) != true }
    return source.pieces.allSatisfy { $0.text?.isShownAsWritten(in: language) ?? true }
  }

  /// The numbers that were inserted into the sentence, in their order; none of those within quotation marks.
  package var numbers: [Int] { source.pieces.flatMap(\.numbers) }

  /// The lines in the sentence that can be typed.
  package var lines: [Text] { source.pieces.flatMap(\.lines) }

  /// The sentence in English.
  package var en: Text { self(.english) }

  package static func + (left: LocalizedText, right: LocalizedText) -> LocalizedText { "\(left)\(right)" }
}

/// A localized text, or a literal that is one.
///
/// Arguments of commands take it, because Swift makes no other type of a literal within a parameter pack.
public protocol LocalizedTextConvertible {
  /// The text in all its languages.
  var localized: LocalizedText { get }
}

extension LocalizedText {
  /// The word that people type for a thing in each language.
  package init(typed name: TypedName) { self.init(.pieces([.typed(name)]), .none, []) }

  /// A sum in the currency's smallest unit, which may be larger than a single amount can be.
  package init(sum: Int128, _ currency: Currency) { self.init(.pieces([.sum(sum, currency)]), .none, []) }

  /// The heading of a column in files.
  package init(heading name: TypedName) { self.init(.pieces([.heading(name)]), .none, []) }

  /// Words that people type, each of them in each language: `.before:friday`.
  package init(typed words: String) { self.init(.pieces([.words(words)]), .none, []) }
}

extension LocalizedText: LocalizedTextConvertible {
  public var localized: LocalizedText { self }
}

extension String: LocalizedTextConvertible {
  public var localized: LocalizedText { LocalizedText(.text(Text(self)), .program, []) }
}

extension LocalizedText {
  /// Returns true when two texts read the same in every language, however they are put together.
  public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.source.rendered(in: .none) == right.source.rendered(in: .none)
      && (left.translations + right.translations).allSatisfy {
        let language = Language($0.code)
        return left(language) == right(language)
      }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(source.rendered(in: .none)) }
}

extension Language {
  /// No language, in which every text is as its author wrote it.
  fileprivate static let none = Language("")
}

extension LocalizedText {
  /// The words in the program, with `%@` in the places of what is inserted.
  package var key: String { source.key }

  /// The text in quotation marks.
  package var quoted: LocalizedText { LocalizedText(.pieces([.quoted(self)]), .none, []) }

  /// The same words about another number of things.
  package func counting(_ count: Int) -> LocalizedText {
    guard case .plural(_, let one, let many) = source else { return self }
    return LocalizedText(.plural(count, one: one, many: many), origin, translations)
  }

  /// A number with the word that some languages put behind a number of such things: “3”, “3명”.
  ///
  /// - Parameter noun: The thing: `player`.
  package static func number(_ count: Int, of noun: String) -> LocalizedText {
    LocalizedText("\(count)", context: noun)
  }

  /// Some things after another: “a, b and c”, “a, b and 3 more”.
  ///
  /// - Parameters:
  ///   - more: The number of things that aren't named.
  ///   - noun: The thing, for those that aren't named: `player`.
  ///   - isOpen: True to put no “and” before the last of all things.
  package static func list(
    _ items: [LocalizedText], more: Int = 0, of noun: String? = nil, isOpen: Bool = false
  ) -> LocalizedText {
    if more > 0 {
      let number = number(more, of: noun ?? "record")
      return items.isEmpty ? "\(number) more" : "\(items.joined(separator: ", ")) and \(number) more"
    }
    guard items.count > 1, let last = items.last, !isOpen else { return items.joined(separator: ", ") }
    return "\(items.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension Sequence<LocalizedText> {
  /// Joins sentences with a separator between them.
  package func joined(separator: LocalizedText = "") -> LocalizedText {
    var whole = LocalizedText.Interpolation(literalCapacity: 0, interpolationCount: underestimatedCount)
    for (index, text) in enumerated() {
      if index > 0 { whole.appendInterpolation(separator) }
      whole.appendInterpolation(text)
    }
    return LocalizedText(stringInterpolation: whole)
  }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(.text(Text(shown: value)), .program, [])
  }

  public init(stringInterpolation: Interpolation) {
    self.init(.pieces(stringInterpolation.pieces), .program, [])
  }

  /// Keeps literals and inserted values apart, so that a translation can reorder them.
  public struct Interpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// Inserts a text that is the same in every language.
    public mutating func appendInterpolation(_ text: Text) { pieces.append(.argument(text)) }

    /// Inserts a text that is shown in the language of the whole sentence.
    public mutating func appendInterpolation(_ text: LocalizedText) { pieces.append(.localized(text)) }

    /// Inserts a noun of this program with the English article before it, in English: “a book”.
    package mutating func appendInterpolation(article noun: LocalizedText) {
      pieces.append(.english(noun, .withArticle))
    }

    /// Inserts a label of this program within an English sentence, in small letters.
    package mutating func appendInterpolation(lowercased label: LocalizedText) {
      pieces.append(.english(label, .lowercased))
    }

    /// Inserts a label of this program in capitals, as menus name arguments.
    package mutating func appendInterpolation(uppercased label: LocalizedText) {
      pieces.append(.english(label, .uppercased))
    }

    /// Inserts text from outside, which is made harmless to terminals.
    public mutating func appendInterpolation(_ outside: String) { appendInterpolation(Text(outside)) }

    /// Inserts text from outside in quotation marks; see ``Text/quoted``.
    package mutating func appendInterpolation(quoted outside: String) {
      pieces.append(.quoted(LocalizedText(verbatim: Text(outside))))
    }

    /// Inserts names from outside, separated by commas.
    package mutating func appendInterpolation(list names: [String]) {
      appendInterpolation(Text(names.joined(separator: ", ")))
    }

    /// Inserts a number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      pieces.append(Int(exactly: number).map { .number($0) } ?? .argument(Text(shown: String(number))))
    }

    /// Inserts words that people type, as they type them in the language of the whole sentence.
    mutating func appendInterpolation(typed words: String) { pieces.append(.words(words)) }

    /// Inserts a whole line that can be typed.
    mutating func appendInterpolation(line: Text) { pieces.append(.line(line)) }

    /// Inserts a day as the language of the whole sentence writes it.
    public mutating func appendInterpolation(_ day: Day) { pieces.append(.day(day)) }

    /// Inserts an amount as the language of the whole sentence writes it.
    public mutating func appendInterpolation(_ amount: Money) {
      pieces.append(.sum(Int128(amount.minorUnits), amount.currency))
    }
  }
}
