import Foyer

/// One script on its way over one stage: one that is there, or one that the explorer makes up line by line.
@MainActor
struct ScriptRun {
  private let script: Script
  private let stage: any ScriptDriver
  /// The watch over what holds in every script; `nil` in another program, where nobody can look.
  let watch: PropertyWatch?
  /// The state after the last input of the script.
  private var state: DriverState
  /// The screen's JSON, once it was asked for.
  private var json: JSONValue?
  private let isCompared: Bool
  /// The moments after each input, for comparison with other stages.
  private(set) var moments: [StepSnapshot] = []
  /// The replacements for wrong expectations.
  private(set) var corrections: [Correction] = []
  private let accepted: Set<ScriptChange.Kind>
  private var bindings = Bindings()
  private var output = OutputReader()
  private var unread: (line: Int, notice: String)?
  /// The rule that the last input broke.
  private(set) var violation: Violation?

  /// - Parameters:
  ///   - isCompared: True when ``moments`` are kept.
  ///   - accepted: Of what kinds wrong expectations may be that are corrected; at any other the run stops.
  init(
    _ script: Script, _ stage: any ScriptDriver, _ watch: PropertyWatch?, isCompared: Bool = false,
    accepting accepted: Set<ScriptChange.Kind> = []
  ) {
    self.script = script
    self.stage = stage
    self.watch = watch
    self.isCompared = isCompared
    state = stage.state
    self.accepted = accepted
  }

  var coverage: Coverage { stage.coverage }

  /// The reason why the stage can't run the script; `nil` when it can.
  var unplayable: String? {
    watch == nil ? script.firstUnplayable(hasKeys: stage.hasKeys) : nil
  }

  func finish() { stage.finish() }

  /// Runs to the first wrong step, or to the end and looks at what is left over there.
  mutating func failures() async -> [ScriptFailure] {
    let place = ScriptPlace(of: script.name)
    defer { place.end() }
    for (index, step) in script.steps.enumerated() {
      do throws(Mismatch) {
        switch step.kind {
        case .input(let input):
          place.reach(step.line, input)
          try await give(input)
          if isCompared { moments.append(StepSnapshot(line: step.line, state: state, output: stage.output)) }
          if input == .line(GlobalCommand.news.rawValue) { unread = nil }
          if let notice = state.notices.last { unread = (step.line, notice) }
          try checkForTrouble(expectedBy: script.steps[(index + 1)...])
          if let violation { throw Mismatch(violation.rule.rawValue, violation.sentence) }
        case .expectation(let expectation): try check(expectation)
        }
      } catch {
        guard case .expectation(let expectation) = step.kind, correct(expectation, in: step.line) else {
          return [failure(step.line, error)]
        }
      }
    }
    let last = script.steps.last?.line ?? 1
    do throws(Mismatch) {
      let leftovers = try await leftovers()
      return leftovers.map { failure(last, $0) }
    } catch {
      return [failure(last, error)]
    }
  }

  private func failure(_ line: Int, _ mismatch: Mismatch) -> ScriptFailure {
    ScriptFailure(script: script.name, line: line, expected: mismatch.expected, found: mismatch.found)
  }

  // MARK: Inputs

  /// The reason why the last line was refused or failed.
  var trouble: String? { stage.state.turns.last?.reason }

  /// Gives an input.
  ///
  /// - Returns: The first rule that doesn't hold then.
  mutating func take(_ input: ScriptInput) async throws(DriverFailure) -> Violation? {
    watch?.begin(input)
    try await stage.give(input)
    violation = await watch?.end(input)
    return violation
  }

  private mutating func give(_ input: ScriptInput) async throws(Mismatch) {
    output = OutputReader()
    if state.hasEnded { throw Mismatch("a session that goes on", "The session is over.") }
    do throws(DriverFailure) {
      _ = try await take(input.substituting(bindings))
      state = stage.state
      json = nil
    } catch {
      throw Mismatch("the program to come to rest", error.sentence)
    }
  }

  private func checkForTrouble(expectedBy rest: ArraySlice<Script.Step>) throws(Mismatch) {
    if let problem = state.problems.first { throw Mismatch("a screen as it is declared", problem) }
    guard script.settings.isExhaustive else { return }
    let trouble = state.turns.first { $0.reason != nil }
    guard let trouble, !rest.expectsTrouble else { return }
    throw Mismatch("the line to be carried out", trouble.description)
  }

  // MARK: Expectations

  private mutating func check(_ expectation: ScriptExpectation) throws(Mismatch) {
    unread = nil
    switch expectation {
    case .path(let pattern):
      guard !pattern.matches(state.path, &bindings) else { return }
      throw mismatch(pattern.description, state.path)
    case .value(let keyPath, let expected):
      let value = value(at: keyPath)
      guard !expected.matches(value, &bindings) else { return }
      throw mismatch(
        "\(keyPath) \(expected)", value.map { "\(keyPath) \($0.text)" } ?? "nothing at \(keyPath)")
    case .trouble(let pattern): try checkTrouble(pattern)
    case .output(let pattern):
      guard let printed = stage.output else { return }
      try output.match(pattern, in: printed, &bindings)
    case .anyOutput: output.skipAny()
    }
  }

  private mutating func value(at keyPath: String) -> JSONValue? {
    let json = json ?? state.json
    self.json = json
    return json.value(at: keyPath)
  }

