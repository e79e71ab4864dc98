@testable import Foyer

/// A list of guests, to which the example form adds.
final class SupperCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case list
  }

  static let graph = NavigationGraph<SupperCoordinator> {
    screen(.list, SupperView.self)
    present(
      "add", from: .list, into: FormCoordinator<GuestForm>.self, help: Phrase(verbatim: "Add a guest"),
      .optional(.text(Phrase(verbatim: "NAME, BIRTHDAY, DIET, CHAIRS")))
    ) { here, line in
      try FormCoordinator.beginning(line, in: here.coordinator.environment)
    } make: { here in
      FormCoordinator(environment: here.coordinator.environment)
    } receive: { here, guest in
      here.coordinator.supper.guests.append(guest)
      return .silent
    }
  }

  let supper = Supper()
  let environment: Environment

  init(environment: Environment) {
    self.environment = environment
  }

  func view(for route: Route) -> any View { SupperView(viewModel: supper) }
}

@MainActor
final class Supper {
  var guests: [Guest] = []
}

struct SupperView: View {
  let viewModel: Supper

  static let actions = [
    Action<SupperView>("edit", Phrase(verbatim: "Change a guest"), .field(of: GuestForm.self), .answer) {
      _, field, answer in
      .said(Phrase(en: "\(Text(field.key)): \(Text(answer))", ko: "\(field.label.ko): \(Text(answer))"))
    }
  ]

  func body(in language: Language) -> Document { Document("Supper") }
}
