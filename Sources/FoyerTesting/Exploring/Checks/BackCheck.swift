import Foyer

/// Compares a screen reached by going back with its earlier content.
@MainActor
struct BackCheck {
  /// The situation before the latest step, if that step moved to another screen and passed no values.
  private var left: SessionSnapshot?
  /// The content of the screen below the top one, read just before a step that goes back to it.
  private var behind: Document?

  /// True when the step moves to another screen and passes no values.
  private var isBare = false
  /// The days on which screens were printed last, by their paths; another day may show them otherwise.
  private var days: [String: Day] = [:]

  mutating func note(_ report: Report, in walk: ExploredWalk) {
    days[report.path] = walk.session.environment.today
  }

  /// - Parameter step: The step behind what was half typed.
  mutating func note(_ step: ExplorerStep, in walk: ExploredWalk) {
    let session = walk.session
    let isToday = session.pathBehind.flatMap { days[$0] } == session.environment.today
    behind = step.goesBack && isToday && !walk.walk.isRunning ? session.documentBehind() : nil
    isBare = step.isWayWithoutValues(on: walk.session.screen)
  }

  /// The rule after a step.
  mutating func violation(after step: ExplorerStep, since before: SessionSnapshot, in walk: ExploredWalk)
    -> Violation?
  {
    let path = walk.session.path
    defer { left = isBare && Self.lies(path, under: before.path) ? before : nil }
    guard Self.lies(before.path, under: path), walk.turns.count == 1, let report = walk.report else {
      return nil
    }
    let new = report.document
    if let behind, let violation = difference(behind, new, at: path) { return violation }
    // Rows that something happened to were in sight then, beside those of the page.
    guard !report.offersMore, behind != nil, let left, left.isCurrent, left.path == path,
      left.time == walk.walk.clock.now,
      left.version == walk.explored.version?(), let old = left.document
    else { return nil }
    return difference(old, new, at: path)
  }

  private func difference(_ old: Document, _ new: Document, at path: String) -> Violation? {
    if old == new { return nil }
    let difference = DocumentDifference(from: old, to: new)
    return Violation(
      .back, "Back on \(Text(path)) \(difference.sentence)", expectations: difference.expectations)
  }

  private static func lies(_ path: String, under other: String) -> Bool {
    path != other && (other == "/" || path.hasPrefix(other + "/"))
  }
}

@MainActor
extension ExplorerStep {
  fileprivate var goesBack: Bool {
    switch self {
    case .line(let line): ["back", ".."].contains(line)
    case .endOfInput: true
    default: false
    }
  }

  fileprivate func isWayWithoutValues(on screen: ScreenNode) -> Bool {
    guard case .line(let line) = self else { return false }
    return screen.transitions.contains { $0.name == line && $0.command.parameters.isEmpty }
  }
}

/// The first thing in which two documents differ, in words and as a line of a script.
struct DocumentDifference {
  let sentence: String
  /// A line that expects what the first document has.
  let expectations: [String]

  @MainActor
  init(from old: Document, to new: Document) {
    guard let (keyPath, before, after) = Self.first(old.json, new.json, at: "") else {
      sentence = "something differs that no reader sees."
      expectations = []
      return
    }
    sentence = "\(keyPath) is \(after?.text ?? "nothing") where it was \(before?.text ?? "nothing")."
    expectations = Self.short(before ?? .null).map { ["= \(keyPath) \($0)"] } ?? []
  }

  private static func short(_ value: JSONValue) -> String? {
    switch value {
    case .array, .object: nil
    default: value.text
    }
  }

  private static func first(
    _ old: JSONValue?, _ new: JSONValue?, at place: String
  ) -> (String, JSONValue?, JSONValue?)? {
    if old == new { return nil }
    switch (old, new) {
    case (.object(let members)?, .object(let others)?):
      let names = members.map(\.name) + others.map(\.name)
      for name in names {
        let inner = first(old?[name], new?[name], at: place.isEmpty ? name : "\(place).\(name)")
        if let inner { return inner }
      }
      return nil
    case (.array(let values)?, .array(let others)?):
      if values.count != others.count {
        return ("\(place).count", .integer(values.count), .integer(others.count))
      }
      for index in values.indices {
        if let inner = first(values[index], others[index], at: "\(place)[\(index)]") { return inner }
      }
      return nil
    default: return (place, old, new)
    }
  }
}
