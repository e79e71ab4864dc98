import Foyer
import FoyerTerminal

/// Text in which `[..]` stands for anything and `[name:x]` for a value that must be the same throughout a script.
///
/// A name is bound by the first match and must equal itself afterwards. Text that is the pattern to the letter
/// matches too, so text that happens to contain brackets can be expected as it is.
struct TextPattern: Sendable, Equatable, CustomStringConvertible {
  /// The pattern as written.
  package let description: String
  /// True when a name matches one path segment only.
  let namesStopAtSlash: Bool

  enum Piece: Equatable {
    case literal([Character])
    case anything
    case name(String)
  }

  /// - Parameter namesStopAtSlash: True when a name stands for one path segment only.
  init(_ text: String, namesStopAtSlash: Bool = false) {
    description = text
    self.namesStopAtSlash = namesStopAtSlash
  }

  /// The parts, which most patterns are matched without.
  var pieces: [Piece] { Self.pieces(of: description) }

  /// Matches a whole text, and binds the names in the pattern when it does.
  func matches(_ text: String, _ bindings: inout Bindings) -> Bool {
    if text == description { return true }
    return match(pieces[...], Array(text)[...], &bindings)
  }

  /// Matches any part of a text, and binds the names in the pattern when it does.
  func isFound(in text: String, _ bindings: inout Bindings) -> Bool {
    match(([.anything] + pieces + [.anything])[...], Array(text)[...], &bindings)
  }

  /// Returns true when a text differs from the pattern only in colors and weights.
  func reads(_ text: String, _ bindings: Bindings) -> Bool {
    let (plain, pattern) = (text.withoutStyle, description.withoutStyle)
    guard plain != text || pattern != description else { return false }
    var bindings = bindings
    return TextPattern(pattern).matches(plain, &bindings)
  }

  private func match(
    _ pieces: ArraySlice<Piece>, _ text: ArraySlice<Character>, _ bindings: inout Bindings
  ) -> Bool {
    guard let piece = pieces.first else { return text.isEmpty }
    let others = pieces.dropFirst()
    switch piece {
    case .literal(let characters):
      return text.starts(with: characters) && match(others, text.dropFirst(characters.count), &bindings)
    case .anything:
      if others.isEmpty { return true }
      return (0...text.count).contains { match(others, text.dropFirst($0), &bindings) }
    case .name(let name):
      if let bound = bindings[name].map(Array.init) {
        return text.starts(with: bound) && match(others, text.dropFirst(bound.count), &bindings)
      }
      let limit = namesStopAtSlash ? text.prefix { $0 != "/" }.count : text.count
      for length in (1..<(limit + 1)) {
        var attempt = bindings
        attempt[name] = String(text.prefix(length))
        if match(others, text.dropFirst(length), &attempt) {
          bindings = attempt
          return true
        }
      }
      return false
    }
  }
}

extension TextPattern {
  /// Takes a text apart at `[..]` and `[name:x]`.
  static func pieces(of text: String) -> [Piece] {
    if text.isEmpty { return [] }
    guard text.utf8.contains(UInt8(ascii: "[")) else { return [.literal(Array(text))] }
    var pieces: [Piece] = []
    var literal: [Character] = []
    var rest = Substring(text)
    while let character = rest.first {
      guard let piece = bracket(&rest) else {
        literal.append(character)
        rest.removeFirst()
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = []
      pieces.append(piece)
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  private static func bracket(_ text: inout Substring) -> Piece? {
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
    let inside = text[text.startIndex..<end].dropFirst()
    let after = text[end...].dropFirst()
    if inside == ".." {
      text = after
      return .anything
    }
    let words = inside.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isPartOfName) }) else {
      return nil
    }
    text = after
    return .name(String(inside))
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_")
  }
}

/// The values of the names in a script's patterns so far.
struct Bindings: Sendable, Equatable {
  private var values: [String: String] = [:]

  /// The value of a name such as `card:a`.
  subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// A name that stands for a value.
  func name(of value: String) -> String? {
    values.filter { $0.value == value }.keys.min()
  }

  /// The text with the value of every bound `[name:x]` in its place.
  func substituted(in text: String) -> String {
    guard !values.isEmpty, text.contains("[") else { return text }
    return self.text(of: TextPattern.pieces(of: text))
  }

  /// Returns the text of a pattern's parts, with the value of every bound name in its place.
  func text(of pieces: some Sequence<TextPattern.Piece>) -> String {
    pieces.reduce(into: "") { result, piece in
      switch piece {
      case .literal(let characters): result += String(characters)
      case .anything: result += "[..]"
      case .name(let name): result += values[name] ?? "[\(name)]"
      }
    }
  }
}

/// A value expected at a key path: a JSON literal, or bare text.
enum ExpectedValue: Sendable, Equatable, CustomStringConvertible {
  /// A number, `true`, `false` or `null`. An absent value counts as `null`.
  case literal(JSONValue)
  /// A string in quotes; another value never matches.
  case string(TextPattern)
  /// Bare text: a string that reads so, or another value whose JSON does.
  case bare(TextPattern)

  /// Reads the end of a `=` line; `nil` when a quoted string is not a whole JSON string.
  init?(parsing text: Substring) {
    switch text {
    case "null": self = .literal(.null)
    case "true": self = .literal(.bool(true))
    case "false": self = .literal(.bool(false))
    case _ where text.first == "\"":
      guard let string = JSONReader.string(of: text) else { return nil }
      self = .string(TextPattern(string))
    default:
      self = Int(text).map { .literal(.integer($0)) } ?? .bare(TextPattern(String(text)))
    }
  }

  /// Returns true when a value, absent or not, is the expected one; binds names then.
  func matches(_ value: JSONValue?, _ bindings: inout Bindings) -> Bool {
    switch (self, value) {
    case (.literal(let expected), _): expected == value ?? .null
    case (.string(let pattern), .string(let text)?), (.bare(let pattern), .string(let text)?):
      pattern.matches(text, &bindings)
    case (.bare(let pattern), let value?): pattern.matches(value.encoded, &bindings)
    case (.string, _), (.bare, nil): false
    }
  }

  var description: String {
    switch self {
    case .literal(let value): value.encoded
    case .string(let pattern): JSONValue.string(pattern.description).encoded
    case .bare(let pattern): pattern.description
    }
  }
}
