package import Foyer

/// The filters that a list understands: its fields, its tags, and the columns that plain words are looked for in.
public struct FilterSchema: Sendable {
  let fields: [FilterField]
  /// True where plain words are looked for in private values too.
  private let hasPrivateWords: Bool
  private let word: @Sendable (String) -> SQLCondition

  /// Declares the filters of a list.
  ///
  /// - Parameters:
  ///   - fields: The fields, the one that `+tag` and `@tag` stand for among them.
  ///   - hasPrivateWords: True where plain words are looked for in private values too.
  ///   - word: Returns the condition on rows that have a word or a phrase.
  public init(
    _ fields: [FilterField], hasPrivateWords: Bool = false,
    word: @escaping @Sendable (String) -> SQLCondition
  ) {
    self.fields = fields
    self.hasPrivateWords = hasPrivateWords
    self.word = word
  }

  /// Reads a filter.
  ///
  /// - Returns: `nil` when nothing was typed.
  /// - Throws: A ``Refusal`` that says what is understood.
  package func filter(_ typed: String) throws(Refusal) -> ListFilter? {
    var parser = FilterParser(self, typed)
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return try parser.parse().map { ListFilter(text: text, $0) }
  }

  /// Tells the recording of the private values in a filter, which may be malformed.
  @MainActor
  func redact(_ typed: String, in environment: Environment) {
    var tokens = FilterToken.tokens(of: typed)[...]
    while let token = tokens.popFirst() {
      guard let name = token.name?.prefix(while: { $0 != "." }) else {
        if hasPrivateWords, token.connective == nil { environment.tellPrivatePart([token.text], nil) }
        continue
      }
      guard let field = field(named: String(name)), let redaction = field.redaction else { continue }
      var values = token.isValueQuoted ? [token.value] : token.value.split(separator: ",").map(String.init)
      values.removeAll(where: FilterField.isPresence)
      for value in values { environment.tellPrivatePart(phrases(value, tokens), redaction) }
    }
  }

  /// Returns a value with the words behind it that may belong to it, the longest phrase first.
  private func phrases(_ value: String, _ behind: ArraySlice<FilterToken>) -> [String] {
    let words = behind.prefix(FilterParser.mostWords).prefix(while: \.isPlain).map(\.text)
    return (0...words.count).reversed().map { ([value] + words.prefix($0)).joined(separator: " ") }
  }

  /// Returns the condition of SQL on the rows that pass.
  ///
  /// - Parameter today: The day that `today` and `friday` count from.
  func condition(_ node: FilterNode, today: Day) -> SQLCondition {
    switch node {
    case .all(let parts): SQLCondition(parts.map { condition($0, today: today) }, joinedBy: "AND")
    case .any(let parts): SQLCondition(parts.map { condition($0, today: today) }, joinedBy: "OR")
    case .not(let part): condition(part, today: today).negated
    case .text(let text): word(text)
    case .field(let key, let test):
      fields.first { $0.key == key }?.sql(test, today: today) ?? SQLCondition("FALSE")
    }
  }

  /// The filters that are understood: “words, due:, priority:”.
  var expectation: LocalizedText {
    "words or \(names)"
  }

  /// The names of the fields: “due:, priority:”.
  var names: LocalizedText {
    fields.map { "\(LocalizedText(typed: $0.name)):" }.joined(separator: ", ")
  }

  /// Returns true for words that are a filter by their form: tags, and names of fields with values.
  package func isFilter(_ words: String) -> Bool {
    let tokens = FilterToken.tokens(of: words)
    return tokens.contains(where: isPart) && tokens.allSatisfy { isPart($0) || $0.connective != nil }
  }

  private func isPart(_ token: FilterToken) -> Bool {
    guard !token.isQuoted else { return false }
    guard let name = token.name?.prefix(while: { $0 != "." }) else { return tag(token.text) != nil }
    return field(named: String(name)) != nil
  }

  func field(named name: String) -> FilterField? {
    exactValue(named: name, among: fields.map { (name: $0.name, value: $0) })
  }

  func tag(_ word: String) -> FilterNode? {
    guard word.count > 1, let sign = word.first else { return nil }
    return fields.first { $0.signs.contains(sign) }.map { .field($0.key, .value(word.lowercased(), nil)) }
  }

  func bareValue(_ words: String) -> FilterNode? {
    for field in fields {
      if let value = exactValue(named: words, among: field.bareValues) {
        return .field(field.key, .value(value, nil))
      }
    }
    return nil
  }

  /// The fields with some of their values, for completion.
  func candidates(in language: Language) -> [String] {
    fields.flatMap { field in
      field.candidates.map { "\(field.name.shown(in: language)):\($0(language).original.replacingSpaces)" }
    }
  }
}

extension SQLCondition {
  /// Joins conditions; an index of words is asked once for all of them.
  fileprivate init(_ conditions: [SQLCondition], joinedBy connective: String) {
    func joined(_ texts: [String]) -> String { "(" + texts.joined(separator: " \(connective) ") + ")" }
    let (sql, arguments) = (conditions.map(\.sql), conditions.flatMap(\.arguments))
    if let first = sql.first, first.hasSuffix("MATCH ?)"), Set(sql).count == 1 {
      self.init(first, [joined(arguments.compactMap { $0 as? String })])
    } else {
      self.init(joined(sql), arguments)
    }
  }

  /// The opposite, which rows without a value fit as well.
  fileprivate var negated: SQLCondition { SQLCondition("((\(sql)) IS NOT TRUE)", arguments) }
}

extension Argument where Value == ListFilter {
  /// A filter of a list.
  static func filter<Page: ListPage>(of page: Page.Type) -> Argument<ListFilter> {
    Argument("FILTER", candidates: filterCandidates(of: page)) { typed, context in
      guard let filter = try Page.filters.filter(context.environment.normalize(typed)) else {
        throw Refusal.unexpected(typed, "FILTER", Page.filters.expectation)
      }
      return filter
    }.keepingQuotes().redacted { typed, _, environment in Page.filters.redact(typed, in: environment) }
  }
}

/// A store that knows the tags of all its records, for completion.
@MainActor
package protocol TaggedStore {
  /// The tags with their signs.
  var tagNames: [String] { get }
}

/// Returns the fields of a list with some of their values, and the tags of its records.
func filterCandidates<Page: ListPage>(of page: Page.Type) -> @MainActor (ArgumentContext) -> [String] {
  { context in
    let tags = (context.view as? any ListView)?.tagNames ?? []
    return tags + Page.filters.candidates(in: context.language)
  }
}

extension ListView {
  fileprivate var tagNames: [String] { (list.store as? any TaggedStore)?.tagNames ?? [] }
}
