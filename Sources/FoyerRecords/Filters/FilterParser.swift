import Foyer

/// Parses `milk`, `-milk`, `not milk`, `milk or rent`, `(milk or rent) +home`, `"oat milk"`, `priority:A-C`,
/// `due.before:friday` and `+home`.
///
/// Words beside each other have to fit all; `or` binds least.
struct FilterParser {
  private let schema: FilterSchema
  private var tokens: ArraySlice<FilterToken>

  init(_ schema: FilterSchema, _ typed: String) {
    self.schema = schema
    tokens = FilterToken.tokens(of: typed)[...]
  }

  /// - Returns: `nil` when nothing was typed.
  mutating func parse() throws(Refusal) -> FilterNode? {
    if let token = tokens.first(where: \.isUnclosed) {
      throw Refusal(
        "The quotation mark in \(quoted: token.text) is never closed, so nothing was selected.",
        suggestion: "Write for example \"oat milk\", or leave the quotation mark out.")
    }
    return tokens.isEmpty ? nil : try alternatives()
  }

  /// - Parameter opening: The word with the parenthesis that is open, if any.
  private mutating func alternatives(in opening: String? = nil) throws(Refusal) -> FilterNode {
    var isClosed = opening == nil
    var (groups, isNegated, last) = ([[FilterNode]()], false, "")
    while let token = tokens.first {
      if token.closesNothing {
        throw Refusal(
          "The parenthesis in \(quoted: token.text) closes none, so nothing was selected.",
          suggestion: FilterStrings.parentheses)
      }
      guard token.connective != .close else {
        isClosed = true
        break
      }
      last = token.text
      // An “and” beside nothing is a word.
      let isWord =
        token.connective == .and && (groups.last?.isEmpty == true || isNegated || tokens.count == 1)
      switch isWord ? nil : token.connective {
      case nil, .open:
        let node = try node(isNegated)
        groups[groups.count - 1].append(isNegated ? .not(node) : node)
        isNegated = false
        continue
      case .not where !isNegated: isNegated = true
      case .and: break
      case .or where !isNegated && groups.last?.isEmpty == false: groups.append([])
      default: throw FilterStrings.dangling(token.text)
      }
      tokens.removeFirst()
    }
    if let opening, !isClosed {
      throw Refusal(
        "The parenthesis in \(quoted: opening) is never closed, so nothing was selected.",
        suggestion: FilterStrings.parentheses)
    }
    guard !isNegated, groups.last?.isEmpty == false else { throw FilterStrings.dangling(opening ?? last) }
    return groups.count == 1 ? Self.all(groups[0]) : .any(groups.map(Self.all))
  }

  private static func all(_ nodes: [FilterNode]) -> FilterNode { nodes.count == 1 ? nodes[0] : .all(nodes) }

  /// - Parameter isNegated: True behind `not`.
  private mutating func node(_ isNegated: Bool) throws(Refusal) -> FilterNode {
    let token = tokens.removeFirst()
    let node =
      token.connective == .open
      ? try group(token.text) : try positiveNode(token, isNegated: isNegated || token.isNegated)
    return token.isNegated ? .not(node) : node
  }

  /// Reads what stands in parentheses, and the closing one.
  private mutating func group(_ opening: String) throws(Refusal) -> FilterNode {
    let node = try alternatives(in: opening)
    tokens.removeFirst()
    return node
  }

  private mutating func positiveNode(
    _ token: FilterToken, isNegated: Bool
  ) throws(Refusal) -> FilterNode {
    if token.isQuoted { return .text(token.text) }
    guard let name = token.name else { return schema.tag(token.text) ?? bare(token) ?? .text(token.text) }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let field = schema.field(named: parts.first ?? "") else {
      throw Refusal(
        "\(FilterStrings.misunderstood(token.text)) The filters are: \(schema.names).",
        suggestion:
          "Words, -word, this or that and \"a phrase\" work too; put quotes around it to find it as text."
      ).caused(by: .unknown(token.text))
    }
    let bound = parts.count > 1 ? FilterBound(parts[1]) : nil
    guard parts.count == 1 || bound != nil,
      let node = self.node(token, of: field, bound, isNegated: isNegated)
    else {
      throw Refusal(
        FilterStrings.misunderstood(token.text), suggestion: "Write \(field.expectation)."
      ).caused(by: .unknown(token.text))
    }
    return node
  }

