import Foyer

/// A graph as `foyer graph --format json` lists it: read back, to be compared with a later one.
package struct GraphListing: Sendable, Hashable {
  /// The screens, in the order of the listing.
  package let screens: [Screen]
  /// The ways between them, one for each screen that they lead from.
  package let transitions: [Transition]

  /// One screen.
  package struct Screen: Sendable, Hashable {
    /// A name that no other screen of the listing has: `Todo.card`.
    package let id: String
    /// The shortest path to it, values in braces; `nil` when no way leads there.
    package let path: String?
    /// The type of its view.
    package let view: String
    package let actions: [Action]
  }

  /// One command of a screen that stays there.
  package struct Action: Sendable, Hashable {
    package let name: String
    /// The command as a menu shows it, by language.
    package let usage: [String: String]
  }

  /// One way from a screen.
  package struct Transition: Sendable, Hashable {
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

extension GraphListing {
  /// - Returns: `nil` when the value is no such listing.
  init?(_ json: JSONValue) {
    guard let screens = json["screens"]?.elements({ Screen($0) }),
      let transitions = json["transitions"]?.elements({ Transition($0) })
    else { return nil }
    self.init(screens: screens, transitions: transitions)
  }
}

extension GraphListing.Screen {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let view = json["view"]?.string,
      let actions = json["actions"]?.elements({ GraphListing.Action($0) })
    else { return nil }
    self.init(id: id, path: json["path"]?.string, view: view, actions: actions)
  }
}

extension GraphListing.Action {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let usage = json["usage"]?.texts else { return nil }
    self.init(name: name, usage: usage)
  }
}

extension GraphListing.Transition {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let kind = json["kind"]?.string, let from = json["from"]?.string,
      case .bool(let conditional)? = json["conditional"], let usage = json["usage"]?.texts
    else { return nil }
    self.init(
      name: name, kind: kind, from: from, to: json["to"]?.string, value: json["value"]?.string,
      conditional: conditional, usage: usage)
  }
}

extension JSONValue {
  /// The elements of a list; `nil` when one of them can't be made.
  fileprivate func elements<Element>(_ make: (JSONValue) -> Element?) -> [Element]? {
    guard let array else { return nil }
    let elements = array.compactMap(make)
    return elements.count == array.count ? elements : nil
  }

  /// The texts of an object by their names.
  fileprivate var texts: [String: String]? {
    guard case .object(let members) = self else { return nil }
    var texts: [String: String] = [:]
    for member in members {
      guard let text = member.value.string else { return nil }
      texts[member.name] = text
    }
    return texts
  }
}

/// The help of the command `graph`.
enum GraphStrings {
  static let summary: LocalizedText = "Draw all screens and the transitions between them, and check them."

  static func details(_ program: Text) -> LocalizedText {
    """
    With --diff it says what is new, gone, renamed or changed since a listing was written:

      \(program) graph --format json > before.json
      \(program) graph --diff before.json

    It ends with 0; with 1 when the graph is flawed or differs from the listing; with 65 when the file is no listing; \
    with 66 when it cannot be read.
    """
  }

  static let contradiction: LocalizedText =
    "--diff and --format contradict each other. Differences are told in words."
}
