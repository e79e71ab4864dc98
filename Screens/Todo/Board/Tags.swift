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
