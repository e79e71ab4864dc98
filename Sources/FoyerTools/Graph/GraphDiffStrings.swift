import Foyer

/// The sentences that say how one graph differs from another, all in one place.
enum GraphDiffStrings {
  // MARK: Screens

  static func added(_ screen: GraphListing.Screen) -> LocalizedText {
    let id = Text(screen.id)
    guard let path = screen.path.map({ Text($0) }) else {
      return "The screen \(id) is new, and no way leads there."
    }
    return "The screen \(id) is new; it is at \(path)."
  }

  static func removed(_ screen: GraphListing.Screen) -> LocalizedText {
    let id = Text(screen.id)
    guard let path = screen.path.map({ Text($0) }) else {
      return "The screen \(id) is gone."
    }
    return "The screen \(id) is gone; it was at \(path)."
  }

  /// Returns a sentence about another path; `nil` for the same one.
  static func moved(_ before: GraphListing.Screen, _ after: GraphListing.Screen) -> LocalizedText? {
    if before.path == after.path { return nil }
    let id = Text(after.id)
    guard let to = after.path.map({ Text($0) }) else {
      return "No way leads to the screen \(id) any more."
    }
    guard let from = before.path.map({ Text($0) }) else {
      return "A way leads to the screen \(id) now; it is at \(to)."
    }
    return "The screen \(id) is at \(to) now, no longer at \(from)."
  }

  // MARK: Ways

  static func added(_ way: GraphListing.Transition) -> LocalizedText {
    let name = name(of: way)
    return "The way \(name) is new (\(way.nature))."
  }

  static func removed(_ way: GraphListing.Transition) -> LocalizedText {
    let name = name(of: way)
    return "The way \(name) is gone."
  }

  static func changes(_ before: GraphListing.Transition, _ after: GraphListing.Transition) -> [LocalizedText]
  {
    let name = name(of: before)
    var sentences: [LocalizedText] = []
    if before.nature != after.nature {
      sentences.append(
        "The way \(name) is of another nature now: \(after.nature), no longer \(before.nature).")
    }
    if before.conditional != after.conditional {
      sentences.append(
        after.conditional
          ? "The way \(name) is closed at times now." : "The way \(name) is always open now.")
    }
    if let taken = takes(before.command, after.command) { sentences.append("The way \(name) \(taken)") }
    return sentences
  }

  private static func name(of way: GraphListing.Transition) -> LocalizedText {
    let (name, from) = (Text(way.command.name), Text(way.from))
    guard let to = way.to.map({ Text($0) }) else { return LocalizedText(verbatim: "\(name) on \(from)") }
    return "\(name) from \(from) to \(to)"
  }

  // MARK: Actions

  static func added(_ action: GraphListing.Action, on screen: GraphListing.Screen) -> LocalizedText {
    "The action \(action.name) on \(screen.id) is new."
  }

  static func removed(_ action: GraphListing.Action, on screen: GraphListing.Screen) -> LocalizedText {
    "The action \(action.name) on \(screen.id) is gone."
  }

  static func change(
    _ before: GraphListing.Action, _ after: GraphListing.Action, on screen: GraphListing.Screen
  ) -> LocalizedText? {
    guard let taken = takes(before, after) else { return nil }
    return "The action \(Text(after.name)) on \(Text(screen.id)) \(taken)"
  }

  private static func takes(_ before: GraphListing.Action, _ after: GraphListing.Action) -> LocalizedText? {
    guard before.arguments != after.arguments else { return nil }
    let (was, now) = (Text(before.arguments).quoted, Text(after.arguments).quoted)
    if after.arguments.isEmpty {
      return "takes nothing now; it took \(was)."
    }
    if before.arguments.isEmpty { return "takes \(now) now." }
    return "takes \(now) now; it took \(was)."
  }
}

extension GraphListing.Transition {
  fileprivate var nature: Text { value.map { "\(Text(kind)), \(Text($0))" } ?? Text(kind) }
}
