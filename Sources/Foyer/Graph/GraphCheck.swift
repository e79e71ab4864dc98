/// Finds the mistakes in the declaration of a graph, over all coordinators that its root leads into.
///
/// ```swift
/// #expect(GraphCheck(AppCoordinator.self).problems == [])
/// ```
@MainActor
public struct GraphCheck {
  /// The mistakes, coordinator by coordinator; empty when the graph is sound.
  public let problems: [GraphProblem]

  /// Checks the graph of a coordinator and of all coordinators that it leads into.
  ///
  /// - Complexity: O(*s* × *t*), where *s* is the number of screens and *t* the number of transitions of a coordinator.
  /// - Parameter root: The type of the coordinator whose first screen is home.
  public init<Root: Coordinator>(_ root: Root.Type) {
    self.init(root: Root.graph.node)
  }

  /// - Parameter programCommands: The names of commands of every screen beside those of the root coordinator.
  package init(root: CoordinatorNode, programCommands: Set<String> = []) {
    let reserved = GlobalCommand.reservedNames.union(programCommands).union(root.commands.flatMap(\.names))
    let survey = AllNodes(root: root)
    var problems: [GraphProblem] = []
    for coordinator in survey.coordinators {
      problems += Self.declarations(of: coordinator)
      problems += Self.values(of: coordinator)
      for screen in coordinator.screens {
        problems += ScreenCheck(screen: screen, coordinator: coordinator).problems(reserved)
      }
    }
    problems += Self.commands(of: root, and: survey.coordinators)
    if root.returnsValue { problems.append(GraphProblem(.valueNotTaken, in: root)) }
    if let home = root.root, !home.parameters.isEmpty {
      problems.append(GraphProblem(.rootNeedsValues, in: root, screen: home.place))
    }
    self.problems =
      problems
      + survey.screens.filter { $0.node == nil }.map {
        GraphProblem(.unreachable, in: $0.coordinator, screen: $0.type.place)
      }
  }
}

extension GraphCheck {
  /// Finds screens that the source of a coordinator declares and that no way names.
  ///
  /// A graph knows only the screens that its ways name. An installed program has no source, and nothing is found there.
  ///
  /// - Parameter text: Returns the text of a source; `nil` where it isn't.
  package static func unnamedScreens(
    in root: CoordinatorNode, text: (_ file: String) -> String?
  ) -> [GraphProblem] {
    AllNodes(root: root).coordinators.flatMap { coordinator in
      let named = coordinator.screens.map(\.place)
      return screens(declaredBy: coordinator, in: text(coordinator.file) ?? "").filter { !named.contains($0) }
        .map { GraphProblem(.unnamed, in: coordinator, screen: $0) }
    }
  }

