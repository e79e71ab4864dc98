import Foyer

/// Counts typed lines, turns and prompts: each line must have one turn and one prompt.
struct LineTally {
  private var waiting = 0
  private var expectedPrompts = 0
  private var turns = 0

  @MainActor
  mutating func begin(at console: ScriptConsole) { expectedPrompts = console.prompts }

  /// - Parameters:
  ///   - step: The step behind what was half typed.
  ///   - isReading: True when a line was asked for before the step.
  mutating func note(_ step: ExplorerStep, isReading: Bool) {
    switch step {
    case .line, .endOfInput: waiting += 1
    case .interrupt:
      if isReading { expectedPrompts += 1 } else { waiting = min(waiting, 1) }
    case .text, .keys, .wait, .width, .elsewhere, .outside: break
    }
  }

  @MainActor
  mutating func violation(of walk: ExploredWalk) -> Violation? {
    turns = walk.turns.count
    waiting -= turns
    expectedPrompts += turns
    if walk.walk.hasEnded || walk.walk.isRunning { return nil }
    if waiting != 0 {
      return Violation(.prompt, "\(turns) turns came of \(waiting + turns) lines.")
    }
    guard walk.walk.console.prompts == expectedPrompts else {
      return Violation(
        .prompt, "\(walk.walk.console.prompts) prompts were given where \(expectedPrompts) were due.")
    }
    if walk.format != .json, walk.walk.console.prompt?.isEmpty != false {
      return Violation(.prompt, "There is no prompt before the line.")
    }
    return nil
  }
}
