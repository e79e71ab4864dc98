/// A mistake in the declaration of a graph, which only its programmer can mend.
public struct GraphProblem: Sendable, Hashable {
  /// The kinds of mistakes.
  package enum Kind: String, Sendable, CaseIterable {
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
    /// Two rows of a screen have the same identifier.
    case sameRow
    /// Work on a screen keeps the main actor for seconds.
    case blocksMainActor
    /// A row opens a screen that the rows of its screen aren't declared to open.
    case rowNotDeclared
  }

  /// The kind of the mistake.
  package let kind: Kind
  /// The name of the coordinator.
  package let coordinator: String
  /// The place of the screen, when the mistake is about one.
  package let screen: String?
  /// The name of the command, when the mistake is about one.
  package let command: String?
  /// One sentence that names the place and the mistake, and how to mend it.
  public let sentence: LocalizedText
}
