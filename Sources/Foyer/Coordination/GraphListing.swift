/// A graph as `foyer graph --format json` lists it: read back, to be compared with a later one.
///
/// ```swift
/// let before = try JSONDecoder().decode(GraphListing.self, from: old)
/// ```
public struct GraphListing: Sendable, Hashable, Decodable {
  /// The screens, in the order of the listing.
  public let screens: [Screen]
  /// The ways between them, one for each screen that they lead from.
  public let transitions: [Transition]

  /// One screen.
  public struct Screen: Sendable, Hashable, Decodable {
    /// A name that no other screen of the listing has: `Todo.card`.
    public let id: String
    /// The shortest path to it, values in braces; `nil` when no way leads there.
    public let path: String?
    /// The type of its view.
    public let view: String
    public let actions: [Action]
  }

  /// One command of a screen that stays there.
  public struct Action: Sendable, Hashable, Decodable {
    public let name: String
    /// The command as a menu shows it, by language.
    public let usage: [String: String]
  }

  /// One way from a screen.
  public struct Transition: Sendable, Hashable, Decodable {
    public let name: String
    /// How it changes the back stack: `push`, `replace`, `present` or `finish`.
    public let kind: String
    /// The screen that it leads from.
    public let from: String
    /// The screen that it leads to; `nil` when it ends a flow.
    public let to: String?
    /// The type of the value that comes back from the flow that it starts or ends.
    public let value: String?
    /// Whether it is closed at times.
    public let conditional: Bool
    /// The command as a menu shows it, by language.
    public let usage: [String: String]
  }
}

extension GraphListing {
  /// What a command takes, as English menus show it: `CARD [COLUMN]`.
  static func arguments(_ usage: [String: String]) -> String {
    let words = usage[Language.english.rawValue] ?? usage.min { $0.key < $1.key }?.value ?? ""
    return words.firstIndex(of: " ").map { String(words[words.index(after: $0)...]) } ?? ""
  }
}
