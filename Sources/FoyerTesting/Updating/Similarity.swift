import Foyer

/// Finds the text that an older one has become.
enum Similarity {
  /// The characters of a text that count.
  private static let limit = 200

  /// The run of words that is most like an old text.
  ///
  /// - Parameter isOpen: At which ends there may be more words than the old text had.
  static func part(of text: String, like old: String, isOpen: (start: Bool, end: Bool)) -> String {
    let words = text.split(separator: " ")
    let count = min(words.count, max(1, old.split(separator: " ").count))
    guard isOpen.start || isOpen.end, words.count > count else { return trimmed(text, isOpen) }
    let starts =
      isOpen.start && isOpen.end ? Array(0...(words.count - count)) : [isOpen.start ? words.count - count : 0]
    let runs = starts.map { start -> Substring in
      text[words[start].startIndex..<words[start + count - 1].endIndex]
    }
    let best = runs.min { distance($0, old) < distance($1, old) } ?? Substring(text)
    if isOpen.start && isOpen.end { return String(best) }
    return String(isOpen.start ? text[best.startIndex...] : text[..<best.endIndex])
  }

  private static func trimmed(_ text: String, _ isOpen: (start: Bool, end: Bool)) -> String {
    var rest = Substring(text)
    if isOpen.start { rest = rest.drop { $0 == " " } }
    while isOpen.end, rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// Returns the index of the text most like an old one, the first of equals.
  static func index(among texts: [String], like old: String) -> Int? {
    texts.indices.min { distance(Substring(texts[$0]), old) < distance(Substring(texts[$1]), old) }
  }

  private static func distance(_ text: Substring, _ old: String) -> Int {
    Suggestion.editDistance(Array(text.prefix(limit)), Array(old.prefix(limit)))
  }
}
