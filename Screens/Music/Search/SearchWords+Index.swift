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
