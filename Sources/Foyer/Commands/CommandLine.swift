/// Takes a typed line apart: words, quotes, and a last argument that takes the rest.
enum CommandLine {
  /// The characters with a meaning between words, each with the private-use character that replaces it inside
  /// a word.
  private static let marks: [(plain: Unicode.Scalar, inWord: Unicode.Scalar)] = [
    (" ", "\u{10FFF0}"), ("\t", "\u{10FFF1}"), ("\"", "\u{10FFF2}"), ("'", "\u{10FFF3}"),
  ]

  /// Joins words that the shell has taken apart already.
  ///
  /// Each word stays one word where a command takes one, and is as it was where a command takes the rest. A word alone may be
  /// a whole line. So may the second of two, in which a quote at the beginning is a character like any other.
  static func joined(_ words: [String]) -> String {
    let last = words.last ?? ""
    guard words.count > 1 else { return last }
    var parts = words.map(inWord)
    if words.count == 2 {
      parts[1] = openingQuote(of: last).map { inWord(String($0)) + last.dropFirst() } ?? last
    }
    return parts.joined(separator: " ")
  }

  private static func inWord(_ text: String) -> String {
    marks.reduce(text) { $0.replacing($1.plain, by: $1.inWord) }
  }

  /// Returns a part of a line as it was typed.
  static func plain(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(0xF4) else { return String(text) }
    return marks.reduce(String(text)) { $0.replacing($1.inWord, by: $1.plain) }
  }

  /// Takes the first word off the text, without the quotes around it.
  ///
  /// A quote that is never closed is a character like any other.
  static func takeWord(_ text: inout Substring) -> String {
    if let end = closingQuote(of: text) {
      defer { text = text[end...].dropFirst() }
      return plain(text[..<end].dropFirst())
    }
    let end = text.utf8.firstIndex { $0 == 0x20 || $0 == 0x09 } ?? text.endIndex
    let word = plain(text[..<end])
    text = text[end...]
    return word
  }

  /// Removes the words of one parameter from the text: the first one, and the further ones that belong to its
  /// value.
  ///
  /// - Parameter next: The parameter behind it, whose value may begin with a number too.
  @MainActor
  static func takeWords(
    _ text: inout Substring, of parameter: Parameter, before next: Parameter? = nil
  ) -> String {
    if let name = takeName(&text, of: parameter) { return name }
    var words = takeWord(&text)
    // A terminal types the file `a b.png` that is dragged to it as `a\\ b.png`.
    while parameter.isFile, words.hasSuffix("\\"), !text.isEmpty {
      text = text.withoutLeadingBlanks
      words += " " + takeWord(&text)
    }
    guard let repeats = parameter.repeats, repeats(words) else { return words }
    while true {
      var rest = text.withoutLeadingBlanks
      if next?.beginsWithNumber?(unquoted(rest)) == true { return words }
      let word = takeWord(&rest)
      guard !word.isEmpty, repeats(word) else { return words }
      words += " " + word
      text = rest
    }
  }

  /// Returns a value as it is typed where one word is taken: in quotes when it needs them.
  static func word(_ value: String) -> String {
    let needsQuotes = value.isEmpty || value.contains(where: \.isWhitespace) || openingQuote(of: value) != nil
    guard needsQuotes else { return value }
    return quoted(value, by: "\"") ?? quoted(value, by: "'") ?? value
  }

  /// Returns a value in quotes; `nil` where it would be read back as another one.
  static func quoted(_ value: String, by quote: Character) -> String? {
    let text = "\(quote)\(value)\(quote)"
    return text.unquoted == value ? text : nil
  }

  /// Takes the longest name of several words off the text that is a value of a parameter; `nil` when none is.
  @MainActor
  private static func takeName(_ text: inout Substring, of parameter: Parameter) -> String? {
    guard let isName = parameter.isName, openingQuote(of: text) == nil else { return nil }
    var (rest, words) = (text, "")
    var longest: (name: String, rest: Substring)?
    for _ in 0..<mostWordsOfName {
      let word = takeWord(&rest)
      guard !word.isEmpty else { break }
      words += words.isEmpty ? word : " " + word
      if isName(words) { longest = (words, rest) }
      rest = rest.withoutLeadingBlanks
    }
    guard let longest else { return nil }
    text = longest.rest
    return longest.name
  }