  /// Returns the names in the lines `static let card = Screen("card")` of a coordinator's class.
  private static func screens(declaredBy coordinator: CoordinatorNode, in text: String) -> [String] {
    guard let start = text.firstRange(of: "class \(coordinator.owner):") else { return [] }
    let body = text[start.upperBound...]
    let end = body.firstRange(of: "\n}")?.lowerBound ?? body.endIndex
    return body[..<end].split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "= Screen(\"", maxSplits: 1)
      guard parts.count == 2, parts[0].contains("static let"), !parts[0].contains("//") else { return nil }
      return String(parts[1].prefix { $0 != "\"" })
    }
  }

  private static func declarations(of coordinator: CoordinatorNode) -> [GraphProblem] {
    let places = coordinator.screens.map(\.place)
    return places.repeated.map { GraphProblem(.declaredTwice, in: coordinator, screen: $0) }
      + places.filter(isBadPlace).map { GraphProblem(.badName, in: coordinator, screen: $0) }
      + coordinator.fieldKeys.repeated.map { GraphProblem(.sameField, in: coordinator, target: $0) }
  }

  /// Returns the problems with the values of flows: of those that this coordinator starts, and of its own.
  private static func values(of coordinator: CoordinatorNode) -> [GraphProblem] {
    var problems: [GraphProblem] = []
    for transition in coordinator.transitions {
      guard let child = transition.child else { continue }
      for place in transition.from {
        let add = { (kind: GraphProblem.Kind) in
          problems.append(
            GraphProblem(kind, in: coordinator, screen: place, command: transition.name, flow: child))
        }
        if transition.kind == .present {
          if !child.returnsValue { add(.nothingToReturn) }
          continue
        }
        if child.returnsValue { add(.valueNotTaken) }
        if child.root?.parameters.isEmpty == false { add(.rootNeedsValues) }
      }
    }
    return coordinator.returnsValue ? problems + endings(of: coordinator) : problems
  }

  private static func endings(of coordinator: CoordinatorNode) -> [GraphProblem] {
    var ending = Set(coordinator.transitions.filter { $0.kind == .finish }.flatMap(\.from))
    if ending.isEmpty { return [GraphProblem(.neverFinishes, in: coordinator)] }
    var known = 0
    while known < ending.count {
      known = ending.count
      for transition in coordinator.transitions {
        if let target = transition.screen, ending.contains(target) { ending.formUnion(transition.from) }
      }
    }
    return coordinator.screens.map(\.place).filter { !ending.contains($0) }
      .map { GraphProblem(.deadEnd, in: coordinator, screen: $0) }
  }

  /// Finds commands of every screen that can't be typed: those of a coordinator that isn't the root, and bad names.
  private static func commands(
    of root: CoordinatorNode, and coordinators: [CoordinatorNode]
  ) -> [GraphProblem] {
    let lost = coordinators.filter { $0.identity != root.identity && !$0.commands.isEmpty }
    let problem = { (kind: GraphProblem.Kind, name: String) in
      GraphProblem(kind, in: root, command: name)
    }
    let names = root.commands.flatMap(\.names)
    return lost.map { GraphProblem(.commandsNotOfRoot, in: $0, target: root.name) }
      + names.repeated.map { problem(.sameName, $0) }
      + names.filter(GlobalCommand.reservedNames.contains).map { problem(.shadowsGlobal, $0) }
      + names.filter(isBadName).map { problem(.badName, $0) }
  }

  fileprivate static func isBadName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { return true }
    return name != name.lowercased()
      || !name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0 == "-" || ("0"..."9").contains($0)
      }
  }

  private static func isBadPlace(_ name: String) -> Bool {
    ["", ".", ".."].contains(name) || name != name.lowercased()
      || name.contains { $0 == "/" || $0.isWhitespace }
  }
}

/// Finds the mistakes in the declaration of a screen, and in what it shows.
@MainActor
struct ScreenCheck {
  let screen: ScreenNode
  let coordinator: CoordinatorNode

  /// - Parameter reserved: The names of the commands of every screen.
  func problems(_ reserved: Set<String>) -> [GraphProblem] { names(reserved) + segments + steps }

  private func names(_ reserved: Set<String>) -> [GraphProblem] {
    let names = screen.commands.flatMap { [$0.name] + $0.aliases }
    var problems = names.repeated.map { problem(.sameName, command: $0) }
    let answers = screen.commands.filter(\.takesFreeForm)
    problems += answers.enumerated().filter { $0.offset > 0 || $0.element.positional.isEmpty }
      .map { problem(.freeFormNotTaken, command: $0.element.name) }
    for name in names {
      if reserved.contains(name) {
        problems.append(problem(.shadowsGlobal, command: name))
      } else if GraphCheck.isBadName(name) {
        problems.append(problem(.badName, command: name))
      }
    }
    for transition in screen.transitions where transition.kind == .replace && screen === coordinator.root {
      problems.append(problem(.replacesRoot, command: transition.name))
    }
    return problems
  }

  private var segments: [GraphProblem] {
    let flows = Set(screen.transitions.filter { $0.child != nil }.map(\.name))
    let places = screen.transitions.filter { $0.kind != .replace }.compactMap(\.screen)
    let further = screen.successors.filter { if case .screen = $0.target { true } else { false } }
    let colliding = flows.intersection(places + further.map(\.segment))
    return colliding.sorted().map { problem(.sameSegment, target: $0) }
  }

  /// The steps after a flow or an action that nothing leads to.
  private var steps: [GraphProblem] {
    let onward = screen.transitions.filter { transition in
      transition.next.map { screen.successor(named: $0) == nil } ?? false
    }
    let flows = screen.transitions.filter { $0.kind == .present }.map(\.name)
    let leaves = screen.leaves.filter { leave in
      !screen.actions.contains { $0.name == leave.name } && !flows.contains(leave.name)
    }
    return onward.map { problem(.nextNotDeclared, command: $0.name, target: $0.next ?? "") }
      + leaves.map { problem(.noSuchAction, command: $0.name) }
  }

