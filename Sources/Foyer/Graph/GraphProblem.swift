/// A mistake in the declaration of a graph, which only its programmer can mend.
public struct GraphProblem: Sendable, Hashable {
  /// The kinds of mistakes.
  enum Kind: String, Sendable, CaseIterable {
    /// Two screens of a coordinator have the same name.
    case declaredTwice
    /// A flow goes on to a screen that no command leads to.
    case nextNotDeclared
    /// A screen is left after an action that its view doesn't have.
    case noSuchAction
    /// A screen is declared and no way names it.
    case unnamed
    /// No way leads from home to a screen.
    case unreachable
    /// A screen of a presented flow from which no way on ends the flow.
    case deadEnd
    /// A flow returns a value and has no transition that ends it.
    case neverFinishes
    /// A flow returns a value and nobody who starts it takes the value.
    case valueNotTaken
    /// A flow is presented and has no value to return.
    case nothingToReturn
    /// Two commands of a screen have the same name.
    case sameName
    /// A command has the name of one that works everywhere.
    case shadowsGlobal
    /// A coordinator that isn't the program's root declares commands of every screen.
    case commandsNotOfRoot
    /// A second command of a screen takes bare lines, or one that has no argument to take them.
    case freeFormNotTaken
    /// A name is not one word in lower case.
    case badName
    /// One path segment means two things on a screen.
    case sameSegment
    /// A flow's first screen gives its place to another, so that the flow's path no longer leads to its start.
    case replacesRoot
    /// A flow's first screen needs values that nothing gives it.
    case rootNeedsValues
    /// Two fields of a form or a screen, or two columns of a list, have the same key.
    case sameField
    /// A column has a key that every row has in JSON beside its columns.
    case keyOfRows
    /// Two rows of a screen have the same identifier.
    case sameRow
    /// Work on a screen keeps the main actor for seconds.
    case blocksMainActor
    /// A row opens a screen that the rows of its screen aren't declared to open.
    case rowNotDeclared
  }

  /// The kind of the mistake.
  let kind: Kind
  /// The name of the coordinator.
  let coordinator: String
  /// The place of the screen, when the mistake is about one.
  let screen: String?
  /// The name of the command, when the mistake is about one.
  let command: String?
  /// One sentence that names the place and the mistake, and how to mend it.
  public let sentence: LocalizedText
}

@MainActor
extension GraphProblem {
  /// Makes a problem with its sentence.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator that declares the mistake.
  ///   - screen: The screen that the mistake is at.
  ///   - command: The command that the mistake is about.
  ///   - flow: The flow that the command starts; `nil` where the mistake is the coordinator's own.
  ///   - target: The screen or the path segment that the command leads to.
  init(
    _ kind: Kind, in coordinator: CoordinatorNode, screen: String? = nil, command: String? = nil,
    flow: CoordinatorNode? = nil, target: String = ""
  ) {
    self.kind = kind
    self.coordinator = coordinator.name
    self.screen = screen
    self.command = command
    let mistake = Self.mistake(kind, of: flow ?? coordinator, command, isOwn: flow == nil, target)
    var place: LocalizedText = "Coordinator \(quoted: coordinator.name)"
    if let screen {
      place = "\(place), screen \(quoted: screen)"
    }
    if let command {
      place = "\(place), command \(quoted: command)"
    }
    sentence = "\(place): \(mistake)"
  }

  private static func mistake(
    _ kind: Kind, of coordinator: CoordinatorNode, _ command: String?, isOwn: Bool, _ target: String
  ) -> LocalizedText {
    let (flow, value, target) = (
      Text(coordinator.name).quoted, Text(coordinator.valueName).quoted, Text(target).quoted
    )
    return switch kind {
    case .declaredTwice:
      "two screens have this name."
    case .unreachable:
      "no way leads here from home."
    case .unnamed:
      "the screen is declared, but no way of the graph names it; lead to it, or remove it."
    case .nextNotDeclared:
      "the flow goes on to the screen \(target), but no command of this screen leads there; push it."
    case .noSuchAction:
      "the screen is left after this action, but its view has no action of that name."
    case .deadEnd:
      "this is a dead end, because no way on from here finishes the flow."
    case .neverFinishes:
      "the flow returns \(value), but no transition finishes it."
    case .valueNotTaken where isOwn:
      "the root coordinator returns \(value), but nobody presents it."
    case .valueNotTaken:
      "the flow \(flow) returns \(value) but is entered, so nobody takes the value; present it."
    case .nothingToReturn:
      "the flow \(flow) is presented but returns nothing; enter it."
    case .sameName:
      "several commands have this name."
    case .freeFormNotTaken:
      "one command of a screen can take bare lines, and it needs an argument for them."
    case .shadowsGlobal:
      "the name belongs to a command that works everywhere."
    case .commandsNotOfRoot:
      "its commands of every screen are never there; declare them on the program's root, \(target)."
    case .badName where command == nil:
      "the name of a place may not be empty, “.” or “..”, and has no upper-case letters, spaces or slashes."
    case .badName:
      "the name must be one lower-case word of letters, digits and hyphens, with a letter first."
    case .sameSegment:
      "the path segment \(target) leads to two different screens from here."
    case .replacesRoot:
      "the first screen of a flow cannot give its place to another; push the other one."
    case .rootNeedsValues where isOwn:
      "the home screen may not need values."
    case .rootNeedsValues:
      "the first screen of the flow \(flow) needs values, which entering it does not give."
    case .sameField:
      "two fields or columns have the key \(target); give each its own."
    case .keyOfRows:
      "a column has the key \(target), which every row has in JSON; give it another."
    case .sameRow:
      "two rows have the identifier \(target); give each its own."
    case .blocksMainActor:
      "work blocked the main actor for 3 seconds, so that Ctrl-C and notices waited; do it in a @concurrent function."
    case .rowNotDeclared:
      "a row opens the screen \(target), but the graph doesn't say so; add it to the screen's open."
    }
  }
}
