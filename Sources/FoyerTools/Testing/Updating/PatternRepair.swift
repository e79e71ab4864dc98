import Foyer

/// Changes an expectation until it matches, and keeps as much of it as possible.
struct PatternRepair {
  let bindings: Bindings

  /// A pattern for a whole text.
  func text(_ pattern: TextPattern, toMatch text: String) -> String {
    repaired(pattern.pieces, to: text) ?? named(pattern.pieces, in: text)
  }

  /// A pattern for a part of a text; the whole text where no word of the pattern is left.
  func part(_ pattern: TextPattern, toBeIn text: String) -> String {
    guard let whole = repaired([.anything] + pattern.pieces + [.anything], to: text) else { return text }
    let part = whole.dropFirst(Self.wildcard.count).dropLast(Self.wildcard.count)
    let words = Set(pattern.description.split(separator: " "))
    return part.split(separator: " ").contains(where: words.contains) ? String(part) : text
  }

  /// A pattern for a path, which keeps the segments that still match.
  func path(_ pattern: TextPattern, toMatch path: String) -> String {
    let old = pattern.description.split(separator: "/").map(String.init)
    let segments = path.split(separator: "/").enumerated().map { index, segment in
      var bound = bindings
      if old.indices.contains(index), TextPattern(old[index]).matches(String(segment), &bound) {
        return old[index]
      }
      return bindings.name(of: String(segment)).map { "[\($0)]" } ?? String(segment)
    }
    return "/" + segments.joined(separator: "/")
  }

  /// Returns an expected value, written in the form of the old one where possible.
  func value(_ expected: ExpectedValue, toMatch value: JSONValue?) -> String {
    guard case .string(let text)? = value else { return (value ?? .null).encoded }
    switch expected {
    case .string(let pattern): return JSONValue.string(self.text(pattern, toMatch: text)).encoded
    case .literal: return JSONValue.string(text).encoded
    case .bare(let pattern):
      let bare = self.text(pattern, toMatch: text)
      if case .bare? = ExpectedValue(parsing: Substring(bare)), bare == String(Substring(bare).trimmed) {
        return bare
      }
      return JSONValue.string(bare).encoded
    }
  }

  private static let wildcard = "[..]"

  /// Puts as few pieces as possible in place of those that do not match.
  private func repaired(_ pieces: [TextPattern.Piece], to text: String) -> String? {
    for size in 1..<(pieces.count + 1) {
      for start in 0..<(pieces.count - size + 1) {
        let window = start..<(start + size)
        guard let replacement = replacement(for: window, of: pieces, in: text) else { continue }
        let whole = source(pieces[..<start]) + replacement + source(pieces[window.upperBound...])
        var bound = bindings
        if TextPattern(whole).matches(text, &bound) { return whole }
      }
    }
    return nil
  }

  /// Returns the text found in place of some pieces when everything around them matches.
  private func replacement(
    for window: Range<Int>, of pieces: [TextPattern.Piece], in text: String
  ) -> String? {
    if pieces[window].contains(.anything) { return nil }
    let isOpen = (
      start: window.lowerBound > 0 && pieces[window.lowerBound - 1] == .anything,
      end: window.upperBound < pieces.count && pieces[window.upperBound] == .anything
    )
    let before = pieces[..<(window.lowerBound - (isOpen.start ? 1 : 0))]
    let after = pieces[(window.upperBound + (isOpen.end ? 1 : 0))...]
    var bound = bindings
    let pattern = TextPattern(source(before + [.name(Self.hole)] + after))
    guard pattern.matches(text, &bound), let found = bound[Self.hole] else { return nil }
    let old = bindings.substituted(in: source(pieces[window]))
    return named(Array(pieces[window]), in: Similarity.part(of: found, like: old, isOpen: isOpen))
  }

  private static let hole = "accepted:part"

  /// The text with the names of some pieces in place of what they stand for.
  private func named(_ pieces: [TextPattern.Piece], in text: String) -> String {
    pieces.reduce(text) { text, piece in
      guard case .name(let name) = piece, let value = bindings[name], !value.isEmpty else { return text }
      return text.replacing(value, with: "[\(name)]")
    }
  }

  private func source(_ pieces: some Sequence<TextPattern.Piece>) -> String { Bindings().text(of: pieces) }
}

/// Finds the text that an older one has become.
enum Similarity {
  /// The characters of a text that count.
  private static let limit = 200

  /// Returns the run of words that is most like an old text.
  ///
  /// - Parameter isOpen: At which ends there may be more words than the old text had.
  static func part(of text: String, like old: String, isOpen: (start: Bool, end: Bool)) -> String {
    let words = text.split(separator: " ")
    let count = min(words.count, max(1, old.split(separator: " ").count))
    var starts = 0..<(words.count - count + 1)
    if !isOpen.start { starts = starts.prefix(1) }
    if !isOpen.end { starts = starts.suffix(1) }
    let runs = starts.map { words[$0..<($0 + count)] }
    let best = runs.min { distance(joined($0), old) < distance(joined($1), old) }
    guard let best, let first = best.first, let last = best.last else { return text }
    let start = isOpen.start ? first.startIndex : text.startIndex
    return String(text[start..<(isOpen.end ? last.endIndex : text.endIndex)])
  }

  private static func joined(_ words: ArraySlice<Substring>) -> Substring {
    Substring(words.joined(separator: " "))
  }

  /// Returns the index of the text most like an old one, the first of equals.
  static func index(among texts: [String], like old: String) -> Int? {
    texts.indices.min { distance(Substring(texts[$0]), old) < distance(Substring(texts[$1]), old) }
  }

  private static func distance(_ text: Substring, _ old: String) -> Int {
    Suggestion.editDistance(Array(text.prefix(limit)), Array(old.prefix(limit)))
  }
}
