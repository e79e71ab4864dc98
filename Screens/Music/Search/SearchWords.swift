/// What was typed behind `search`: words, and filters such as `artist:mina` and `year:1990..1999`.
///
/// A prefix that is none of ours, and a filter without a usable value, is plain text.
struct SearchWords: Equatable, Sendable {
  var words: [String] = []
  var artist: [String] = []
  var album: [String] = []
  /// The years that a release may fall into, both ends included.
  var years: ClosedRange<Int>?

  init(_ typed: String) {
    for part in Self.split(typed) {
      let value = part.firstIndex(of: ":").map { String(part[part.index(after: $0)...]) } ?? ""
      switch part.prefix(while: { $0 != ":" }).lowercased() {
      case "artist" where !value.isEmpty: artist += Self.split(value)
      case "album" where !value.isEmpty: album += Self.split(value)
      case "year":
        if let range = Self.years(value) { years = range } else { words.append(part) }
      default: words.append(part)
      }
    }
  }

  /// What the service is asked for: everything but the years, of which it knows nothing.
  var forService: String { (words + artist + album).joined(separator: " ") }

  var isEmpty: Bool { words.isEmpty && !hasFilters }

  var hasFilters: Bool { !artist.isEmpty || !album.isEmpty || years != nil }

  /// Splits at white space outside of quotes, and drops the quotes.
  private static func split(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        if !part.isEmpty { parts.append(part) }
        part = ""
      } else {
        part.append(character)
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }

  /// Reads `1990`, `1990..1999`, `1990..` and `..1999`.
  private static func years(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    let numbers = ends.map { $0.utf8.count == 4 && $0.first != "+" ? UInt16($0).map { Int($0) } : nil }
    switch (ends.count, numbers.first ?? nil, numbers.last ?? nil) {
    case (1, let year?, _): return year...year
    case (2, let first?, let last?) where first <= last: return first...last
    case (2, let first?, nil) where ends[1].isEmpty: return first...9999
    case (2, nil, let last?) where ends[0].isEmpty: return 0...last
    default: return nil
    }
  }
}

extension SearchWords {
  /// A query of SQLite's FTS5 for songs that have every word and pass every filter, years aside.
  ///
  /// A word of two letters or more also finds what it begins. Reference: <https://www.sqlite.org/fts5.html#full_text_query_syntax>.
  ///
  /// - Returns: `nil` when there is no word to look for.
  var indexQuery: String? { Self.all(words.compactMap(Self.term) + filterTerms) }

  /// The same for the filters alone.
  var indexFilter: String? { Self.all(filterTerms) }

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

  private var filterTerms: [String] {
    artist.compactMap(Self.term).map { "artist : " + $0 }
      + album.compactMap(Self.term).map { "album : " + $0 }
  }

  private static func all(_ terms: [String]) -> String? {
    terms.isEmpty ? nil : terms.joined(separator: " AND ")
  }

  private static func term(_ word: String) -> String? {
    let word = folded(word)
    let letters = word.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    guard let first = letters.first else { return nil }
    let quoted =
      "\""
      + word.unicodeScalars.filter { $0 != "\"" && $0 != "\0" }.reduce(into: "") {
        $0.unicodeScalars.append($1)
      } + "\""
    return letters.count > 1 || !first.isASCII ? quoted + "*" : quoted
  }
}
