@testable import Foyer

// Graphs with one planted mistake each. None of their screens is ever made.

@MainActor
final class PlantedViewModel {}

struct PlantedView: View {
  let viewModel = PlantedViewModel()
  static let actions: [Action<Self>] = [Action("look", .test("Look")) { _ in }]
  var body: Document { Document("") }
}

@MainActor
protocol Planted: Coordinator {
  init()
}

private let help = LocalizedText.test("Help")

extension Planted {
  /// Declares a screen that shows nothing.
  fileprivate static func screen(_ name: String) -> Screen<Self, Void> {
    Screen(name) { (_: Self) in PlantedView() }
  }
}

extension NavigationGraph {
  /// Presents a flow whose value is thrown away.
  fileprivate func presentPlanted<Child: Planted>(
    _ name: String, from screen: Screen<Owner, Void>, at root: Screen<Child, Void>
  ) -> NavigationGraph {
    present(name, from: screen, help: help) { _ in
      .at(root())
    } make: { _ in
      Child()
    } receive: { _, _ in
      .silent
    }
  }
}

struct PlantedValue: FlowValue {
  var json: JSONValue { .null }
}

final class Unreachable: Planted {
  static let (home, lost) = (screen("home"), screen("lost"))
  static let graph = NavigationGraph(root: home)
    .push("back-home", from: lost, to: screen("home"), help: help)
}

final class PlantedFlow: Planted {
  typealias Value = PlantedValue

  static let (first, second) = (screen("first"), screen("second"))
  static let graph = NavigationGraph(root: first)
    .push("on", from: first, to: second, help: help)
    .finish("done", from: second, help: help) { _ in PlantedValue() }
}

final class Island: Planted {
  static let (home, lost) = (screen("home"), screen("lost"))
  static let graph = NavigationGraph(root: home)
    .presentPlanted("ask", from: lost, at: PlantedFlow.first)
}

final class DeadEnd: Planted {
  typealias Value = PlantedValue

  static let first = screen("first")
  static let (terms, sure) = (screen("terms"), screen("sure"))
  static let graph = NavigationGraph(root: first)
    .push("read", from: first, to: terms, help: help)
    .push("on", from: first, to: sure, help: help)
    .finish("done", from: sure, help: help) { _ in PlantedValue() }
}

final class DeadEndRoot: Planted {
  static let home = screen("home")
  static let graph = NavigationGraph(root: home).presentPlanted("ask", from: home, at: DeadEnd.first)
}

final class Endless: Planted {
  typealias Value = PlantedValue

  static let first = screen("first")
  static let graph = NavigationGraph(root: first)
}

final class EndlessRoot: Planted {
  static let home = screen("home")
  static let graph = NavigationGraph(root: home).presentPlanted("ask", from: home, at: Endless.first)
}

final class Needy: Planted {
  static let graph = NavigationGraph(
    root: Screen("home", of: "id") { (_: Needy, _: String) in PlantedView() })
}

final class Mute: Planted {
  static let first = screen("first")
  static let graph = NavigationGraph(root: first)
}

final class ValueNotTaken: Planted {
  static let home = screen("home")
  static let graph = NavigationGraph(root: home)
    .enter("enter", from: home, help: help) { _ in PlantedFlow() }
    .presentPlanted("ask", from: home, at: Mute.first)
    .enter("needy", from: home, help: help) { _ in Needy() }
}

final class BadNames: Planted {
  static let (home, away) = (screen("home"), screen("Away"))
  static let graph = NavigationGraph(root: home)
    .push("twice", also: "also", "2nd", from: home, to: away, help: help)
    .push("twice", from: home, to: away, help: help)
    .push("also", from: home, to: away, help: help)
    .push("Loud", from: home, to: away, help: help)
    .push("two words", from: home, to: away, help: help)
    .push("", from: home, to: away, help: help)
    .push("exit", from: home, to: away, help: help)
    .push("help", from: home, to: away, help: help)
    .push("한-2", from: home, to: away, help: help)
}

final class FreeFormClash: Planted {
  static let (home, away) = (screen("home"), screen("away"))
  static let graph = NavigationGraph(root: home)
    .push("go", from: home, to: away, help: help, takesFreeForm: true) { _ in () }
    .push("say", from: home, to: away, help: help, .text(help), takesFreeForm: true) { _, _ in () }
}

final class SameSegment: Planted {
  static let (home, away) = (screen("home"), screen("away"))
  static let graph = NavigationGraph(root: home)
    .push("go", from: home, to: away, help: help)
    .enter("away", from: home, help: help) { _ in Mute() }
}

final class ReplacedRoot: Planted {
  static let (home, away) = (screen("home"), screen("away"))
  static let graph = NavigationGraph(root: home)
    .replace("swap", from: home, to: away, help: help) { _ in () }
}

final class UndeclaredSteps: Planted {
  static let home = screen("home")
  static let (away, after) = (screen("away"), screen("after"))
  static let graph = NavigationGraph(root: home)
    .push("go", from: home, to: away, help: help)
    .push("on", from: away, to: after, help: help)
    .present("ask", from: home, help: help, then: after) { _ in
      .at(PlantedFlow.first())
    } make: { _ in
      PlantedFlow()
    } receive: { _, _ in
      (.silent, ())
    }
    .leave(away, after: "look", "vanish")
}

struct Twice: FormRecord {
  var name = ""
  var nickname: String?

  static let subject = LocalizedText.test("guest")
  static let exampleLine = LocalizedText.test("Kim")
  static let formFields = [
    FormField<Twice>(
      "name", .test("Name"), of: \.name, .name(missing: Refusal(.test("Nobody is nameless."))),
      ask: .test("Who comes?")),
    FormField<Twice>("name", .test("Nickname"), of: \.nickname, .note),
  ]
  @MainActor static let formGraph = FormCoordinator<Twice>.makeGraph(named: "Twice")
}

final class SameFields: Planted {
  static let home = screen("home")
  static let graph = NavigationGraph(root: home)
    .present("add", from: home, help: help) { here in
      try FormCoordinator<Twice>.beginning(nil, in: here.coordinator.environment)
    } make: { here in
      FormCoordinator<Twice>(environment: here.coordinator.environment)
    } receive: { _, _ in
      .silent
    }

  private let environment = Environment.test()
}
