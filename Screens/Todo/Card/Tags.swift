import Foyer
import FoyerFeatures

/// The `+project` and `@context` words of a title, as todo.txt has them.
///
/// Reference: <https://github.com/todotxt/todo.txt>.
struct Tags: Equatable, Sendable {
  /// With their signs, in the order written, each once.
  let words: [String]

  init(in title: String) {
    guard title.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "@") }) else {
      words = []
      return
    }
    // A space and a combining mark behind it are one character, which no title of plain letters has.
    let parts =
      title.unicodeScalars.allSatisfy(\.isPlainlyHarmless)
      ? title.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) } : title.split(separator: " ")
    var words: [String] = []
    for part in parts where Self.isTag(part) && !words.contains(String(part)) { words.append(String(part)) }
    self.words = words
  }

  var projects: [String] { words.filter { $0.hasPrefix("+") } }
  var contexts: [String] { words.filter { $0.hasPrefix("@") } }

  static func isTag(_ word: some StringProtocol) -> Bool {
    guard let sign = word.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "@") else {
      return false
    }
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
    guard words.contains(where: { !$0.isEmpty }) else { throw TodoStrings.onlyTags(title) }
    return words.joined(separator: " ")
  }

  static func has(_ tag: String, in title: String) -> Bool {
    Tags(in: title).words.contains { isSame(tag, $0) }
  }

  private static func isSame(_ typed: String, _ tag: String) -> Bool {
    (isTag(typed) ? tag : String(tag.dropFirst())).lowercased() == typed.lowercased()
  }
}
