import Foyer

/// The result of running a script.
public struct ScriptResult: Sendable, Equatable {
  /// The script's name.
  public let script: String
  /// The back end that it ran on.
  let backend: Backend
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
    script: String, on backend: Backend = .text, failures: [ScriptFailure] = [],
    coverage: Coverage = [], unplayable: String? = nil, decided: Set<String> = [],
    moments: [StepSnapshot] = []
  ) {
    self.script = script
    self.backend = backend
    self.failures = failures
    self.coverage = coverage
    self.unplayable = unplayable
    self.decided = decided
    self.moments = moments
  }

  var hasPassed: Bool { failures.isEmpty }
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
  /// The replacement for the expectation; `nil` where none is accepted.
  let correction: Correction?

  init(_ expected: LocalizedText, _ found: LocalizedText, _ correction: Correction? = nil) {
    (self.expected, self.found, self.correction) = (expected, found, correction)
  }
}

extension ScriptResult {
  /// Returns the first thing that another run of the script doesn't agree on; `nil` when they agree.
  func disagreement(with other: ScriptResult) -> ScriptFailure? {
    for (moment, later) in zip(moments, other.moments) {
      guard let difference = moment.difference(from: later) else { continue }
      return ScriptFailure(
        script: script, line: moment.line, expected: "\(backend.rawValue): \(difference.left)",
        found: "\(other.backend.rawValue): \(difference.right)")
    }
    return nil
  }
}

/// The state and the output after one input of a script.
struct StepSnapshot: Sendable, Equatable {
  /// The number of the input's line in the script.
  let line: Int
  var state: DriverState
  /// The screen and the result of the line, as `--format json` prints them.
  var json: JSONValue
  /// The output since the input; `nil` where only values count.
  var output: String?
}

extension StepSnapshot {
  /// The words for what differs between two moments, one for each of them.
  fileprivate struct Difference {
    let left: String
    let right: String
  }

  /// Returns the first difference from a moment of another run; `nil` when they agree.
  fileprivate func difference(from other: StepSnapshot) -> Difference? {
    for fact in [\StepSnapshot.state.path, \.state.turns.sentence, \.state.phase] {
      let difference = Difference(left: self[keyPath: fact], right: other[keyPath: fact])
      if difference.left != difference.right { return difference }
    }
    // Text prints an action's progress at once, JSON with the turn.
    if !state.isRunning, let value = JSONDifference(from: comparableJSON, to: other.comparableJSON) {
      return Difference(left: text(value.keyPath, value.old), right: text(value.keyPath, value.new))
    }
    guard let output, let otherOutput = other.output else { return nil }
    return difference(between: output, and: otherOutput)
  }

  /// The values that are the same in every rendering.
  ///
  /// Notices are not: JSON keeps them for the next turn.
  private var comparableJSON: JSONValue {
    .object(json.members.filter { $0.name != "notices" })
  }

  private func text(_ keyPath: String, _ value: JSONValue?) -> String {
    "\(keyPath) \(value?.text ?? "is not there")"
  }

  /// Returns the first line that differs, of text whose blank lines do not count.
  private func difference(between left: String, and right: String) -> Difference? {
    let (left, right) = (left.split(separator: "\n"), right.split(separator: "\n"))
    for index in 0..<max(left.count, right.count) {
      let difference = Difference(left: line(index, of: left), right: line(index, of: right))
      if difference.left != difference.right { return difference }
    }
    return nil
  }

  private func line(_ index: Int, of lines: [Substring]) -> String {
    index < lines.count ? "“\(lines[index])”" : "the end of the output"
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
