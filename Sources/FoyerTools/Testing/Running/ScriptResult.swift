import Foyer

/// The result of running a script.
public struct ScriptResult: Sendable, Equatable {
  /// The script's name.
  public let script: String
  /// The reasons why it failed: one wrong step, or everything that was wrong at the end.
  public let failures: [ScriptFailure]
  /// The coverage of the run.
  package let coverage: Coverage
  /// The reason why a back end that can't run it left it out; a whole sentence.
  let unplayable: String?
  /// The names of the properties of authors that held or failed at some moment.
  let decided: Set<String>
  /// The moments after each input.
  let moments: [StepSnapshot]

  init(
    script: String, failures: [ScriptFailure] = [], coverage: Coverage = Coverage(),
    unplayable: String? = nil, decided: Set<String> = [], moments: [StepSnapshot] = []
  ) {
    self.script = script
    self.failures = failures
    self.coverage = coverage
    self.unplayable = unplayable
    self.decided = decided
    self.moments = moments
  }

  var hasPassed: Bool { failures.isEmpty }
}

extension ScriptResult {
  /// Returns the first disagreement of each run with the first run.
  static func disagreements(among runs: [(backend: Backend, result: ScriptResult)]) -> [ScriptFailure] {
    let played = runs.filter { $0.result.unplayable == nil }
    guard let first = played.first else { return [] }
    return played.dropFirst().compactMap { run in
      Disagreement.first(
        first.result.script, (first.backend, first.result.moments), (run.backend, run.result.moments))
    }
  }
}

/// A difference between a script and the program.
public struct ScriptFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The script's name.
  public let script: String
  /// The number of the line that was not met, from 1.
  public let line: Int
  /// The expectation.
  public let expected: String
  /// The reality in its place.
  public let found: String

  init(script: String, line: Int, expected: String, found: String) {
    self.script = script
    self.line = line
    self.expected = expected
    self.found = found
  }

  /// Three lines: the place, what was expected, and what was there.
  public var description: String { text(in: .english) }

  /// Returns the same three lines with their labels in a language.
  func text(in language: Language) -> String {
    let labels = [LocalizedText("expected:"), "found:"].map { $0(language) }
    let width = labels.map(\.width).max() ?? 0
    let lines = zip(labels, [expected, found]).map { label, words in
      let space = String(repeating: " ", count: width - label.width + 1)
      let indent = String(repeating: " ", count: width + 3)
      return "\n  \(label)\(space)\(words.replacing("\n", with: "\n" + indent))"
    }
    return "\(script):\(line):" + lines.joined()
  }
}

/// An expectation and the value found in its place.
struct Mismatch: Error, Equatable {
  let expected: LocalizedText
  let found: LocalizedText

  init(_ expected: LocalizedText, _ found: LocalizedText) {
    self.expected = expected
    self.found = found
  }
}

/// The difference between a script's runs on two back ends.
enum Disagreement {
  /// The first thing that two runs of one script do not agree on; `nil` when they agree.
  static func first(
    _ script: String, _ left: (backend: Backend, moments: [StepSnapshot]),
    _ right: (backend: Backend, moments: [StepSnapshot])
  ) -> ScriptFailure? {
    for (one, other) in zip(left.moments, right.moments) {
      guard let (there, here) = difference(one, other) else { continue }
      return ScriptFailure(
        script: script, line: one.line, expected: "\(left.backend.rawValue): \(there)",
        found: "\(right.backend.rawValue): \(here)")
    }
    return nil
  }

  private static func difference(_ left: StepSnapshot, _ right: StepSnapshot) -> (String, String)? {
    if left.state.path != right.state.path { return (left.state.path, right.state.path) }
    if left.state.turns != right.state.turns {
      return (left.state.turns.sentence, right.state.turns.sentence)
    }
    if left.state.isRunning != right.state.isRunning || left.state.hasEnded != right.state.hasEnded {
      return (left.state.phase, right.state.phase)
    }
    // Text prints an action's progress at once, JSON with the turn.
    if !left.state.isRunning, let difference = difference(left.state.json, right.state.json) {
      return difference
    }
    guard let one = left.output, let other = right.output else { return nil }
    return firstLines(one, other)
  }

  private static func difference(_ left: JSONValue, _ right: JSONValue) -> (String, String)? {
    let difference = JSONDifference(from: comparable(left), to: comparable(right))
    return difference.map { (text($0.keyPath, $0.old), text($0.keyPath, $0.new)) }
  }

  /// Returns all that is the same in every rendering.
  ///
  /// Notices are not: JSON keeps them for the next turn.
  private static func comparable(_ json: JSONValue) -> JSONValue {
    guard case .object(let members) = json else { return json }
    return .object(members.filter { $0.name != "notices" })
  }

  private static func text(_ keyPath: String, _ value: JSONValue?) -> String {
    "\(keyPath) \(value?.text ?? "is not there")"
  }

  /// The first line that differs, of text whose blank lines do not count.
  private static func firstLines(_ left: String, _ right: String) -> (String, String)? {
    let one = left.split(separator: "\n").map(String.init)
    let other = right.split(separator: "\n").map(String.init)
    guard one != other else { return nil }
    let place = zip(one.indices, zip(one, other)).first { $0.1.0 != $0.1.1 }?.0 ?? min(one.count, other.count)
    return (
      one.indices.contains(place) ? "“\(one[place])”" : "the end of the output",
      other.indices.contains(place) ? "“\(other[place])”" : "the end of the output"
    )
  }
}

extension [TurnSummary] {
  fileprivate var sentence: String {
    isEmpty ? "no line was carried out" : map(\.description).joined(separator: ", then ")
  }
}

extension DriverState {
  fileprivate var phase: String {
    if hasEnded { return "the session is over" }
    return isRunning ? "an action still runs" : "the session waits for a line"
  }
}

/// The state and the output after one input of a script.
struct StepSnapshot: Sendable, Equatable {
  /// The number of the input's line in the script.
  let line: Int
  let state: DriverState
  /// The output since the input; `nil` where only values count.
  let output: String?
}
