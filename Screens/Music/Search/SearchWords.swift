import Foyer
import FoyerRecords

/// The words and filters typed after `find`, such as `artist:mina`, `year:1990..1999` and `-live`.
struct SearchWords: Equatable, Sendable {
  let node: FilterNode?

  /// - Throws: A ``Refusal`` for a filter that isn't understood.
  init(_ typed: String) throws(Refusal) { node = try SongPage.filters.filter(typed)?.node }

  /// The texts that the service is asked for; it has no filters by year or by excluded words.
  var forService: String { node.map(Self.texts)?.joined(separator: " ") ?? "" }

  /// True when there is nothing to look for.
  var isEmpty: Bool {
    node == nil || node.map(Self.texts)?.allSatisfy { $0.allSatisfy { $0 == "\"" } } == true && !hasFilters
  }

  var hasFilters: Bool { constraint != nil }

  /// The filters that songs of the service have to pass, which finds plain words in ways of its own; `nil` for none.
  var constraint: FilterNode? {
    let parts = node?.parts.filter { !Self.hasText($0) } ?? []
    return parts.isEmpty ? nil : .all(parts)
  }

  private static func hasText(_ node: FilterNode) -> Bool {
    switch node {
    case .text: true
    case .all(let parts), .any(let parts): parts.contains(where: hasText)
    case .not, .field: false
    }
  }

  private static func texts(_ node: FilterNode) -> [String] {
    switch node {
    case .text(let text): [text]
    case .field(let key, .value(let text, _)) where IndexTerm.columns.contains(key): [text]
    case .all(let parts), .any(let parts): parts.flatMap(texts)
    case .not, .field: []
    }
  }
}

/// A term of a query of SQLite's FTS5: <https://www.sqlite.org/fts5.html#full_text_query_syntax>.
///
/// A word of two letters or more also finds what it begins.
struct IndexTerm {
  let text: String
  static let columns = ["artist", "album", "title"]

  /// - Parameters:
  ///   - column: The column that is searched; `nil` for all.
  /// - Returns: `nil` for what the index doesn't know, such as emoji.
  init?(_ words: String, in column: String? = nil) {
    let words = Self.folded(words)
    let letters = words.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    guard let first = letters.first else { return nil }
    let plain = String(String.UnicodeScalarView(words.unicodeScalars.filter { $0 != "\"" && $0 != "\0" }))
    let prefix = letters.count > 1 || !first.isASCII ? "*" : ""
    text = (column.map { "\($0) : " } ?? "") + "\"\(plain)\"" + prefix
  }

  /// A condition that the index can answer alone; `nil` for any other.
  init?(_ node: FilterNode) {
    switch node {
    case .text(let text) where !text.hasOuterSigns: self.init(text)
    case .field(let key, .value(let text, _)) where Self.columns.contains(key) && !text.hasOuterSigns:
      self.init(text, in: key)
    default: return nil
    }
  }

  /// The text as the index has it: letters and digits of full width as ordinary ones.
  static func folded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { (0xFF01...0xFF5E).contains($0.value) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      result.unicodeScalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return result
  }
}

extension IndexTerm {
  /// The condition on songs that have a plain word of a filter.
  @Sendable static func condition(on word: String) -> SQLCondition {
    let texts = "library.title || char(10) || library.artist || char(10) || coalesce(library.album, '')"
    return condition(on: word, in: nil, texts)
  }

  /// The condition on songs with a text in a column.
  static func condition(on text: String, in column: String) -> SQLCondition {
    condition(on: text, in: column, "library.\(column)")
  }

  private static func condition(on text: String, in column: String?, _ texts: String) -> SQLCondition {
    let index = IndexTerm(text, in: column).map {
      SQLCondition("library.id IN (SELECT rowid FROM song_index WHERE song_index MATCH ?)", [$0.text])
    }
    return SQLCondition(text, in: texts, index: index)
  }
}
