import Foyer

/// The `+project` and `@context` words of a title, as todo.txt has them.
///
/// Reference: <https://github.com/todotxt/todo.txt>.
struct Tags: Equatable, Sendable {
  /// With their signs, in the order written, each once.
  let words: [String]

  init(in title: String) {
    var seen: Set<String> = []
    words = title.split(separator: " ").map(String.init).filter { Self.isTag($0) && seen.insert($0).inserted }
  }

  var projects: [String] { words.filter { $0.hasPrefix("+") } }
  var contexts: [String] { words.filter { $0.hasPrefix("@") } }

  static func isTag(_ word: some StringProtocol) -> Bool {
    (word.hasPrefix("+") || word.hasPrefix("@")) && word.count > 1
  }
}

extension Tags {
  /// Returns a title with tags behind it that it doesn't have yet.
  static func adding(_ tags: [String], to title: String) throws(Refusal) -> String {
    var title = title
    for tag in tags where !has(tag, in: title) { title = try CardTitle.read("\(title) \(tag)") }
    return title
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
