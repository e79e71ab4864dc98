@testable import Foyer

// Graphs with one planted mistake each. None of their screens is ever made.

@MainActor
final class PlantedViewModel {}

struct PlantedView: View {
  let viewModel = PlantedViewModel()
  static let actions = [Action<PlantedView>("look", .test("Look")) { _ in .silent }]
  func body(in language: Language) -> Document { Document("") }
}

@MainActor
protocol Planted: Coordinator {
  init()
}

extension Planted {
  func view(for route: Route) throws -> any View { PlantedView() }
}

@MainActor
private func take<C: Coordinator, Value>(_ here: Here<C>, _ value: Value) async throws -> Outcome { .silent }

private let help = Phrase.test("Help")

struct PlantedValue: FlowValue {
  var json: JSONValue { .null }
}

final class Undeclared: Planted {
  enum Route: String, PlainRoute { case home, lost }

  static let graph = NavigationGraph<Undeclared> {
    screen(.home, PlantedView.self)
    push("out", from: .lost, to: .home, help: help) { _ in .home }
    push("go", from: .home, to: .lost, help: help) { _ in .lost }
  }
}

final class Unreachable: Planted {
  enum Route: String, PlainRoute { case home, lost }

  static let graph = NavigationGraph<Unreachable> {
    screen(.home, PlantedView.self)
    screen(.home, PlantedView.self)
    screen(.lost, PlantedView.self)
    push("back-home", from: .lost, to: .home, help: help) { _ in .home }
  }
}

final class PlantedFlow: Planted {
  enum Route: String, PlainRoute { case first, second }
  typealias Value = PlantedValue

  static let graph = NavigationGraph<PlantedFlow> {
    screen(.first, PlantedView.self)
    screen(.second, PlantedView.self)
    push("on", from: .first, to: .second, help: help) { _ in .second }
    finish("done", from: .second, help: help) { _ in PlantedValue() }
  }
}

final class Island: Planted {
  enum Route: String, PlainRoute { case home, lost }

  static let graph = NavigationGraph<Island> {
    screen(.home, PlantedView.self)
    screen(.lost, PlantedView.self)
    present("ask", from: .lost, into: PlantedFlow.self, help: help) { _ in
      .at(.first)
    } make: { _ in
      PlantedFlow()
    } receive: { _, _ in
      .silent
    }
  }
}

final class DeadEnd: Planted {
  enum Route: String, PlainRoute { case first, terms, sure }
  typealias Value = PlantedValue

  static let graph = NavigationGraph<DeadEnd> {
    screen(.first, PlantedView.self)
    screen(.terms, PlantedView.self)
    screen(.sure, PlantedView.self)
    push("read", from: .first, to: .terms, help: help) { _ in .terms }
    push("on", from: .first, to: .sure, help: help) { _ in .sure }
    finish("done", from: .sure, help: help) { _ in PlantedValue() }
  }
}

final class DeadEndRoot: Planted {
  enum Route: String, PlainRoute { case home }

  static let graph = NavigationGraph<DeadEndRoot> {
    screen(.home, PlantedView.self)
    present("ask", from: .home, into: DeadEnd.self, help: help) { _ in
      .at(.first)
    } make: { _ in
      DeadEnd()
    } receive: { _, _ in
      .silent
    }
  }
}

final class Endless: Planted {
  enum Route: String, PlainRoute { case first }
  typealias Value = PlantedValue

  static let graph = NavigationGraph<Endless> { screen(.first, PlantedView.self) }
}

final class EndlessRoot: Planted {
  enum Route: String, PlainRoute { case home }

  static let graph = NavigationGraph<EndlessRoot> {
    screen(.home, PlantedView.self)
    present("ask", from: .home, into: Endless.self, help: help) { _ in
      .at(.first)
    } make: { _ in
      Endless()
    } receive: { _, _ in
      .silent
    }
  }
}

final class Needy: Planted {
  enum Route: Foyer.Route {
    case home(String)

    enum Place: String, Foyer.Place {
      case home
      var parameters: [PathParameter] { [PathParameter("id", example: "1")] }
    }

    var place: Place { .home }
    var values: [String] {
      switch self {
      case .home(let id): [id]
      }
    }

    init?(place: Place, values: [String]) {
      guard let id = values.first else { return nil }
      self = .home(id)
    }
  }

