import Foyer

/// One script on its way through one session.
@MainActor
struct ScriptRun {
  private let script: Script
  private let walk: Walk
  private var bindings = Bindings()
  private var output = OutputReader()

  init(_ script: Script, _ walk: Walk) {
    self.script = script
    self.walk = walk
  }

  /// Runs to the first wrong step, or to the end and looks at what is left over there.
  mutating func failures() async -> [ScriptFailure] {
    for (index, step) in script.steps.enumerated() {
      do throws(Mismatch) {
        switch step.kind {
        case .input(let input): try await carryOut(input, followedBy: script.steps[(index + 1)...])
        case .expectation(let expectation): try check(expectation)
        }
      } catch {
        return [failure(step.line, error)]
      }
    }
    return await leftovers().map { failure(script.steps.last?.line ?? 1, $0) }
  }

  private func failure(_ line: Int, _ mismatch: Mismatch) -> ScriptFailure {
    ScriptFailure(script: script.name, line: line, expected: mismatch.expected, found: mismatch.found)
  }

  // MARK: Inputs

  private mutating func carryOut(
    _ input: ScriptInput, followedBy rest: ArraySlice<Script.Step>
  ) async throws(Mismatch) {
    output = OutputReader()
    if walk.hasEnded { throw Mismatch("a session that goes on", "The session is over.") }
    switch input {
    case .line(let line): await walk.type(bindings.substituted(in: line))
    case .text(let text): await walk.typeHalf(bindings.substituted(in: text))
    case .interrupt: await walk.interrupt()
    case .endOfInput: await walk.endOfInput()
    case .wait(let duration): await walk.wait(for: duration)
    }
    let troubles = walk.turns.compactMap(trouble)
    guard let trouble = troubles.first, !rest.expectsTrouble else { return }
    throw Mismatch("the line to be carried out", trouble)
  }

  /// What went wrong in a turn, in words.
  private func trouble(_ turn: Turn) -> String? {
    guard let reason = turn.reason(walk.session.environment.language) else { return nil }
    return "\(turn.name): \(reason)"
  }

  // MARK: Expectations

  private mutating func check(_ expectation: ScriptExpectation) throws(Mismatch) {
    switch expectation {
    case .path(let pattern):
      guard !pattern.matches(walk.path, &bindings) else { return }
      throw mismatch(pattern.description, walk.path)
    case .value(let keyPath, let expected):
      let value = walk.json.value(at: keyPath)
      guard !expected.matches(value, &bindings) else { return }
      throw mismatch(
        "\(keyPath) \(expected)", value.map { "\(keyPath) \($0.text)" } ?? "nothing at \(keyPath)")
    case .trouble(let pattern): try checkTrouble(pattern)
    case .output(let pattern):
      try output.match(pattern, in: walk.output, &bindings)
    case .anyOutput: output.skipAny()
    }
  }

  private mutating func checkTrouble(_ pattern: TextPattern) throws(Mismatch) {
    let expected = "a refusal or failure that says “\(bindings.substituted(in: pattern.description))”"
    guard let turn = walk.turns.last else {
      throw Mismatch(expected, walk.isRunning ? "The action still runs." : "No line was carried out.")
    }
    guard let reason = turn.reason(walk.session.environment.language) else {
      throw Mismatch(expected, turn.name)
    }
    guard pattern.isFound(in: reason, &bindings) else { throw Mismatch(expected, "\(turn.name): \(reason)") }
  }

  private func mismatch(_ expected: String, _ found: String) -> Mismatch {
    Mismatch(bindings.substituted(in: expected), found)
  }

  // MARK: The end

  private func leftovers() async -> [Mismatch] {
    var found: [Mismatch] = []
    if walk.isRunning {
      found.append(Mismatch("no action to run at the end", "An action still runs on \(walk.path)."))
    }
    if walk.isInModal {
      found.append(Mismatch("no unfinished flow at the end", "The flow at \(walk.path) waits for its value."))
    }
    for survivor in await walk.survivors() {
      found.append(Mismatch("nothing alive that has left the back stack", "\(survivor) is still alive."))
    }
    return found
  }
}

extension ArraySlice<Script.Step> {
  /// Whether there is a `!` before the next input.
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

extension Turn {
  /// Why the line was refused or failed; `nil` when it was not.
  fileprivate func reason(_ language: Language) -> String? {
    switch self {
    case .refused(let refusal): refusal.reason(language).shown
    case .failed(let failure): failure.explanation(language).shown
    case .stayed, .moved, .finished, .cancelled: nil
    }
  }
}
