import Foyer

/// A graph as `foyer graph --format json` lists it: read back, to be compared with a later one.
///
/// ```swift
/// let before = try JSONDecoder().decode(GraphListing.self, from: old)
/// ```
package struct GraphListing: Sendable, Hashable, Decodable {
  /// The screens, in the order of the listing.
  package let screens: [Screen]
  /// The ways between them, one for each screen that they lead from.
  package let transitions: [Transition]

  /// One screen.
  package struct Screen: Sendable, Hashable, Decodable {
    /// A name that no other screen of the listing has: `Todo.card`.
    package let id: String
    /// The shortest path to it, values in braces; `nil` when no way leads there.
    package let path: String?
    /// The type of its view.
    package let view: String
    package let actions: [Action]
  }

  /// One command of a screen that stays there.
  package struct Action: Sendable, Hashable, Decodable {
    package let name: String
    /// The command as a menu shows it, by language.
    package let usage: [String: String]
  }

  /// One way from a screen.
  package struct Transition: Sendable, Hashable, Decodable {
    package let name: String
    /// The kind of change to the back stack: `push`, `replace`, `present` or `finish`.
    package let kind: String
    /// The screen that it leads from.
    package let from: String
    /// The screen that it leads to; `nil` when it ends a flow.
    package let to: String?
    /// The type of the value that comes back from the flow that it starts or ends.
    package let value: String?
    /// True when it is not always available.
    package let conditional: Bool
    /// The command as a menu shows it, by language.
    package let usage: [String: String]
  }
}

extension GraphListing {
  /// Returns a command's arguments as English menus show them: `CARD [COLUMN]`.
  static func arguments(_ usage: [String: String]) -> String {
    let words = usage[Language.english.code] ?? usage.min { $0.key < $1.key }?.value ?? ""
    return words.firstIndex(of: " ").map { String(words[words.index(after: $0)...]) } ?? ""
  }
}
