import Foyer

/// A session in which lines are tried, and a script of the lines that were carried out.
@MainActor
final class SuggestionTrail {
  let walk: Walk
  private(set) var lines: [String] = []

  /// The number of lines tried for one command.
  private static let attempts = 40
  /// The number of screens that a flow may have.
  private static let mostSteps = 20

  init(_ walk: Walk) { self.walk = walk }

  /// Types lines for a command until one is carried out.
  @discardableResult
  func carryOut(_ command: Command) async -> Bool {
    for line in self.lines(for: command) where await type(line) { return true }
    return false
  }

  /// Types lines until one is refused in the way that is wanted, or carried out.
  func provoke(_ attempts: [String], until isMet: () -> Bool) async {
    for line in attempts {
      if await type(line) { return }
      guard isMet() else { continue }
      lines.append("> \(line)")
      if case .refused(let refusal)? = walk.turns.last {
        lines.append("! \(refusal.reason(.english).shown)")
      }
      return
    }
  }

  /// Goes on from a flow's first screen to its end.
  func finish(_ flow: CoordinatorNode) async {
    var screen = flow.root
    for _ in 0..<Self.mostSteps {
      guard let here = screen, let next = await goOn(from: here, in: flow) else { return }
      guard case .screen(let place) = next.destination else { return }
      screen = flow.screen(at: place)
    }
  }

  /// Leaves presented flows without a value; flows that hold answers need to be left twice.
  func leaveFlows() async {
    for _ in 0..<Self.mostSteps where walk.isInModal {
      if await type("..") { continue }
      guard case .refused(let refusal)? = walk.turns.last else { return }
      lines += ["> ..", "! \(refusal.reason(.english).shown)"]
      guard await type("..") else { return }
    }
  }

  private func goOn(from screen: ScreenNode, in flow: CoordinatorNode) async -> Transition? {
    let distances = flow.stepsToEnd
    let ways = screen.transitions.compactMap { way in way.steps(distances).map { (way, $0) } }
    for (way, _) in ways.sorted(by: { $0.1 < $1.1 }) where await carryOut(way.command) { return way }
    return nil
  }

  private func type(_ line: String) async -> Bool {
    let before = walk.path
    let turn = await walk.type(line)
    if walk.isRunning { await walk.interrupt() }
    switch turn {
    case .stayed, .moved, .finished, .cancelled: break
    case .refused, .failed, nil: return false
    }
    lines.append("> \(line)")
    if walk.path != before { lines.append("@ \(walk.path)") }
    return true
  }
}

extension SuggestionTrail {
  /// Lines that may be carried out for a command, the likeliest first.
  func lines(for command: Command) -> [String] {
    let required = command.positional.lastIndex { !$0.isOptional }.map { $0 + 1 } ?? 0
    var lines: [String] = []
    for count in required..<(command.positional.count + 1) {
      var beginnings = [command.name]
      for parameter in command.positional.prefix(count) {
        beginnings = beginnings.flatMap { beginning in
          values(for: parameter, behind: beginning).map { "\(beginning) \($0)" }
        }
      }
      lines += beginnings
    }
    return Array(lines.prefix(Self.attempts))
  }

  /// Lines whose last value is not one that a command takes.
  func unfitLines(for command: Command) -> [String] {
    var beginning = command.name
    var lines: [String] = []
    for parameter in command.positional {
      if parameter.expectation != nil {
        lines += ["?", "999999999", "0", "99/99"].map { "\(beginning) \($0)" }
      }
      guard let value = values(for: parameter, behind: beginning).first else { break }
      beginning += " \(value)"
    }
    return lines
  }

  private func values(for parameter: Parameter, behind beginning: String) -> [String] {
    let completed = walk.complete(beginning + " ").candidates.prefix(5).map(\.text)
    let examples = parameter.examples
    return examples.first == "1" ? examples + completed : completed + examples
  }
}

extension Parameter {
  /// Values that may do, out of what the declaration says of good ones.
  fileprivate var examples: [String] {
    guard let expectation = expectation?(.english).shown else {
      let name = name(.english).shown.lowercased()
      return name.contains("file") ? [] : [name.filter { $0.isLetter || $0 == " " }, "1", "2021-12-22"]
    }
    let numbers = expectation.contains("number") ? ["1", "2"] : []
    guard let listed = expectation.firstRange(of: "such as ") else {
      return numbers
        + expectation.split { " ,".contains($0) }.map(String.init).filter { $0.count == 1 && $0 != "a" }
    }
    let list = expectation[listed.upperBound...].replacing(", or ", with: ", ").replacing(" or ", with: ", ")
    return numbers + list.split(separator: ", ").map(String.init)
  }
}

extension CoordinatorNode {
  /// The fewest commands that lead from each place to the end of the flow.
  fileprivate var stepsToEnd: [String: Int] {
    var steps: [String: Int] = [:]
    for _ in screens {
      for way in transitions {
        guard let count = way.steps(steps) else { continue }
        for place in way.from { steps[place] = min(steps[place] ?? count, count) }
      }
    }
    return steps
  }
}

extension Transition {
  /// The fewest commands to the end of the flow, this one counted.
  fileprivate func steps(_ steps: [String: Int]) -> Int? {
    switch destination {
    case .finish: 1
    case .screen(let place): steps[place].map { $0 + 1 }
    case .flow, .back: nil
    }
  }
}