  private mutating func checkTrouble(_ pattern: TextPattern) throws(Mismatch) {
    let expected = "a refusal or failure that says “\(bindings.substituted(in: pattern.description))”"
    guard let turn = state.turns.last else {
      throw Mismatch(expected, state.isRunning ? "The action still runs." : "No line was carried out.")
    }
    guard let reason = turn.reason, pattern.isFound(in: reason, &bindings) else {
      throw Mismatch(expected, turn.description)
    }
  }

  private func mismatch(_ expected: String, _ found: String) -> Mismatch {
    Mismatch(bindings.substituted(in: expected), found)
  }

  /// Replaces a wrong expectation by the actual value, where that is accepted.
  private mutating func correct(_ expectation: ScriptExpectation, in line: Int) -> Bool {
    let repair = PatternRepair(bindings: bindings)
    let correction: Correction
    switch expectation {
    case .path(let pattern):
      correction = Correction(line: line, kind: .route, text: repair.path(pattern, toMatch: state.path))
    case .value(let keyPath, let expected):
      let text = repair.value(expected, toMatch: value(at: keyPath))
      correction = Correction(line: line, kind: .value, text: text)
    case .trouble(let pattern):
      guard let reason = state.turns.last?.reason else { return false }
      correction = Correction(line: line, kind: .text, text: repair.part(pattern, toBeIn: reason))
    case .output(let pattern):
      guard let printed = stage.output, let there = output.next(like: pattern, in: printed) else {
        return false
      }
      let kind: ScriptChange.Kind = pattern.reads(there, bindings) ? .style : .text
      correction = Correction(line: line, kind: kind, text: repair.text(pattern, toMatch: there))
    case .anyOutput: return false
    }
    guard accepted.contains(correction.kind) else { return false }
    corrections.append(correction)
    return true
  }

  // MARK: The end

  private func leftovers() async throws(Mismatch) -> [Mismatch] {
    var found: [Mismatch] = []
    if let violation = await watch?.lookAtEnd() {
      found.append(Mismatch(violation.rule.rawValue, violation.sentence))
    }
    guard script.settings.isExhaustive else { return found }
    if let unread {
      found.append(
        Mismatch(
          "every notice to be looked at", "Nothing behind line \(unread.line) looks at “\(unread.notice)”."))
    }
    if state.isRunning {
      found.append(Mismatch("no action to run at the end", "An action still runs on \(state.path)."))
    }
    if state.isInModal {
      found.append(
        Mismatch("no unfinished flow at the end", "The flow at \(state.path) waits for its value."))
    }
    do throws(DriverFailure) {
      for survivor in try await stage.survivors() {
        found.append(Mismatch("nothing alive that has left the back stack", survivor.sentence))
      }
    } catch {
      throw Mismatch("the program to come to its end", error.sentence)
    }
    return found
  }
}

extension ArraySlice<Script.Step> {
  /// True when a `!` comes before the next input.
  fileprivate var expectsTrouble: Bool {
    for step in self {
      switch step.kind {
      case .input: return false
      case .expectation(.trouble): return true
      case .expectation: continue
      }
    }
    return false
  }
}

extension TurnSummary: CustomStringConvertible {
  /// The turn's name, and the reason behind it when there is one.
  package var description: String { reason.map { "\(name): \($0)" } ?? name }
}

/// Matches the lines of a script with what was printed since the last input, in order.
///
/// The first line may match anywhere in the output, because a screen that is printed whole comes with a title
/// and a menu that few scripts care for. Every further line must match the very next one, unless `...` stands
/// between them. Blank lines of output are passed over where none is expected.
struct OutputReader {
  /// The number of lines matched or skipped.
  private var position = 0
  private var mayPass = true

  /// Lets any lines come before the next expected one.
  mutating func skipAny() { mayPass = true }

  mutating func match(
    _ pattern: TextPattern, in output: String, _ bindings: inout Bindings
  ) throws(Mismatch) {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let rest = lines.indices.dropFirst(position)
    for index in rest {
      if pattern.matches(lines[index], &bindings) {
        position = index + 1
        mayPass = false
        return
      }
      if !mayPass && !lines[index].isEmpty { break }
    }
    throw mismatch(pattern, lines, bindings)
  }

  /// Takes the line that stands where an expected one does not: the next one, or, where lines may be passed over, the
  /// one that is most like it.
  mutating func next(like pattern: TextPattern, in output: String) -> String? {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rest = lines.indices.dropFirst(position).filter { !lines[$0].isEmpty }
    let candidates = mayPass ? rest : Array(rest.prefix(1))
    guard let best = Similarity.index(among: candidates.map { lines[$0] }, like: pattern.description) else {
      return nil
    }
    position = candidates[best] + 1
    mayPass = false
    return lines[candidates[best]]
  }

  private func mismatch(_ pattern: TextPattern, _ lines: [String], _ bindings: Bindings) -> Mismatch {
    let rest = lines.dropFirst(position).drop(while: \.isEmpty)
    let expected = bindings.substituted(in: pattern.description)
    guard let next = rest.first else { return Mismatch(expected, "the end of the output") }
    return Mismatch(expected, mayPass ? "none of these lines:\n" + rest.joined(separator: "\n") : next)
  }
}
