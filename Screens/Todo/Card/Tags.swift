import Foyer
import FoyerRecords

/// The `+project` and `@context` words of a title, as todo.txt has them.
///
/// Reference: <https://github.com/todotxt/todo.txt>.
struct Tags: Equatable, Sendable {
  /// With their signs, in the order written, each once.
  let words: [String]

  init(in title: String) {
    var words: [String] = []
    // A space and a combining mark behind it are one character, which no title of plain letters has.
    if title.isPrintableASCII || title.unicodeScalars.allSatisfy(\.isPlainlyHarmless) {
      var rest = title[...].utf8
      while let sign = rest.firstIndex(where: Self.isSign) {
        let isAtBeginning =
          sign == title.startIndex || title.utf8[title.utf8.index(before: sign)] == Self.space
        let word = Substring(rest[sign...].prefix { $0 != Self.space })
        if isAtBeginning, Self.isTag(word) { Self.add(word, to: &words) }
        rest = rest[word.endIndex...]
      }
    } else if title.utf8.contains(where: Self.isSign) {
      for word in title.split(separator: " ") where Self.isTag(word) { Self.add(word, to: &words) }
    }
    self.words = words
  }

  private static let space = UInt8(ascii: " ")

  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "@") }

  private static func add(_ word: Substring, to words: inout [String]) {
    let word = String(word)
    if !words.contains(word) { words.append(word) }
  }

  var projects: [String] { words.filter { $0.hasPrefix("+") } }
  var contexts: [String] { words.filter { $0.hasPrefix("@") } }

  static func isTag(_ word: some StringProtocol) -> Bool {
    guard let sign = word.utf8.first, isSign(sign) else { return false }
    // A sign and a combining mark behind it are one character, which is no sign.
    guard let next = word.utf8.dropFirst().first else { return false }
    return next < 0x80 || word.count > 1 && (word.hasPrefix("+") || word.hasPrefix("@"))
  }
}

extension Tags {
  /// Returns a title with tags behind it that it doesn't have yet.
  static func adding(_ tags: [String], to title: String) throws(Refusal) -> String {
    let words = [title] + tags.filter { !has($0, in: title) }
    return try LineText(atMost: Card.longestTitle).read(words.joined(separator: " "))
  }

  /// Returns a title without some tags; one without a sign is a project and a context.
  static func removing(_ tags: [String], from title: String) throws(Refusal) -> String {
    var words = title.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    words.removeAll { word in isTag(word) && tags.contains { isSame($0, word) } }
    guard words.contains(where: { !$0.isEmpty }) else {
      throw Refusal(
        "\(quoted: title) would have no title left, so nothing was changed.",
        suggestion: "Give it another title with edit first.")
    }
    return words.joined(separator: " ")
  }

  static func has(_ tag: String, in title: String) -> Bool {
    Tags(in: title).words.contains { isSame(tag, $0) }
  }

  private static func isSame(_ typed: String, _ tag: String) -> Bool {
    (isTag(typed) ? tag : String(tag.dropFirst())).lowercased() == typed.lowercased()
  }
}
