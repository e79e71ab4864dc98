import Synchronization

/// The words that people type for one thing, such as a field, in every language.
///
/// In English they are its name in the program and its label in small letters. In other languages they are the translation of
/// the label, and the words that a PO file gives for the name in the context `name`, separated by commas. Case, spaces, `-` and `_`
/// are ignored.
package struct TypedName: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name in the program.
  package let key: String
  private let label: LocalizedText?
  private let others: [String]

  /// - Parameters:
  ///   - key: The name in the program.
  ///   - label: The label of what it names.
  ///   - others: Other words in English.
  package init(_ key: String, _ label: LocalizedText? = nil, also others: [String] = []) {
    (self.key, self.label, self.others) = (key, label, others)
  }

  package init(stringLiteral key: String) { self.init(key) }

  /// The words in English, the name first.
  private var ownWords: [String] {
    if others.isEmpty, label == nil { return [key] }
    return [key] + others + (label.map { [$0(.english).original.lowercased()] } ?? [])
  }

  /// Returns the words in a language, the usual one first.
  package func words(in language: Language) -> [String] {
    if language == .english { return ownWords }
    let words = ([key] + others).flatMap { language.words(for: $0) }
    guard let label, !label.isShownAsWritten(in: language) else { return words }
    return [label(language).original.lowercased().filter { $0 != " " }] + words
  }

  /// Returns true for one of the words in a language that a text can be in.
  package func matches(_ typed: String) -> Bool {
    if key == typed { return true }
    // An import asks it of every value, and nearly all of them are of another length.
    if others.isEmpty, label == nil, key.utf8.count != typed.utf8.count, Language.isEnglish(typed) {
      return false
    }
    return exactValue(named: typed, among: [(name: self, value: true)]) != nil
  }

  /// Returns the word that is shown to those who read a language; the name where the language has none.
  package func shown(in language: Language) -> String {
    language == .english ? key : words(in: language).first ?? key
  }
}

extension TypedName {
  /// Returns the heading of a column in files: the label in a language that has one, and otherwise the name in the program.
  package func heading(in language: Language) -> String {
    guard let label, !label.isShownAsWritten(in: language) else { return key }
    return label(language).original
  }
}

extension String {
  /// The name in small letters and without spaces, `-` and `_`, as names are compared.
  package var foldedName: String {
    // Every line folds hundreds of names, and nearly all of them are of small letters and digits.
    if utf8.allSatisfy({ 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }) { return self }
    let small = lowercased()
    guard small.utf8.allSatisfy({ $0 < 0x80 }) else {
      // Most names have nothing to leave out, which scalars tell faster than characters.
      let isFolded = !small.unicodeScalars.contains {
        $0 == "-" || $0 == "_" || $0.value <= Self.lastSpace && $0.properties.isWhitespace
      }
      return isFolded ? small : small.filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }
    return String(decoding: small.utf8.filter { !Self.separators.contains($0) }, as: UTF8.self)
  }

  /// The ideographic space, behind which no scalar is white space.
  private static let lastSpace: UInt32 = 0x3000

  /// The bytes of white space, `-` and `_`, which don't count when names are compared.
  private static let separators = Array("\t\n\u{B}\u{C}\r -_".utf8)
}

/// Returns the value that a typed name means: exactly, or as the beginning of names that only one value has.
///
/// Names in English come first, so that no translation is read for them.
package func onlyValue<Value>(
  named typed: String, among options: [(name: TypedName, value: Value)]
) -> Value? {
  if let named = options.first(where: { $0.name.key == typed }) { return named.value }
  let folded = typed.foldedName
  guard !folded.isEmpty else { return nil }
  for language in Language.understanding(typed) {
    let words = options.map { $0.name.words(in: language).map(\.foldedName) }
    if let exact = words.firstIndex(where: { $0.contains(folded) }) { return options[exact].value }
    let close = words.indices.filter { words[$0].contains { $0.hasPrefix(folded) } }
    if close.count == 1 { return options[close[0]].value }
  }
  return nil
}

/// Returns the value that has a typed name.
package func exactValue<Value>(named typed: String, among options: [(name: TypedName, value: Value)])
  -> Value?
{
  let folded = typed.foldedName
  for language in Language.understanding(typed) {
    let named = options.first { $0.name.words(in: language).contains { $0.foldedName == folded } }
    if let named { return named.value }
  }
  return nil
}

extension Language {
  /// The languages of programs.
  private static let met = Mutex(all)

  /// Makes the words of a program's languages understood.
  static func understand(_ languages: [Language]) {
    met.withLock { met in
      for language in languages where !met.contains(where: { $0.catalog === language.catalog }) {
        met.append(language)
      }
    }
  }

  /// Returns the language that most of some words name values in; that of the session where no other does better than English.
  package static func ofMost(_ words: [String], among names: [TypedName]) -> Language {
    let folded = Set(words.map(\.foldedName))
    let count = { (language: Language) in
      names.count { $0.words(in: language).contains { folded.contains($0.foldedName) } }
    }
    let best = met.withLock { $0 }.max { count($0) < count($1) }
    return best == .english ? current : best ?? current
  }

