/// A word of a filter, a phrase in quotes, or a field's name with its value.
struct FilterToken {
  enum Connective { case and, or, not }

  /// The word as it was typed, without quotes around it and without the sign of negation.
  private(set) var text = ""
  /// The name before the colon, in small letters.
  private(set) var name: String?
  private(set) var value = ""
  private(set) var isQuoted = false
  private(set) var isNegated = false

  var isPlain: Bool { !isQuoted && !isNegated && name == nil && connective == nil }

  var connective: Connective? {
    guard !isQuoted, !isNegated, name == nil else { return nil }
    return switch text.lowercased() {
    case "and", "그리고": .and
    case "or", "|", "또는": .or
    case "not", "제외": .not
    default: nil
    }
  }

  static func tokens(of typed: String) -> [FilterToken] {
    var (tokens, rest) = ([FilterToken](), Substring(typed))
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { return tokens }
      let token = FilterToken(&rest)
      if !token.isQuoted || token.text.contains(where: { !$0.isWhitespace }) { tokens.append(token) }
    }
  }

  private init(_ rest: inout Substring) {
    if rest.first == "-", rest.dropFirst().first.map({ !$0.isWhitespace }) == true {
      isNegated = true
      rest.removeFirst()
    }
    if let phrase = Self.takePhrase(&rest) {
      (text, isQuoted) = (phrase, true)
      return
    }
    let start = rest
    let word = rest.prefix { !$0.isWhitespace }
    if let colon = word.firstIndex(of: ":"), Self.isName(word[..<colon]), !word[colon...].hasPrefix("://") {
      name = word[..<colon].lowercased()
      rest = rest[word.index(after: colon)...]
      value = Self.takePhrase(&rest) ?? Self.takeWord(&rest)
      text = String(start[..<rest.startIndex])
    } else {
      text = Self.takeWord(&rest)
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0 == "." } && text.first != "."
  }

  private static func takeWord(_ rest: inout Substring) -> String {
    let word = rest.prefix { !$0.isWhitespace }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// Takes a phrase in quotes; a quote that is never closed is a character like any other.
  private static func takePhrase(_ rest: inout Substring) -> String? {
    guard let first = rest.first, let closing = ["\"": "\"", "“": "”"][first] as Character?,
      let end = rest.dropFirst().firstIndex(of: closing)
    else { return nil }
    let phrase = String(rest.dropFirst()[..<end])
    rest = rest[rest.index(after: end)...]
    return phrase
  }
}
