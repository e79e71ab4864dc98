/// A line of bash up to the cursor, taken apart as bash would.
///
/// Variables and patterns stay as they are typed.
package struct ShellLine {
  /// The whole words, without quotes and backslashes.
  private(set) var words: [String] = []
  /// The word at the cursor, as far as it was typed.
  private(set) var current = ""
  /// The quote that is still open in it.
  private(set) var openQuote: Character?

  init(_ line: String) {
    var isWord = false
    var characters = line[...]
    while let character = characters.popFirst() {
      if character == "\\", openQuote != "'" {
        let next = characters.popFirst()
        let isLiteral = openQuote == "\"" && next.map { !"\"\\$`".contains($0) } ?? false
        current += (isLiteral ? "\\" : "") + (next.map(String.init) ?? "")
        isWord = true
      } else if character == openQuote {
        openQuote = nil
      } else if openQuote == nil, character == "\"" || character == "'" {
        openQuote = character
        isWord = true
      } else if openQuote == nil, character == " " || character == "\t" {
        if isWord { words.append(current) }
        (current, isWord) = ("", false)
      } else {
        current.append(character)
        isWord = true
      }
    }
  }

  /// Quotes a word so that bash reads it back unchanged behind the typed text.
  func quoted(_ word: String) -> String {
    switch openQuote {
    case "'": word
    case "\"": word.escaping("\"\\$`")
    default:
      word.hasPrefix("~/")
        ? "~/" + word.dropFirst(2).description.escaping(Self.special) : word.escaping(Self.special)
    }
  }

  /// Returns the part of a replacement that bash substitutes: the text after the last word break.
  func replacement(_ word: String, breaks: String) -> String {
    guard openQuote == nil, let end = current.lastIndex(where: { breaks.contains($0) && !$0.isWhitespace })
    else { return word }
    return String(word.dropFirst(current.distance(from: current.startIndex, to: end) + 1))
  }

  private static let special = " \t\"'\\$`&;|<>()*?[]{}!#~"
}

extension String {
  fileprivate func escaping(_ characters: String) -> String {
    reduce(into: "") { $0 += (characters.contains($1) ? "\\" : "") + String($1) }
  }
}
