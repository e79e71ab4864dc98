@testable import Foyer

/// A list of guests, to which the example form adds.
final class SupperCoordinator: Coordinator {
  static let list = Screen("list") { (here: SupperCoordinator) in SupperView(viewModel: here.supper) }

  static let graph = NavigationGraph(root: list)
    .present(
      "add", from: list, help: LocalizedText(verbatim: "Add a guest"),
      .optional(.text(LocalizedText(verbatim: "NAME, BIRTHDAY, DIET, CHAIRS")))
    ) { here, line in
      try FormCoordinator<Guest>.beginning(line, in: here.coordinator.environment)
    } make: { here in
      FormCoordinator(environment: here.coordinator.environment)
    } receive: { here, answers in
      here.coordinator.supper.guests.append(answers.record)
      return .silent
    }

  let supper = Supper()
  let environment: Environment

  init(environment: Environment) {
    self.environment = environment
  }
}

@MainActor
final class Supper {
  var guests: [Guest] = []
}

struct SupperView: View {
  let viewModel: Supper

  static let actions: [Action<Self>] = [
    Action(
      "edit", LocalizedText(verbatim: "Change a guest"), .field(of: Guest.self), .answer(of: Guest.self)
    ) { _, field, answer in
      .message("\(LocalizedText(heading: field.typedName)): \(answer)")
    }
  ]

  var body: Document { Document("Supper") }
}
