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

  static func renamed(_ before: GraphListing.Screen, _ after: GraphListing.Screen) -> LocalizedText {
    let sentence: LocalizedText = "The screen \(before.id) is called \(after.id) now."
    guard let from = before.path, let to = after.path, from != to else { return sentence }
    return "\(sentence) It is at \(Text(to)), no longer at \(Text(from))."
  }

  static func moved(_ before: GraphListing.Screen, _ after: GraphListing.Screen) -> LocalizedText {
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

  /// Returns sentences about the changes of a transition that is in both graphs.
  static func changes(_ before: GraphListing.Transition, _ after: GraphListing.Transition) -> [LocalizedText]
  {
    let name = name(of: before)
    var sentences: [LocalizedText] = []
    if before.name != after.name { sentences.append("The way \(name) is called \(after.name) now.") }
    if before.to != after.to {
      sentences.append(
        after.to.map { "The way \(name) leads to \($0) now." } ?? "The way \(name) ends the flow now.")
    }
    if before.kind != after.kind || before.value != after.value {
      sentences.append(
        "The way \(name) is of another nature now: \(after.nature), no longer \(before.nature).")
    }
    if before.conditional != after.conditional {
      sentences.append(
        after.conditional
          ? "The way \(name) is closed at times now." : "The way \(name) is always open now.")
    }
    if let taken = takes(before.usage, after.usage) { sentences.append("The way \(name) \(taken)") }
    return sentences
  }

  private static func name(of way: GraphListing.Transition) -> LocalizedText {
    let (name, from) = (Text(way.name), Text(way.from))
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

  static func changes(
    _ before: GraphListing.Action, _ after: GraphListing.Action, on screen: GraphListing.Screen
  ) -> [LocalizedText] {
    let (name, new, id) = (Text(before.name), Text(after.name), Text(screen.id))
    var sentences: [LocalizedText] = []
    if before.name != after.name {
      sentences.append(
        "The action \(name) on \(id) is called \(new) now.")
    }
    if let taken = takes(before.usage, after.usage) {
      sentences.append(
        "The action \(new) on \(id) \(taken)")
    }
    return sentences
  }

  /// Returns a sentence about a command's arguments when they changed.
  private static func takes(_ before: [String: String], _ after: [String: String]) -> LocalizedText? {
    let (old, new) = (GraphListing.arguments(before), GraphListing.arguments(after))
    guard old != new else { return nil }
    let (was, now) = (Text(old).quoted, Text(new).quoted)
    if new.isEmpty {
      return "takes nothing now; it took \(was)."
    }
    if old.isEmpty { return "takes \(now) now." }
    return "takes \(now) now; it took \(was)."
  }
}

extension GraphListing.Transition {
  /// The kind of change to the back stack, and the type of the value that it returns.
  fileprivate var nature: Text { value.map { "\(Text(kind)), \(Text($0))" } ?? Text(kind) }
}
