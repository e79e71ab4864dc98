import Foyer
import FoyerFeatures

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
    case .field(let key, .text(let text)) where ["artist", "album", "title"].contains(key): [text]
    case .all(let parts), .any(let parts): parts.flatMap(texts)
    case .not, .field: []
    }
  }
}

extension SongPage {
  static let filters = FilterSchema(
    indexed("artist", "가수"), indexed("album", "앨범"), indexed("title", "제목"),
    .number("year", "연도", example: 1990...1999, allowed: 1000...9999) { years, _ in
      let first = Day(year: years.lowerBound, month: 1, day: 1)?.daysSince1970
      let last = Day(year: years.upperBound, month: 12, day: 31)?.daysSince1970
      return SQLCondition("library.released BETWEEN ? AND ?", [first, last])
    },
    .day("released", "발매일", column: "library.released"), .text("genre", "장르", column: "library.genre"),
    .length, .price, .rating, .text("notes", "메모", column: "nullif(library.notes, '')"), .playlist,
    .flag("explicit", "청소년유해", where: "library.advisory = 'explicit'"),
    .flag("kept", "저장", where: "library.state = 1")
  ) { word in
    match(word) ?? SQLCondition("instr(library.title || char(10) || library.artist, ?)", [word])
  }

  private static func indexed(_ english: String, _ korean: String) -> FilterField {
    let column = "library.\(english)"
    return .text(english, korean, column: column) { text in
      match(text, in: english) ?? SQLCondition("instr(\(column), ?)", [text])
    }
  }

  private static func match(_ text: String, in column: String? = nil) -> SQLCondition? {
    IndexTerm(text, in: column).map {
      SQLCondition("library.id IN (SELECT rowid FROM song_index WHERE song_index MATCH ?)", [$0.text])
    }
  }
}