  static let graph = NavigationGraph<Needy> { screen(.home, PlantedView.self) }
}

final class Mute: Planted {
  enum Route: String, PlainRoute { case first }

  static let graph = NavigationGraph<Mute> { screen(.first, PlantedView.self) }
}

final class ValueNotTaken: Planted {
  enum Route: String, PlainRoute { case home }

  static let graph = NavigationGraph<ValueNotTaken> {
    screen(.home, PlantedView.self)
    enter("enter", from: .home, into: PlantedFlow.self, help: help) { _ in PlantedFlow() }
    present(
      "ask", from: .home, into: Mute.self, help: help, start: { _ in .at(.first) }, make: { _ in Mute() },
      receive: take)
    enter("needy", from: .home, into: Needy.self, help: help) { _ in Needy() }
  }
}

final class BadNames: Planted {
  enum Route: String, PlainRoute {
    case home
    case away = "Away"
  }

  static let graph = NavigationGraph<BadNames> {
    screen(.home, PlantedView.self)
    screen(.away, PlantedView.self)
    push("twice", also: "also", "2nd", from: .home, to: .away, help: help) { _ in .away }
    push("twice", from: .home, to: .away, help: help) { _ in .away }
    push("also", from: .home, to: .away, help: help) { _ in .away }
    push("Loud", from: .home, to: .away, help: help) { _ in .away }
    push("two words", from: .home, to: .away, help: help) { _ in .away }
    push("", from: .home, to: .away, help: help) { _ in .away }
    push("exit", from: .home, to: .away, help: help) { _ in .away }
    push("help", from: .home, to: .away, help: help) { _ in .away }
    push("한-2", from: .home, to: .away, help: help) { _ in .away }
  }
}

final class BareLines: Planted {
  enum Route: String, PlainRoute { case home, away }

  static let graph = NavigationGraph<BareLines> {
    screen(.home, PlantedView.self)
    screen(.away, PlantedView.self)
    push("go", from: .home, to: .away, help: help, takesBareLine: true) { _ in .away }
    push("say", from: .home, to: .away, help: help, .text(help), takesBareLine: true) { _, _ in .away }
  }
}

final class SameSegment: Planted {
  enum Route: String, PlainRoute { case home, away }

  static let graph = NavigationGraph<SameSegment> {
    screen(.home, PlantedView.self)
    screen(.away, PlantedView.self)
    push("go", from: .home, to: .away, help: help) { _ in .away }
    enter("away", from: .home, into: Mute.self, help: help) { _ in Mute() }
  }
}

final class ReplacedRoot: Planted {
  enum Route: String, PlainRoute { case home, away }

  static let graph = NavigationGraph<ReplacedRoot> {
    screen(.home, PlantedView.self)
    screen(.away, PlantedView.self)
    replace("swap", from: .home, to: .away, help: help) { _ in .away }
  }
}

final class LossyPaths: Planted {
  enum Route: Foyer.Route {
    case home
    case shout(String)
    case odd
    case empty(String)

    enum Place: String, Foyer.Place {
      case home, shout, odd, empty

      var parameters: [PathParameter] {
        switch self {
        case .home: []
        case .shout: [PathParameter("word", example: "hey")]
        case .odd: [PathParameter("number", example: "seven")]
        case .empty: [PathParameter("nothing", example: "")]
        }
      }
    }

    var place: Place {
      switch self {
      case .home: .home
      case .shout: .shout
      case .odd: .odd
      case .empty: .empty
      }
    }

    var values: [String] {
      switch self {
      case .home, .odd: []
      case .shout(let word), .empty(let word): [word]
      }
    }

    init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.home, nil): self = .home
      case (.shout, let word?): self = .shout(word.uppercased())
      case (.empty, let word?): self = .empty(word)
      default: return nil
      }
    }
  }

  static let graph = NavigationGraph<LossyPaths> {
    screen(.home, PlantedView.self)
    screen(.shout, PlantedView.self)
    screen(.odd, PlantedView.self)
    screen(.empty, PlantedView.self)
    push("shout", from: .home, to: .shout, help: help) { _ in .shout("HEY") }
    push("odd", from: .home, to: .odd, help: help) { _ in .odd }
    push("nothing", from: .home, to: .empty, help: help) { _ in .empty("") }
  }
}