  /// Returns the mistakes in a document of the screen, which only show once there are rows.
  func problems(in document: Document) -> [GraphProblem] {
    let rows = document.rows
    let targets = Set(rows.compactMap { $0.opens?.screen }.filter { !screen.placesOfRows.contains($0) })
    let columns = document.lists.map { $0.columns.map(\.key) }
    let keys = document.fields.map(\.key).repeated + columns.flatMap(\.repeated)
    let ofRows = Row.ownKeys.filter { key in columns.contains { $0.contains(key) } }
    return targets.sorted().map { problem(.rowNotDeclared, target: $0) }
      + rows.map(\.id).repeated.map { problem(.sameRow, target: $0) }
      + keys.map { problem(.sameField, target: $0) } + ofRows.map { problem(.keyOfRows, target: $0) }
  }

  func problem(_ kind: GraphProblem.Kind, command: String? = nil, target: String = "") -> GraphProblem {
    GraphProblem(kind, in: coordinator, screen: screen.place, command: command, target: target)
  }
}

extension [String] {
  /// The texts that occur more than once.
  var repeated: [String] {
    // A page's rows are compared faster than they are hashed.
    let isDistinct =
      count <= 8 ? indices.allSatisfy { !self[..<$0].contains(self[$0]) } : Set(self).count == count
    if isDistinct { return [] }
    var seen: Set<String> = []
    var repeated: Set<String> = []
    return filter { !seen.insert($0).inserted && repeated.insert($0).inserted }
  }
}

extension Session {
  /// Returns the mistakes in a document of the screen on top.
  package func problems(in document: Document) -> [GraphProblem] { check.problems(in: document) }

  /// The mistake of a screen whose work keeps the main actor for seconds.
  package var problemOfBlockedMainActor: GraphProblem { check.problem(.blocksMainActor) }

  private var check: ScreenCheck {
    ScreenCheck(screen: stack.top.type, coordinator: stack.top.coordinator.type)
  }
}

/// The names of a graph that people type, and the words of a language that stand for two of them at once.
@MainActor
package struct TypedNameCheck {
  /// A word that stands for two names on a screen.
  package struct Collision: Sendable, Hashable {
    package let word: String
    /// The name that the language has the word for.
    package let name: String
    /// The other name: the word itself, or one that the language has the same word for.
    package let other: String
    /// The path of a screen where both can be typed.
    package let path: String
  }

  /// The names that can be typed in one place of one screen.
  private struct Place {
    let path: String
    /// The names, and those that mean the same as each of them.
    var names: [(name: String, others: [String])]
  }

  private let places: [Place]

  /// - Parameters:
  ///   - root: The coordinator whose first screen is home.
  ///   - programCommands: The names of commands of every screen beside those of the root coordinator.
  package init(root: CoordinatorNode, programCommands: Set<String> = []) {
    let aliases = Dictionary(grouping: GlobalCommand.aliases.keys) { GlobalCommand.aliases[$0] }
    let anywhere =
      GlobalCommand.allCases.map { ($0.rawValue, (aliases[$0] ?? []).sorted()) }
      + root.commands.map { ($0.name, $0.command.aliases) }
      + programCommands.sorted().map { ($0, []) }
    places = AllNodes(root: root).screens.flatMap { screen in
      let path = screen.node?.path ?? screen.id
      let commands = screen.type.commands.map { ($0.name, $0.aliases) }
      let segments = screen.type.successors.map { ($0.segment, [String]()) }
      return [Place(path: path, names: commands + anywhere), Place(path: path, names: segments)]
    }
  }

  /// The names of commands and of the segments of paths, each once, without their aliases.
  package var names: [String] {
    var seen: Set<String> = []
    return places.flatMap { $0.names.map(\.name) }.filter { seen.insert($0).inserted }
  }

  /// The names and their aliases.
  package var allNames: Set<String> { Set(places.flatMap { $0.names.flatMap { [$0.name] + $0.others } }) }

  /// Returns the words of a language that collide, each pair of names once.
  package func collisions(in language: Language) -> [Collision] {
    var found: [Collision] = []
    for collision in places.flatMap({ collisions(at: $0, in: language) }) {
      let isKnown = found.contains {
        $0.word == collision.word && [$0.name, $0.other].contains(collision.name)
          && [$0.name, $0.other].contains(collision.other)
      }
      if !isKnown { found.append(collision) }
    }
    return found
  }

  private func collisions(at place: Place, in language: Language) -> [Collision] {
    var owners: [String: String] = [:]
    for (name, others) in place.names {
      for typed in [name] + others { owners[typed.foldedName] = name }
    }
    var found: [Collision] = []
    for (name, others) in place.names {
      for word in ([name] + others).flatMap({ language.words(for: $0) }) {
        if let owner = owners[word.foldedName], owner != name {
          found.append(Collision(word: word, name: name, other: owner, path: place.path))
        } else {
          owners[word.foldedName] = name
        }
      }
    }
    return found
  }
}
