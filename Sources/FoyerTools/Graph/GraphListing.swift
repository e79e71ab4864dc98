import Foyer

/// A graph as `foyer graph --format json` lists it: read back, to be compared with a later one.
struct GraphListing: Sendable {
  /// The screens, in the order of the listing.
  let screens: [Screen]
  /// The ways between them, one for each screen that they lead from.
  let transitions: [Transition]

  /// One screen.
  struct Screen: Sendable {
    /// A name that no other screen of the listing has: `Todo.card`.
    let id: String
    /// The shortest path to it, values in braces; `nil` when no way leads there.
    let path: String?
    let actions: [Action]
  }

  /// One command of a screen that stays there.
  struct Action: Sendable {
    let name: String
    /// The arguments as menus show them, and the flags: `CARD [COLUMN] --yes`.
    let arguments: String
  }

  /// One way from a screen.
  struct Transition: Sendable {
    let command: Action
    /// The kind of change to the back stack: `push`, `replace`, `present` or `finish`.
    let kind: String
    /// The screen that it leads from.
    let from: String
    /// The screen that it leads to; `nil` when it ends a flow.
    let to: String?
    /// The type of the value that comes back from the flow that it starts or ends.
    let value: String?
    /// True when it is not always available.
    let conditional: Bool

    /// The screens and the name, which no other way has.
    var identity: String { "\(from) \(command.name) \(to ?? "")" }
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
    guard let id = json["id"]?.string, let actions = json["actions"]?.elements({ GraphListing.Action($0) })
    else { return nil }
    self.init(id: id, path: json["path"]?.string, actions: actions)
  }
}

extension GraphListing.Action {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let usage = json["usage"]?.inEnglish else { return nil }
    let flags = (json["arguments"]?.array ?? []).compactMap { $0["name"]?.inEnglish }.filter {
      $0.hasPrefix("-")
    }
    let words = usage.split(separator: " ").dropFirst().map(String.init) + flags
    self.init(name: name, arguments: words.joined(separator: " "))
  }
}

extension GraphListing.Transition {
  fileprivate init?(_ json: JSONValue) {
    guard let command = GraphListing.Action(json), let kind = json["kind"]?.string,
      let from = json["from"]?.string, case .bool(let conditional)? = json["conditional"]
    else { return nil }
    self.init(
      command: command, kind: kind, from: from, to: json["to"]?.string, value: json["value"]?.string,
      conditional: conditional)
  }
}

extension JSONValue {
  /// The text of a value that has one in each language.
  fileprivate var inEnglish: String? {
    guard case .object(let texts) = self else { return nil }
    return (texts.first { $0.name == Language.english.code } ?? texts.first)?.value.string
  }

  /// Returns an array's elements; `nil` when one of them is not what it should be.
  fileprivate func elements<Element>(_ make: (JSONValue) -> Element?) -> [Element]? {
    guard let array else { return nil }
    let elements = array.compactMap(make)
    return elements.count == array.count ? elements : nil
  }
}
