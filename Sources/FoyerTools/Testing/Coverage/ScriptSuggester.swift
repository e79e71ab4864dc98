import Foyer

/// Writes scripts for what no script has exercised.
///
/// ```swift
/// let suggester = ScriptSuggester(graph: ReachableNodes(root: AppCoordinator.graph.node), ScriptRunner(make: makeSession))
/// for item in report.gap { print(await suggester.suggestion(for: item).text) }
/// ```
/// A script goes the shortest way from home. What commands take is filled in from completion and from values of every kind,
/// each line is tried in a session of its own, and the script is run. No name of a file is ever made up, because a line that
/// is tried is carried out.
@MainActor
struct ScriptSuggester {
  private let graph: ReachableNodes
  private let runner: ScriptRunner

  /// - Parameters:
  ///   - graph: The graph that the sessions walk.
  ///   - runner: The runner whose sessions begin filled with the sample or empty.
  init(graph: ReachableNodes, _ runner: ScriptRunner) {
    self.graph = graph
    self.runner = runner
  }

  /// Writes a script for one thing.
  func suggestion(for item: CoverageItem) async -> SuggestedScript {
    var nearest: SuggestedScript?
    for hasSample in [true, false] {
      let script = await attempt(item, hasSample: hasSample)
      if script.isComplete { return script }
      nearest = nearest ?? script
    }
    return nearest ?? SuggestedScript(text: "# \(item)\n", isComplete: false)
  }

  private func attempt(_ item: CoverageItem, hasSample: Bool) async -> SuggestedScript {
    var settings = ScriptSettings()
    settings.hasSample = hasSample
    var impatient = runner
    impatient.patience = .seconds(1)
    guard let walk = try? await impatient.begin(Script(settings, [])).watches.first?.walk else {
      return SuggestedScript(
        text: "# No session began in which \(item) could be exercised.\n", isComplete: false)
    }
    let trail = SuggestionTrail(walk)
    let rest = await pursue(item, on: trail)
    let done = trail.lines
    await trail.leaveFlows()
    walk.finish()
    let heading =
      rest.isEmpty
      ? "# Exercises the \(item)."
      : "# Is to exercise the \(item). Fill in what the lines with # > need, and take the # away."
    let lines =
      [heading] + (hasSample ? [": sample on"] : []) + done + rest.map { "# > \($0)" }
      + trail.lines.dropFirst(done.count)
    let text = lines.joined(separator: "\n") + "\n"
    let result = await runner.run(text, name: item.description)
    let isComplete = rest.isEmpty && result.hasPassed && result.coverage.contains(item)
    return SuggestedScript(text: text, isComplete: isComplete)
  }

  /// Goes to the screen and does there what is wanted.
  ///
  /// - Returns: The words still to be typed, as menus show them; none when it is done.
  private func pursue(_ item: CoverageItem, on trail: SuggestionTrail) async -> [String] {
    let node = graph.nodes.first {
      $0.coordinator.name == item.coordinator && $0.screen.place == item.screen
    }
    guard let node else { return [item.name] }
    var ways = node.transitions[...]
    let last = goal(item, on: node.screen)
    while let way = ways.first {
      guard await trail.carryOut(way.command) else { return ways.map(\.command.shown) + last }
      ways.removeFirst()
    }
    return await reach(item, at: node, on: trail) ? [] : last
  }

  /// Returns the words to type on the screen, as its menu shows them.
  private func goal(_ item: CoverageItem, on screen: ScreenNode) -> [String] {
    guard let name = item.command else { return [] }
    return [screen.commands.first { $0.name == name }?.shown ?? name]
  }

  private func reach(_ item: CoverageItem, at node: ReachableNodes.Node, on trail: SuggestionTrail) async
    -> Bool
  {
    func hasIt() -> Bool { trail.walk.coverage.contains(item) }
    guard let command = node.screen.commands.first(where: { $0.name == item.command }) else {
      return hasIt()
    }
    switch item.kind {
    case .screen: break
    case .transition, .action: await trail.carryOut(command)
    case .refusal:
      switch item.outcome.flatMap(DeclaredRefusal.init(rawValue:)) {
      case .missing: await trail.provoke([command.name], until: hasIt)
      case .unfit: await trail.provoke(trail.unfitLines(for: command), until: hasIt)
      case .closed: await trail.provoke(trail.lines(for: command), until: hasIt)
      case nil: break
      }
    case .result:
      let transition = node.screen.transitions.first { $0.name == item.command }
      guard await trail.carryOut(command), case .flow(let child, _)? = transition?.destination else {
        return false
      }
      if item.outcome == CoverageItem.outcome(true), trail.walk.isInModal { await trail.finish(child()) }
      await trail.leaveFlows()
    }
    return hasIt()
  }
}

extension Command {
  /// The command as an English menu shows it.
  fileprivate var shown: String { usage(in: .english).shown }
}

/// A script that exercises one item of a graph, or comes as near to it as possible.
struct SuggestedScript: Sendable, Equatable {
  /// The script, which can be read and run in any case.
  let text: String
  /// True when it was run and exercises the item; otherwise its last lines are comments to fill in.
  let isComplete: Bool
}

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
      return noteRefusal(of: line)
    }
  }

  private func noteRefusal(of line: String) {
    lines.append("> \(line)")
    if case .refused(let refusal)? = walk.turns.last {
      lines.append("! \(refusal.reason(.english).shown)")
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
      guard case .refused? = walk.turns.last else { return }
      noteRefusal(of: "..")
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

  /// Returns what completion offers and a few values of every kind; none that could name a file.
  private func values(for parameter: Parameter, behind beginning: String) -> [String] {
    let completed = walk.complete(beginning + " ").candidates.prefix(5).map(\.text)
    if parameter.isFile { return completed }
    let word = parameter.name(.english).shown.lowercased().filter { $0.isLetter || $0 == " " }
    return parameter.isRow ? ["1", "2"] + completed : completed + [word, "1", "2021-12-22", "$5"]
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
