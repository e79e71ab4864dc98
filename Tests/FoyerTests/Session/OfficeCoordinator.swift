@testable import Foyer

/// An office where visits are booked.
final class OfficeCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case desk
    case visits
  }

  static let graph = NavigationGraph<OfficeCoordinator> {
    screen(.desk, OfficeView.self)
    screen(.visits, OfficeView.self)
    push("visits", from: .desk, to: .visits, help: Phrase(verbatim: "See the visits")) { _ in .visits }
    present(
      "book", from: .desk, into: VisitCoordinator.self, help: Phrase(verbatim: "Book a visit"),
      .optional(.text(Phrase(verbatim: "now")))
    ) { _, now in
      .at(.intro, then: now == nil ? [] : [.who])
    } make: { _ in
      VisitCoordinator()
    } receive: { here, visit in
      here.coordinator.visits.append(visit.name)
      return Outcome(said: [], next: "visits")
    }
  }

  var visits: [String] = []
  /// The error that opening the list of visits ends with.
  var problem: (any Error)?

  func view(for route: Route) throws -> any View {
    if route == .visits, let problem { throw problem }
    return OfficeView(viewModel: OfficeViewModel())
  }
}

/// Asks who comes.
final class VisitCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case intro
    case who
  }

  typealias Value = Visit

  static let graph = NavigationGraph<VisitCoordinator> {
    screen(.intro, OfficeView.self)
    screen(.who, OfficeView.self)
    push("who", from: .intro, to: .who, help: Phrase(verbatim: "Go on")) { _ in .who }
    push("name", from: .intro, to: .who, help: Phrase(verbatim: "Say who"), .text(Phrase(verbatim: "NAME"))) {
      here, name in
      here.coordinator.name = name
      return .who
    }
    replace("name", from: .who, to: .who, help: Phrase(verbatim: "Say who"), .text(Phrase(verbatim: "NAME")))
    {
      here, name in
      here.coordinator.name = name
      return .who
    }
    present(
      "with", from: .who, into: VisitCoordinator.self, help: Phrase(verbatim: "Bring somebody")
    ) { _ in
      .at(.intro)
    } make: { _ in
      VisitCoordinator()
    } receive: { here, visit in
      here.coordinator.name?.append(" and \(visit.name)")
      return .silent
    }
    finish("done", from: .who, help: Phrase(verbatim: "Book")) { here in
      guard let name = here.coordinator.name else { throw Refusal(Phrase(verbatim: "Nobody.")) }
      return Visit(name: name)
    }
  }

  private var name: String?

  var holdsAnswers: Bool { name != nil }

  func view(for route: Route) -> any View { OfficeView(viewModel: OfficeViewModel()) }
}

final class OfficeViewModel {}

struct OfficeView: View {
  let viewModel: OfficeViewModel

  func body(in language: Language) -> Document { Document("Office") }
}

struct Visit: FlowValue {
  let name: String

  var json: JSONValue { .string(name) }
}
