/// One screen of the graph: its place, its commands, and the path segments that lead on from it.
@MainActor
package final class ScreenNode {
  package let place: String
  /// The names of the values in its path.
  let parameters: [String]
  /// The transitions that leave this screen by a command of their own, in the order declared.
  package let transitions: [Transition]
  /// The transitions that leave this screen after an action of its view.
  let leaves: [Transition]
  /// The transitions that are not always available.
  let conditionalTransitions: [Transition]

  /// True for the screen that a flow of its coordinator starts on.
  let isRoot: Bool

  /// True for a screen that shows one row of another screen.
  private(set) var isItem = false
  private(set) var successors: [Successor] = []
  private var transitionsByName: [String: [Transition]] = [:]
  private var successorsByName: [String: Successor] = [:]
  /// The menus that were shown so far, which are few.
  private var choices: [Choices] = []
  let declaration: ScreenDeclaration

  // Made when first asked for, since most screens of a graph are never shown in a run.

  /// The actions of the screen's view, in the order declared.
  package private(set) lazy var actions = declaration.view.commands
  /// Everything that can be typed here besides the global commands: transitions first, then actions.
  package private(set) lazy var commands = makeCommands()
  /// The command that takes a line which names no command, path or row; `nil` where such a line is refused.
  package private(set) lazy var freeFormCommand = commands.first { $0.takesFreeForm }
  /// The names of the commands that mean nothing without rows.
  private(set) lazy var commandsNeedingRows = commands.filter(\.needsRow).map(\.name)
  /// The actions that menus leave out at times.
  private(set) lazy var conditionalActions = declaration.view.conditionalActions
  /// The places of the screens that rows open.
  private(set) lazy var placesOfRows = transitions.filter { $0.opensRows }.compactMap(\.screen)
  private lazy var commandsByName = makeCommandsByName()

  private struct Choices {
    let language: Language
    let hidden: [String]
    let texts: [[Text]]
  }

  /// A menu of more commands than these gives their names alone.
  private static let mostUsages = 8

  init(_ declaration: ScreenDeclaration, isRoot: Bool, transitions: [Transition]) {
    self.isRoot = isRoot
    place = declaration.name
    parameters = declaration.parameters
    self.declaration = declaration
    leaves = transitions.filter { $0.kind == .leave }
    let transitions = transitions.filter { $0.kind != .leave }
    self.transitions = transitions
    conditionalTransitions = transitions.filter { $0.unavailableReason != nil }
    for transition in transitions { transitionsByName[transition.name, default: []].append(transition) }
  }

  /// The type of the view, for pictures.
  var viewName: String { "\(declaration.view)" }

  private func makeCommands() -> [Command] {
    var opening: Set<String> = []
    let ways = transitions.filter { !$0.opensRows || opening.insert($0.name).inserted }
    return ways.map { $0.command } + actions
  }

  private func makeCommandsByName() -> [String: Command] {
    let names = commands.map { ($0.name, $0) }
    let aliases = commands.flatMap { command in command.aliases.map { ($0, command) } }
    return Dictionary(names + aliases) { first, _ in first }
  }

  /// Finds the screens that can follow in a path: those pushed on this one, and those that can replace a
  /// pushed one.
  func connect(to screens: [String: ScreenNode]) {
    for transition in transitions {
      switch transition.destination {
      case .screen(let place):
        guard transition.kind != .replace, let screen = screens[place] else { continue }
        if transition.command.needsRow { screen.isItem = true }
        add(Successor(segment: place, transitions: [transition], target: .screen(screen)))
      case .flow(let type, _):
        add(Successor(segment: transition.name, transitions: [transition], target: .flow(type)))
      case .finish, .back:
        continue
      }
    }
    var next = 0
    while next < successors.count {
      let before = successors[next]
      next += 1
      guard case .screen(let screen) = before.target else { continue }
      for transition in screen.transitions where transition.kind == .replace {
        guard let place = transition.segment, let screen = screens[place] else { continue }
        add(
          Successor(segment: place, transitions: before.transitions + [transition], target: .screen(screen)))
      }
    }
  }

  private func add(_ successor: Successor) {
    guard successorsByName[successor.segment] == nil else { return }
    successors.append(successor)
    successorsByName[successor.segment] = successor
  }

  /// Returns true when the screen is left after an action.
  func isLeft(after action: String) -> Bool { leaves.contains { $0.name == action } }

  /// Returns the command with a name or another name for it.
  package func command(named name: String) -> Command? { commandsByName[name] }

  /// Returns the line that the number of a row stands for; `nil` on a screen whose rows don't open and are no answers.
  func line(of row: Row, numbered number: String) -> String? {
    if command(named: "open") != nil { return "open \(number)" }
    if let answer = freeFormCommand { return "\(answer.name) \(answer.needsRow ? number : row.id)" }
    return command(named: row.id)?.name
  }

  /// Returns the transitions with this name: one in a sound graph, or those that rows choose from.
  func transitions(named name: String) -> [Transition] { transitionsByName[name] ?? [] }

  /// The next screen that a path segment names, seen from this one.
  func successor(named segment: String) -> Successor? { successorsByName[segment] }

  /// Returns the segment of a path below this screen that a word of any language stands for.
  private func name(ofSegment word: String) -> String {
    let isKnown = { (name: String) in self.successor(named: name) != nil }
    if let own = [word, word.foldedName].first(where: isKnown) { return own }
    return Language.understanding(word).lazy.flatMap { $0.names(for: word) }.first(where: isKnown) ?? word
  }

  /// The segments that may follow this screen in a path, values in braces.
  ///
  /// - Parameter flow: The name of this screen's flow in the path.
  func legalSteps(in flow: String?) -> [String] {
    let namesake = namesake(of: flow)?.segment
    return successors.map { $0.pattern.dropFirst($0.segment == namesake ? 1 : 0).joined(separator: "/") }
  }

  /// Returns the next screen that a path goes on to, seen from this one.
  ///
  /// A screen that is called like its flow is left out of paths: `/player/3f2a` stands for `/player/player/3f2a`.
  ///
  /// - Parameters:
  ///   - segment: The path's next segment, in any language.
  ///   - flow: The name of this screen's flow in the path.
  /// - Returns: The screen, and whether the segment is its name; otherwise the segment is its first value.
  func successor(at segment: String, in flow: String?) -> (successor: Successor, isNamed: Bool)? {
    if let named = successor(named: name(ofSegment: segment)) { return (named, true) }
    return namesake(of: flow).map { ($0, false) }
  }

  /// The path segment that the transition of a command leads to, when words behind its name are meant for the screen there because
  /// neither the transition nor that screen takes any.
  ///
  /// So `todo add Buy milk` at home is `add Buy milk` on the screen of `todo`. It stays here, unless the command shows
  /// something there: `history since yesterday` goes to the history.
  func entrance(by match: CommandMatch) -> String? {
    guard case .transition(let transition, _) = match,
      transition.kind == .push || transition.kind == .present,
      transition.command.parameters.isEmpty, let segment = transition.segment,
      successor(named: segment)?.parameters.isEmpty == true
    else { return nil }
    return segment
  }

  /// The next screen that is called like this screen's flow and has values of its own.
  func namesake(of flow: String?) -> Successor? {
    guard isRoot, let namesake = flow.flatMap(successor), !namesake.parameters.isEmpty,
      case .screen = namesake.target
    else { return nil }
    return namesake
  }

  /// The commands as a menu shows them: with what they take, or by name where there are many.
  ///
  /// The command `answer`, which takes a line as it is where a screen asks a question, isn't among them.
  func choices(in language: Language, without hidden: [String]) -> [[Text]] {
    if let known = choices.first(where: { $0.language == language && $0.hidden == hidden }) {
      return known.texts
    }
    let shown = commands.filter { !hidden.contains($0.name) && !$0.isAnswer }
    let texts = shown.grouped().map { group in
      group.commands.map { shown.count > Self.mostUsages ? Text($0.name) : $0.usage(in: language) }
    }
    choices.append(Choices(language: language, hidden: hidden, texts: texts))
    return texts
  }
}

/// A screen that a path may go on to.
@MainActor
struct Successor {
  let segment: String
  /// The segment with its values in braces, as pictures of the graph show it: `card/{card}`.
  var pattern: [String] { [segment] + parameters.map { "{\($0)}" } }
  /// The transitions that lead there, in order: one, and another for each screen that is replaced.
  let transitions: [Transition]
  let target: Target

  enum Target {
    /// A screen of the same coordinator.
    case screen(ScreenNode)
    /// The root screen of a child coordinator.
    case flow(@MainActor () -> CoordinatorNode)
  }

  /// The screen that it leads to, of a child coordinator the root.
  var screen: ScreenNode? {
    switch target {
    case .screen(let screen): screen
    case .flow(let type): type().root
    }
  }

  /// The names of the values that follow the segment.
  var parameters: [String] { screen?.parameters ?? [] }
}
