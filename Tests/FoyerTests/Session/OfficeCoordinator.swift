@testable import Foyer

/// An office where visits are booked.
final class OfficeCoordinator: Coordinator {
  static let desk = Screen("desk") { (_: OfficeCoordinator) in OfficeView(viewModel: OfficeViewModel()) }
  static let visits = Screen("visits") { (office: OfficeCoordinator) in
    if let problem = office.problem { throw problem }
    return OfficeView(viewModel: OfficeViewModel())
  }

  static let graph = NavigationGraph(root: desk)
    .push("visits", from: desk, to: visits, help: LocalizedText(verbatim: "See the visits"))
    .present(
      "book", from: desk, help: LocalizedText(verbatim: "Book a visit"),
      .optional(.text(LocalizedText(verbatim: "now"))),
      then: visits
    ) { _, now in
      .at(VisitCoordinator.intro(), then: now == nil ? [] : [VisitCoordinator.who()])
    } make: { _ in
      VisitCoordinator()
    } receive: { here, visit in
      here.coordinator.visits.append(visit.name)
      return (.silent, ())
    }

  var visits: [String] = []
  /// The error that opening the list of visits ends with.
  var problem: (any Error)?
}

/// Asks who comes.
final class VisitCoordinator: Coordinator {
  typealias Value = Visit

  static let intro = Screen("intro") { (_: VisitCoordinator) in OfficeView(viewModel: OfficeViewModel()) }
  static let who = Screen("who") { (_: VisitCoordinator) in OfficeView(viewModel: OfficeViewModel()) }

  static let graph = NavigationGraph(root: intro)
    .push("who", from: intro, to: who, help: LocalizedText(verbatim: "Go on"))
    .push(
      "name", from: intro, to: who, help: LocalizedText(verbatim: "Say who"),
      .text(LocalizedText(verbatim: "NAME"))
    ) {
      here, name in
      here.coordinator.name = name
    }
    .replace(
      "name", from: who, to: who, help: LocalizedText(verbatim: "Say who"),
      .text(LocalizedText(verbatim: "NAME"))
    ) {
      here, name in
      here.coordinator.name = name
    }
    .present("with", from: who, help: LocalizedText(verbatim: "Bring somebody")) { _ in
      .at(VisitCoordinator.intro())
    } make: { _ in
      VisitCoordinator()
    } receive: { here, visit in
      here.coordinator.name?.append(" and \(visit.name)")
      return .silent
    }
    .finish("done", from: who, help: LocalizedText(verbatim: "Book")) { here in
      guard let name = here.coordinator.name else { throw Refusal(LocalizedText(verbatim: "Nobody.")) }
      return Visit(name: name)
    }

  private var name: String?

  var holdsAnswers: Bool { name != nil }
}

final class OfficeViewModel {}

struct OfficeView: View {
  let viewModel: OfficeViewModel

  var body: Document { Document("Office") }
}

struct Visit: FlowValue {
  let name: String

  var json: JSONValue { .string(name) }
}
