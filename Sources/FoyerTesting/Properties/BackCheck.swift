import Foyer

/// Compares a screen reached by going back with its earlier content.
@MainActor
struct BackCheck: PropertyCheck {
  /// The situation before the latest step, if that step moved to another screen and passed no values.
  private var left: SessionSnapshot?
  /// The content of the screen below the top one, read just before a step that goes back to it.
  private var behind: Document?

  /// True when the step goes back to a screen that was printed today.
  private var comparesBack = false
  /// The days on which screens were printed last, by their paths; another day may show them otherwise.
  private var days: [String: Day] = [:]

  mutating func printing(_ report: Report, in walk: PropertyWatch) {
    days[report.path] = walk.session.environment.today
  }

  mutating func before(_ step: ScriptInput, in walk: PropertyWatch) {
    let session = walk.session
    comparesBack =
      step.goesBack && !walk.walk.isRunning
      && session.pathBehind.flatMap { days[$0] } == session.environment.today
    // To read the screen below takes long.
    behind = comparesBack && walk.secondLooks != .atEnd ? session.documentBehind() : nil
  }

  mutating func after(
    _ step: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    let path = walk.session.path
    defer {
      left = Self.lies(path, under: before.path) && step.movesWithoutValues(walk.turns) ? before : nil
    }
    guard Self.lies(before.path, under: path), walk.turns.count == 1, let report = walk.report else {
      return nil
    }
    let new = report.document
    if let behind, let violation = difference(behind, new, at: path) { return violation }
    // Rows that something happened to were in sight then, beside those of the page.
    guard comparesBack, !report.offersMore, let left, left.isCurrent, left.path == path,
      left.time == walk.walk.clock.now,
      left.version == walk.surroundings.version?(), let old = left.document
    else { return nil }
    return difference(old, new, at: path)
  }

  private func difference(_ old: Document, _ new: Document, at path: String) -> Violation? {
    if old == new { return nil }
    let difference = DocumentDifference(from: old.json, to: new.json)
    return Violation(
      .back, "Back on \(Text(path)) \(difference.sentence)", expectations: difference.expectations)
  }

  private static func lies(_ path: String, under other: String) -> Bool {
    guard path.utf8.count > other.utf8.count, path.utf8.starts(with: other.utf8) else { return false }
    return other == "/" || path.utf8.dropFirst(other.utf8.count).first == UInt8(ascii: "/")
  }
}

@MainActor
extension ScriptInput {
  fileprivate var goesBack: Bool {
    switch self {
    case .line(let line): ["back", ".."].contains(line)
    case .endOfInput: true
    default: false
    }
  }

  /// Returns true when the name of a command alone led to another screen.
  fileprivate func movesWithoutValues(_ turns: [Turn]) -> Bool {
    guard case .line(let line) = self, turns.count == 1, case .moved(_, _, let command)? = turns.first else {
      return false
    }
    return line == command && line.utf8.first != UInt8(ascii: "/")
  }
}

/// The first thing in which two screens differ, in words and as a line of a script.
struct DocumentDifference {
  let sentence: String
  /// A line that expects what the first document has.
  let expectations: [String]

  /// - Parameter place: The key path of the values in the screen's JSON.
  init(from old: JSONValue, to new: JSONValue, at place: String = "") {
    guard let (keyPath, before, after) = Self.first(old, new, at: place) else {
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