  static var mostWordsOfName: Int { 4 }

  /// The quote that a text begins with.
  static func openingQuote(of text: some StringProtocol) -> Character? {
    text.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
  }

  /// Returns true when a text begins with a quote that is not closed yet.
  static func hasOpenQuote(_ text: Substring) -> Bool {
    openingQuote(of: text) != nil && closingQuote(of: text) == nil
  }

  /// The place of the quote that closes the one at the beginning, which has a blank or nothing behind it: `'It's late' x`.
  private static func closingQuote(of text: Substring) -> Substring.Index? {
    guard let quote = openingQuote(of: text) else { return nil }
    return text.indices.dropFirst().first { index in
      text[index] == quote && text[index...].dropFirst().first?.isWhitespace != false
    }
  }

  /// Returns true when a word is a row's number, however large.
  static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  /// The text without surrounding spaces, and without quotes when it is quoted as a whole.
  static func unquoted(_ text: Substring) -> String {
    let trimmed = trim(text)
    let isQuoted = closingQuote(of: trimmed) == trimmed.indices.last
    return plain(isQuoted ? trimmed.dropFirst().dropLast() : trimmed)
  }

  static func trim(_ text: Substring) -> Substring {
    let utf8 = text.utf8
    guard let start = utf8.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = utf8.lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return "" }
    return text[start..<utf8.index(after: last)]
  }
}

extension String {
  /// The text without surrounding spaces, and without quotes when it is quoted as a whole.
  package var unquoted: String { CommandLine.unquoted(self[...]) }

  fileprivate func replacing(_ old: Unicode.Scalar, by new: Unicode.Scalar) -> String {
    guard unicodeScalars.contains(old) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.map { $0 == old ? new : $0 })
    return String(scalars)
  }
}

extension Text {
  /// Makes the text that is typed for a value where a command takes one word: in quotes when it needs them.
  package init(word value: String) { self.init(CommandLine.word(value)) }
}

extension Substring {
  /// The text behind the blanks at its beginning, by bytes: a space and a combining mark behind it are one `Character`.
  var withoutLeadingBlanks: Substring {
    self[(utf8.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? endIndex)...]
  }
}

/// Takes apart what was given in one line with commas between: `Son, 1992-07-08, striker, son.png`.
package enum CommaFields {
  /// The fields without the spaces around them.
  ///
  /// A field in quotation marks may hold commas.
  package static func split(_ line: String) -> [String] {
    var (fields, rest) = ([String](), Optional(Substring(line)))
    while let text = rest {
      let next = first(of: text)
      fields.append(String(next.field))
      rest = next.rest
    }
    return fields
  }

  /// The first field and what follows the comma behind it; `nil` for the last one.
  static func first(of line: Substring) -> (field: Substring, rest: Substring?) {
    let trimmed = CommandLine.trim(line)
    let quoted = quotedField(trimmed)
    let field = quoted?.field ?? trimmed.prefix { !isComma($0) }
    let rest = quoted?.rest ?? trimmed.dropFirst(field.count)
    return (quoted?.field ?? CommandLine.trim(field), rest.isEmpty ? nil : rest.dropFirst())
  }

  /// A field in quotation marks and what follows it, when a comma or nothing does.
  private static func quotedField(_ text: Substring) -> (field: Substring, rest: Substring)? {
    guard let quote = CommandLine.openingQuote(of: text) else { return nil }
    let body = text.dropFirst()
    guard let end = body.firstIndex(of: quote) else { return nil }
    let rest = CommandLine.trim(body[body.index(after: end)...])
    guard rest.isEmpty || rest.first.map(isComma) == true else { return nil }
    return (body[..<end], rest)
  }

  private static func isComma(_ character: Character) -> Bool { character == "," || character == "，" }
}
