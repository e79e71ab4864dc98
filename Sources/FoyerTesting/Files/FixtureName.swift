/// The place of a file in a script's folder, by the path that was typed.
///
/// | typed | place |
/// |---|---|
/// | `cards.txt` | `here/cards.txt` |
/// | `../cards.txt` | `here/up/cards.txt` |
/// | `~/cards.txt` | `home/cards.txt` |
/// | `/tmp/cards.txt` | `root/tmp/cards.txt` |
package struct FixtureName {
  /// The path below the script's folder.
  package let path: String

  package init(typed: String) {
    var parts: [String] = []
    for part in typed.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if let last = parts.last, last != "up", last != "~" {
        parts.removeLast()
      } else {
        parts.append("up")
      }
    }
    switch typed.first {
    case "/": path = (["root"] + parts.drop { $0 == "up" }).joined(separator: "/")
    case "~" where parts.first == "~": path = (["home"] + parts.dropFirst()).joined(separator: "/")
    default: path = (["here"] + parts).joined(separator: "/")
    }
  }

  /// The folders that are always there.
  package static let folders = ["here", "home", "root/tmp"]

  /// The place of the text that an editor left, counted from 1.
  package static func edited(_ number: Int) -> String { "edited/\(number).txt" }

  /// The place of an empty file that stands for a folder, because version control keeps no empty folders.
  package static func marker(ofFolder path: String) -> String { path + "/.folder" }
}
