package import Foyer

/// Writes scripts for what no script has exercised.
///
/// ```swift
/// let suggester = ScriptSuggester(graph: ReachableNodes(root: AppCoordinator.graph.type), make: makeSession)
/// for item in report.gap.items { print(await suggester.suggestion(for: item).text) }
/// ```
/// A script goes the shortest way from home. What commands take is filled in from completion and from the examples in
/// their expectations, each line is tried in a session of its own, and the script is run. No name of a file is ever made
/// up, because a line that is tried is carried out.
@MainActor
package struct ScriptSuggester {
  private let graph: ReachableNodes
  private let folder: String?
  private let make: Walk.SessionFactory

  /// - Parameters:
  ///   - graph: The graph that the sessions walk.
  ///   - folder: The folder to make temporary folders in; `$TMPDIR`, or `/tmp`, when `nil`.
  ///   - make: Makes a session, filled with the sample and empty.
  package init(graph: ReachableNodes, folder: String? = nil, make: @escaping Walk.SessionFactory) {
    self.graph = graph
    self.folder = folder
    self.make = make
  }

  /// Writes a script for one thing.
  package func suggestion(for item: CoverageItem) async -> SuggestedScript {
    var nearest: SuggestedScript?
    for hasSample in [true, false] {
      let script = await attempt(item, hasSample: hasSample)
      if script.isComplete { return script }
      nearest = nearest ?? script
    }
    return nearest ?? SuggestedScript(item: item, text: "# \(item)\n", isComplete: false)
  }

  private func attempt(_ item: CoverageItem, hasSample: Bool) async -> SuggestedScript {
    var settings = ScriptSettings()
    settings.hasSample = hasSample
    let apart = ScriptFiles.apart(make, in: folder)
    guard let walk = try? await Walk(settings, patience: .seconds(1), make: apart) else {
      return SuggestedScript(
        item: item, text: "# No session began in which \(item) could be exercised.\n", isComplete: false)
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
    let result = await ScriptRunner(folder: folder, make: make).run(text, name: item.description)
    let isComplete = rest.isEmpty && result.hasPassed && result.coverage.items.contains(item)
    return SuggestedScript(item: item, text: text, isComplete: isComplete)
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
    switch item.subject {
    case .arrival: []
    case .transition(let name), .action(let name), .refusal(of: let name, _), .result(of: let name, _):
      [screen.commands.first { $0.name == name }?.shown ?? name]
    }
  }

  private func reach(_ item: CoverageItem, at node: ReachableNodes.Node, on trail: SuggestionTrail) async
    -> Bool
  {
    func command(_ name: String) -> Command? { node.screen.commands.first { $0.name == name } }
    func hasIt() -> Bool { trail.walk.coverage.items.contains(item) }
    switch item.subject {
    case .arrival: break
    case .transition(let name), .action(let name):
      if let command = command(name) { await trail.carryOut(command) }
    case .refusal(of: let name, .missing): await trail.provoke([name], until: hasIt)
    case .refusal(of: let name, .unfit):
      if let command = command(name) { await trail.provoke(trail.unfitLines(for: command), until: hasIt) }
    case .refusal(of: let name, .closed):
      if let command = command(name) { await trail.provoke(trail.lines(for: command), until: hasIt) }
    case .result(of: let name, let isFinished):
      let transition = node.screen.transitions.first { $0.name == name }
      guard let transition, await trail.carryOut(transition.command) else { return false }
      guard case .flow(let child, _) = transition.destination else { return false }
      if isFinished, trail.walk.isInModal { await trail.finish(child()) }
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
package struct SuggestedScript: Sendable, Equatable {
  /// The item to exercise.
  package let item: CoverageItem
  /// The script, which can be read and run in any case.
  package let text: String
  /// True when it was run and exercises the item; otherwise its last lines are comments to fill in.
  package let isComplete: Bool
}
