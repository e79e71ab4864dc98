import Foyer

/// The screens, ways and actions of a graph as `foyer graph --format json` lists it, each in a line.
///
/// Wording isn't among them, so two listings differ where their graphs do.
struct GraphListing {
  let lines: [LocalizedText]

  /// - Returns: `nil` when the value is no such listing.
  init?(_ json: JSONValue) {
    guard let screens = json["screens"]?.array, let ways = json["transitions"]?.array else { return nil }
    let all = screens.map(Self.screen) + ways.map(Self.way) + screens.flatMap(Self.actions)
    lines = all.compactMap(\.self)
    if lines.count < all.count { return nil }
  }

  /// Returns the lines that are gone, with a minus before them, and those that are new, with a plus.
  func changes(since before: GraphListing, in language: Language) -> [String] {
    let (old, new) = (Set(before.lines.map(\.en)), Set(lines.map(\.en)))
    return before.lines.filter { !new.contains($0.en) }.map { "- \($0(language).shown)" }
      + lines.filter { !old.contains($0.en) }.map { "+ \($0(language).shown)" }
  }

  private static func screen(_ json: JSONValue) -> LocalizedText? {
    guard let id = json["id"]?.string else { return nil }
    guard let path = json["path"]?.string else { return "screen \(id), which no way leads to" }
    return "screen \(id) at \(path)"
  }

  private static func actions(of screen: JSONValue) -> [LocalizedText?] {
    let id = screen["id"]?.string ?? ""
    return (screen["actions"]?.array ?? []).map { action in
      command(action).map { "action \($0) on \(id)" }
    }
  }

  private static func way(_ json: JSONValue) -> LocalizedText? {
    guard let command = command(json), let kind = json["kind"]?.string, let from = json["from"]?.string
    else { return nil }
    let isConditional = json["conditional"] == true
    let parts = [kind, json["value"]?.string, isConditional ? "conditional" : nil]
    let nature = parts.compactMap(\.self).joined(separator: ", ")
    guard let to = json["to"]?.string else { return "way \(command) from \(from) (\(nature))" }
    return "way \(command) from \(from) to \(to) (\(nature))"
  }

  /// Returns a command as English menus show it, and its flags: `edit CARD TITLE --yes`.
  private static func command(_ json: JSONValue) -> String? {
    guard let name = json["name"]?.string, let usage = json["usage"]?.inEnglish else { return nil }
    let flags = (json["arguments"]?.array ?? []).compactMap { $0["name"]?.inEnglish }.filter {
      $0.hasPrefix("-")
    }
    return ([name] + usage.split(separator: " ").dropFirst().map(String.init) + flags).joined(separator: " ")
  }
}

extension JSONValue {
  /// The text of a value that has one in each language.
  fileprivate var inEnglish: String? {
    (members.first { $0.name == Language.english.code } ?? members.first)?.value.string
  }
}
