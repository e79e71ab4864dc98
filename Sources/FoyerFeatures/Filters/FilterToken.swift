import Foyer

/// A word of a filter, a phrase in quotes, a field's name with its value, or a parenthesis.
struct FilterToken {
  enum Connective { case and, or, not, open, close }

  /// The word as it was typed, without quotes around it and without the sign of negation.
  private(set) var text = ""
  /// The name before the colon, in small letters.
  private(set) var name: String?
  private(set) var value = ""
  private(set) var isQuoted = false
  private(set) var isNegated = false
  /// True for a quote at the beginning of a word or value that is never closed.
  private(set) var isUnclosed = false
  private var parenthesis: Connective?

  var isPlain: Bool { !isQuoted && !isNegated && name == nil && connective == nil }

  var connective: Connective? {
    if let parenthesis { return parenthesis }
    guard !isQuoted, !isNegated, name == nil else { return nil }
    return text == "|" ? .or : exactValue(named: text, among: Self.connectives)
  }

  private static let connectives = [
    (name: TypedName("and"), value: Connective.and), (name: "or", value: .or), (name: "not", value: .not),
  ]

  static func tokens(of typed: String) -> [FilterToken] {
    var (tokens, rest, depth) = ([FilterToken](), Substring(typed), 0)
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { return tokens }
      let token = FilterToken(&rest, isInParentheses: depth > 0)
      if token.parenthesis == .open { depth += 1 }
      if token.parenthesis == .close { depth -= 1 }
      if !token.isQuoted || token.text.contains(where: { !$0.isWhitespace }) { tokens.append(token) }
    }
  }

  /// - Parameter isInParentheses: True where a parenthesis at the end of a word closes the ones before.
  private init(_ rest: inout Substring, isInParentheses: Bool) {
    if isInParentheses, rest.first == ")" {
      (text, parenthesis) = (String(rest.removeFirst()), .close)
      return
    }
    if rest.first == "-", rest.dropFirst().first.map({ !$0.isWhitespace }) == true {
      isNegated = true
      rest.removeFirst()
    }
    if rest.first == "(" {
      (text, parenthesis) = (String(rest.prefix { !$0.isWhitespace }), .open)
      rest.removeFirst()
      return
    }
    isUnclosed = Self.beginsUnclosed(rest)
    if let phrase = Self.takePhrase(&rest) {
      (text, isQuoted) = (phrase, true)
      return
    }
    let start = rest
    let word = rest.prefix { !$0.isWhitespace }
    if let colon = word.firstIndex(of: ":"), Self.isName(word[..<colon]), !word[colon...].hasPrefix("://") {
      name = word[..<colon].lowercased()
      rest = rest[word.index(after: colon)...]
      isUnclosed = Self.beginsUnclosed(rest)
      value = Self.takePhrase(&rest) ?? Self.takeWord(&rest, isInParentheses)
      text = String(start[..<rest.startIndex])
    } else {
      text = Self.takeWord(&rest, isInParentheses)
    }
  }

  /// True for a word that has a parenthesis at its end for one that was never opened.
  var closesNothing: Bool {
    !isQuoted && Self.surplus(text[...]) > 0 && text.contains { $0.isLetter || $0.isNumber }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0 == "." } && text.first != "."
  }

  private static func takeWord(_ rest: inout Substring, _ isInParentheses: Bool) -> String {
    var word = rest.prefix { !$0.isWhitespace }
    if isInParentheses { word = word.dropLast(surplus(word)) }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// The number of parentheses at the end of a word that close none of its own.
  private static func surplus(_ word: Substring) -> Int {
    let ending = word.reversed().prefix { $0 == ")" }.count
    return max(0, min(ending, word.count { $0 == ")" } - word.count { $0 == "(" }))
  }

  private static let quotes: [Character: Character] = ["\"": "\"", "“": "”"]

  private static func beginsUnclosed(_ rest: Substring) -> Bool {
    guard let closing = rest.first.flatMap({ quotes[$0] }) else { return false }
    return !rest.dropFirst().contains(closing)
  }

  /// Takes a phrase in quotes.
  private static func takePhrase(_ rest: inout Substring) -> String? {
    guard let closing = rest.first.flatMap({ quotes[$0] }),
      let end = rest.dropFirst().firstIndex(of: closing)
    else { return nil }
    let phrase = String(rest.dropFirst()[..<end])
    rest = rest[rest.index(after: end)...]
    return phrase
  }
}