  /// Reads a value, with the next words where they are of it: `기한:다음 주 월요일`, `주급:5억 원`, `rarity:very rare`.
  private mutating func node(
    _ token: FilterToken, of field: FilterField, _ bound: FilterBound?, isNegated: Bool
  ) -> FilterNode? {
    let short = field.node(token.value, bound, isQuoted: token.isValueQuoted)
    if token.isValueQuoted || token.value.isEmpty { return short }
    switch short {
    case .field(_, .none), .field(_, .any): return short
    case let short? where field.takesPhrases && !isNegated: return phrase(token.value, short, of: field)
    case let short? where field.takesPhrases || field.isText: return short
    default: break
    }
    return longest(token.value, most: Self.mostWords) { field.node($0, bound) }
  }

  /// Reads a word together with as many of the following words as have a meaning with it.
  private mutating func longest(
    _ word: String, most: Int, _ read: (String) -> FilterNode?
  ) -> FilterNode? {
    let following = tokens.prefix(most).prefix { $0.isPlain }.map(\.text)
    for count in stride(from: following.count, through: 0, by: -1) {
      let words = ([word] + following.prefix(count)).joined(separator: " ")
      guard let node = read(words) else { continue }
      tokens.removeFirst(count)
      return node
    }
    return nil
  }

  /// The most words that are read as a part of a value.
  static let mostWords = 5

  /// Reads the words behind a value as a part of it, and as words of their own too.
  ///
  /// - Parameter short: The condition that the value means alone.
  private mutating func phrase(_ value: String, _ short: FilterNode, of field: FilterField) -> FilterNode {
    var (value, node) = (value, short)
    for _ in 0..<Self.mostWords {
      guard let next = tokens.first, next.isPlain, schema.tag(next.text) == nil,
        let whole = field.node("\(value) \(next.text)", nil)
      else { break }
      tokens.removeFirst()
      node = .any([.all([node, bare(next) ?? .text(next.text)]), whole])
      value += " " + next.text
    }
    return node
  }

  /// Reads values that need no name before them, which can be of several words: `very rare`.
  private mutating func bare(_ token: FilterToken) -> FilterNode? {
    longest(token.text, most: 2, schema.bareValue)
  }
}

/// The word behind a field's name: `due.before:friday`.
package enum FilterBound: Sendable {
  case before, after

  init?(_ word: String) {
    let words = [(name: TypedName("before"), value: FilterBound.before), (name: "after", value: .after)]
    guard let bound = exactValue(named: word, among: words) else { return nil }
    self = bound
  }
}

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

  var isValueQuoted: Bool { !text.hasSuffix(value) }

  var isPlain: Bool { !isQuoted && !isNegated && name == nil && connective == nil && !closesNothing }

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
      let token = FilterToken(&rest, depth)
      if token.parenthesis == .open { depth += 1 }
      if token.parenthesis == .close { depth -= 1 }
      if !token.isQuoted || token.text.contains(where: { !$0.isWhitespace }) { tokens.append(token) }
    }
  }

  /// - Parameter depth: The number of parentheses that are open, which those at the end of a word close.
  private init(_ rest: inout Substring, _ depth: Int) {
    if depth > 0, rest.first == ")" {
      (text, parenthesis) = (String(rest.removeFirst()), .close)
      return
    }
    if rest.first == "-", rest.dropFirst().first.map({ !$0.isWhitespace }) == true {
      isNegated = true
      rest.removeFirst()
    }
    if rest.first == "(" {
      var word = rest
      (text, parenthesis) = (Self.takeWord(&word, depth), .open)
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
      value = Self.takePhrase(&rest) ?? Self.takeWord(&rest, depth)
      text = String(start[..<rest.startIndex])
    } else {
      text = Self.takeWord(&rest, depth)
    }
  }

  /// True for a word that has a parenthesis at its end for one that was never opened.
  var closesNothing: Bool {
    !isQuoted && Self.surplus(text[...]) > 0 && text.contains { $0.isLetter || $0.isNumber }
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0 == "." } && text.first != "."
  }

  private static func takeWord(_ rest: inout Substring, _ depth: Int) -> String {
    var word = rest.prefix { !$0.isWhitespace }
    word = word.dropLast(min(surplus(word), depth))
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