  /// Returns the languages that a typed word can be of, English first: that of the session, and for a word that isn't in ASCII
  /// all others too.
  ///
  /// So most words are understood without a PO file.
  package static func understanding(_ word: String) -> [Language] {
    let spoken = current == .english ? [english] : [english, current]
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return spoken }
    return spoken + met.withLock { $0 }.filter { !spoken.contains($0) }
  }

  /// Returns true for a word that can be of no other language.
  fileprivate static func isEnglish(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0 < 0x80 } && current == .english
  }

  /// Returns the words that people type for a name of the program, the usual one first.
  func words(for name: String) -> [String] { catalog?.words(for: name) ?? [] }

  /// Returns the usual word for a name of the program; `nil` where it is typed by its name alone.
  func word(for name: String) -> String? { words(for: name).first }

  /// Returns the names of the program that a word stands for.
  func names(for word: String) -> [String] { catalog?.names(of: word.foldedName) ?? [] }

  /// Returns a text that people type with its words in this language: `.before:friday` is `.이전:금요일`.
  package func words(in text: String) -> String {
    guard catalog != nil else { return text }
    // “next week” has a word of its own.
    if let name = word(for: text) { return name }
    var whole = ""
    var word = ""
    for character in text + " " {
      if character.isLetter {
        word.append(character)
        continue
      }
      whole += self.word(for: word) ?? word
      whole.append(character)
      word = ""
    }
    return String(whole.dropLast())
  }
}

extension Language {
  /// Returns a text with the names of the program in place of this language's words: `nächsten freitag` is `next friday`.
  package func names(in text: String) -> String {
    text.split(separator: " ").map { names(for: String($0)).first ?? String($0) }.joined(separator: " ")
  }
}

/// Names that are typed in a program of several languages.
extension [Language] {
  /// The languages that a word is looked up in: all of them, and for a word in ASCII the first alone.
  ///
  /// Names in the program are in ASCII. So most lines are understood without a PO file.
  private func knowing(_ word: some StringProtocol) -> ArraySlice<Language> {
    prefix(word.utf8.contains { $0 >= 0x80 } ? count : 1)
  }

  /// Returns the name that a word stands for.
  ///
  /// - Parameter isKnown: Returns true for a name that means something where the word was typed.
  func name(for word: String, isKnown: (String) -> Bool = { _ in true }) -> String? {
    let folded = word.foldedName
    var first: String?
    for name in knowing(word).flatMap({ $0.catalog?.names(of: folded) ?? [] }) {
      if isKnown(name) { return name }
      first = first ?? name
    }
    return first
  }

  /// Returns the only one of some names whose words begin with a text.
  func name(beginningWith text: String, among names: @autoclosure () -> [String]) -> String? {
    let text = text.foldedName
    var found: Set<String> = []
    for language in knowing(text) where language.catalog != nil {
      let close = names().filter { language.words(for: $0).contains { $0.foldedName.hasPrefix(text) } }
      found.formUnion(close)
    }
    return found.count == 1 ? found.first : nil
  }

  /// Takes the first word off a line, or the most words that are one name; a name of another language is turned into its own.
  func takeName(_ line: inout Substring, isKnown: (String) -> Bool) -> String {
    var words = CommandLine.takeWord(&line)
    if isKnown(words.lowercased()) { return words }
    var name = self.name(for: words, isKnown: isKnown) ?? words
    var rest = line
    for _ in 1..<CommandLine.mostWordsOfName {
      rest = rest.withoutLeadingBlanks
      if rest.isEmpty { break }
      words += CommandLine.takeWord(&rest)
      guard let long = self.name(for: words, isKnown: isKnown), isKnown(long) || !isKnown(name) else {
        continue
      }
      (name, line) = (long, rest)
    }
    return name
  }

  /// Returns a path with the words of a name that has spaces, and what stands behind it: `/할 일/기록` is `/할일/기록`.
  func wholePath(_ path: String, _ rest: Substring) -> (path: String, rest: Substring) {
    var (path, rest) = (path, rest)
    while true {
      let word = rest.prefix { $0 != " " }
      let beginning = path.split(separator: "/").last ?? ""
      let name = String(beginning + word.prefix { $0 != "/" })
      guard beginning.utf8.contains(where: { $0 >= 0x80 }), !word.isEmpty,
        self.name(for: String(beginning)) == nil, self.name(for: name) != nil
      else { return (path, rest) }
      path += word
      rest = CommandLine.trim(rest.dropFirst(word.count))
    }
  }

  /// Returns the words for some names that begin with a text, for completion.
  func words(for names: [String], beginningWith text: String) -> [String] {
    let text = text.lowercased()
    return knowing(text).flatMap { language in
      names.flatMap { language.words(for: $0) }.filter { $0.hasPrefix(text) }
    }
  }
}
