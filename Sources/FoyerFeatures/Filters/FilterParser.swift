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
    if let token = tokens.first(where: \.isUnclosed) { throw FilterStrings.unclosedQuote(token.text) }
    return tokens.isEmpty ? nil : try alternatives()
  }

  /// - Parameter opening: The word with the parenthesis that is open, if any.
  private mutating func alternatives(in opening: String? = nil) throws(Refusal) -> FilterNode {
    var isClosed = opening == nil
    var (groups, isNegated, last) = ([[FilterNode]()], false, "")
    while let token = tokens.first {
      if token.closesNothing { throw FilterStrings.unopened(token.text) }
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
        let node = try node()
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
    if let opening, !isClosed { throw FilterStrings.unclosed(opening) }
    guard !isNegated, groups.last?.isEmpty == false else { throw FilterStrings.dangling(opening ?? last) }
    return groups.count == 1 ? Self.all(groups[0]) : .any(groups.map(Self.all))
  }

  private static func all(_ nodes: [FilterNode]) -> FilterNode { nodes.count == 1 ? nodes[0] : .all(nodes) }

  private mutating func node() throws(Refusal) -> FilterNode {
    let token = tokens.removeFirst()
    let node = token.connective == .open ? try group(token.text) : try positiveNode(token)
    return token.isNegated ? .not(node) : node
  }

  /// Reads what stands in parentheses, and the closing one.
  private mutating func group(_ opening: String) throws(Refusal) -> FilterNode {
    let node = try alternatives(in: opening)
    tokens.removeFirst()
    return node
  }

  private mutating func positiveNode(_ token: FilterToken) throws(Refusal) -> FilterNode {
    if token.isQuoted { return .text(token.text) }
    guard let name = token.name else { return schema.tag(token.text) ?? bare(token) ?? .text(token.text) }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let field = schema.field(named: parts.first ?? "") else {
      throw FilterStrings.unknown(token.text, schema)
    }
    let bound = parts.count > 1 ? FilterBound(parts[1]) : nil
    guard parts.count == 1 || bound != nil,
      let test = field.test(token.value, bound) ?? longer(token.value, of: field, bound)
    else {
      throw FilterStrings.unfit(token.text, field)
    }
    return .field(field.key, test)
  }

  /// Reads a value of several words that isn't one without the next words: `기한:다음 주 월요일`.
  private mutating func longer(_ value: String, of field: FilterField, _ bound: FilterBound?) -> FilterTest? {
    let following = value.isEmpty ? [] : tokens.prefix(3).prefix { $0.isPlain }.map(\.text)
    for count in stride(from: following.count, to: 0, by: -1) {
      let words = ([value] + following.prefix(count)).joined(separator: " ")
      guard let test = field.test(words, bound) else { continue }
      tokens.removeFirst(count)
      return test
    }
    return nil
  }

  /// Reads values that need no name before them, which can be of several words: `very rare`.
  private mutating func bare(_ token: FilterToken) -> FilterNode? {
    let following = tokens.prefix(2).prefix { $0.isPlain }.map(\.text)
    for count in stride(from: following.count, through: 0, by: -1) {
      let words = ([token.text] + following.prefix(count)).joined(separator: " ")
      guard let node = schema.bareValue(words) else { continue }
      tokens.removeFirst(count)
      return node
    }
    return nil
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
