import Testing

@testable import Foyer

@MainActor
@Suite struct GraphCheckTests {
  private func problems(_ coordinator: (some Coordinator).Type) -> [String] {
    GraphCheck(coordinator.self).problems.map { problem in
      [problem.kind.rawValue, problem.coordinator, problem.screen, problem.command].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  @Test("a sound graph has no problem")
  func sound() { #expect(GraphCheck(HallCoordinator.self).problems == []) }

  @Test("a flow that goes on where no command leads, and a screen left after an action that it lacks")
  func steps() {
    #expect(
      problems(UndeclaredSteps.self) == [
        "nextNotDeclared UndeclaredSteps home ask", "noSuchAction UndeclaredSteps away vanish",
      ])
  }

  @Test("a screen that is declared twice, and one that no way leads to")
  func unreachable() {
    #expect(problems(Unreachable.self) == ["declaredTwice Unreachable home", "unreachable Unreachable lost"])
  }

  @Test("two fields of a form with one key, of which one isn't asked")
  func fields() {
    #expect(
      GraphCheck(SameFields.self).problems.map(\.sentence.en.original) == [
        "Coordinator “Twice”: two fields or columns have the key “name”; give each its own."
      ])
  }

  @Test("screens behind an unreachable one are found in all coordinators")
  func unreachableChild() {
    #expect(
      problems(Island.self) == [
        "unreachable Island lost", "unreachable PlantedFlow first", "unreachable PlantedFlow second",
      ])
  }

  @Test("a flow that cannot be finished from one of its screens, or from none")
  func flows() {
    #expect(problems(DeadEndRoot.self) == ["deadEnd DeadEnd terms"])
    #expect(problems(EndlessRoot.self) == ["neverFinishes Endless"])
  }

  @Test("a value that nobody takes, a modal without a value, a root that needs one")
  func values() {
    #expect(
      problems(ValueNotTaken.self) == [
        "valueNotTaken ValueNotTaken home enter", "nothingToReturn ValueNotTaken home ask",
        "rootNeedsValues ValueNotTaken home needy",
      ])
    #expect(problems(PlantedFlow.self) == ["valueNotTaken PlantedFlow"])
    #expect(problems(Needy.self) == ["rootNeedsValues Needy home"])
  }

  @Test("names that collide, shadow or are no names")
  func names() {
    #expect(
      problems(BadNames.self) == [
        "badName BadNames Away", "sameName BadNames home twice", "sameName BadNames home also",
        "badName BadNames home 2nd", "badName BadNames home Loud", "badName BadNames home two words",
        "badName BadNames home ", "shadowsGlobal BadNames home exit", "shadowsGlobal BadNames home help",
      ])
  }

  @Test("a bare line that no argument takes, and one that two commands take")
  func bareLines() {
    #expect(
      problems(FreeFormClash.self) == [
        "freeFormNotTaken FreeFormClash home go", "freeFormNotTaken FreeFormClash home say",
      ])
  }

  @Test("a path segment with two meanings")
  func segments() {
    #expect(problems(SameSegment.self) == ["sameSegment SameSegment home", "unreachable Mute first"])
  }

  @Test("a first screen that gives its place away")
  func replacedRoot() {
    #expect(
      problems(ReplacedRoot.self) == [
        "replacesRoot ReplacedRoot home swap", "unreachable ReplacedRoot away",
      ])
  }

  /// The mistakes in a list whose rows are one, lead where no row may, and have a column that JSON has already.
  private var shownProblems: [GraphProblem] {
    guard let home = Unreachable.graph.node.root else { return [] }
    let row = Row("r1", ["One", "1"], opens: ReplacedRoot.away())
    let columns = [Column("title", "Title"), Column("number", "Number")]
    let document = Document("Home") { Rows(columns, [row, row]) }
    return ScreenCheck(screen: home, coordinator: Unreachable.graph.node).problems(in: document)
  }

  @Test("every problem is a whole sentence in both languages that names where it is")
  func sentences() {
    let roots: [CoordinatorNode] = [
      UndeclaredSteps.graph.node, Unreachable.graph.node, DeadEndRoot.graph.node, EndlessRoot.graph.node,
      ValueNotTaken.graph.node, BadNames.graph.node, FreeFormClash.graph.node, SameSegment.graph.node,
      ReplacedRoot.graph.node, Needy.graph.node, SameFields.graph.node, TowerCoordinator.graph.node,
    ]
    let unnamed = GraphCheck.unnamedScreens(in: Mute.graph.node) { _ in
      "final class Mute: Coordinator {\n  static let away = Screen(\"away\") { }\n}\n"
    }
    let problems =
      roots.flatMap { GraphCheck(root: $0).problems } + shownProblems + unnamed
      + [GraphProblem(.blocksMainActor, in: Mute.graph.node, screen: "first")]
    #expect(Set(problems.map(\.kind)) == Set(GraphProblem.Kind.allCases))
    for problem in problems {
      for text in [problem.sentence.en, problem.sentence(.korean)] {
        #expect(text.shown.hasSuffix("."))
        #expect(text.shown.contains(problem.coordinator))
        #expect(problem.screen.map { text.shown.contains("“\($0)”") } != false)
        #expect(problem.command.map { text.shown.contains("“\($0)”") } != false)
      }
    }
    #expect(
      GraphCheck(DeadEndRoot.self).problems.first?.sentence.en
        == "Coordinator “DeadEnd”, screen “terms”: this is a dead end, because no way on from here finishes the flow."
    )
  }
}
