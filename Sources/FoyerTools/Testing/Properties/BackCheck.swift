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
  /// The times at which screens were printed last, by their paths; another day may show them otherwise.
  private var times: [String: Timestamp] = [:]

  mutating func printing(_ report: Report, in walk: PropertyWatch) {
    times[report.path] = walk.walk.clock.now
  }

  mutating func before(_ step: ScriptInput, in walk: PropertyWatch) {
    comparesBack = false
    guard step.goesBack, !walk.walk.isRunning else { return behind = nil }
    let session = walk.session
    let environment = session.environment
    let time = session.pathBehind.flatMap { times[$0] }
    // The clock of a session that is recorded stands still between two lines.
    comparesBack = time.map { environment.day(of: $0) } == environment.day(of: walk.walk.clock.now)
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
    let difference = JSONDifference(from: old.json, to: new.json)
    let sentence = difference?.sentence ?? "something differs that no reader sees."
    return Violation(
      .back, "Back on \(Text(path)) \(sentence)", expectations: difference?.expectations ?? [])
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

/// The first value in which two screens differ.
struct JSONDifference {
  /// The key path of the value in the screen's JSON: `rows[2].title`.
  let keyPath: String
  let old: JSONValue?
  let new: JSONValue?
}

extension JSONDifference {
  /// - Parameter place: The key path of the values in the screen's JSON.
  /// - Returns: `nil` when no value differs.
  init?(from old: JSONValue?, to new: JSONValue?, at place: String = "") {
    if old == new { return nil }
    switch (old, new) {
    case (.object(let members)?, .object(let others)?):
      let names = (members + others).map(\.name)
      guard let name = names.first(where: { old?[$0] != new?[$0] }) else { return nil }
      self.init(from: old?[name], to: new?[name], at: place.isEmpty ? name : "\(place).\(name)")
    case (.array(let values)?, .array(let others)?):
      guard values.count == others.count else {
        self.init(keyPath: place + ".count", old: .integer(values.count), new: .integer(others.count))
        return
      }
      guard let index = values.indices.first(where: { values[$0] != others[$0] }) else { return nil }
      self.init(from: values[index], to: others[index], at: "\(place)[\(index)]")
    default: self.init(keyPath: place, old: old, new: new)
    }
  }

  var sentence: String { "\(keyPath) is \(new?.text ?? "nothing") where it was \(old?.text ?? "nothing")." }

  /// A line of a script that expects the old value; none for a whole object or list.
  var expectations: [String] {
    switch old {
    case .array, .object: []
    default: ["= \(keyPath) \((old ?? .null).text)"]
    }
  }
}
