import Foyer

/// Asks what has to be known of a new player, one question after the other.
final class AddPlayerCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case name
    case birthday
    case position
    case picture

    var field: PlayerField {
      switch self {
      case .name: .name
      case .birthday: .birthday
      case .position: .position
      case .picture: .picture
      }
    }
  }

  typealias Value = PlayerProfile

  static let graph = NavigationGraph<AddPlayerCoordinator> {
    screen(.name, QuestionView.self)
    screen(.birthday, QuestionView.self)
    screen(.position, QuestionView.self)
    screen(.picture, QuestionView.self)
    answer(.name, .text(PlayerPhrases.Argument.name), next: .birthday)
    answer(.birthday, .text(PlayerPhrases.Argument.day), next: .position)
    answer(
      .position,
      .text(PlayerPhrases.Argument.position) { context in
        Position.allCases.map { PlayerPhrases.position($0)(context.language).original }
      }, next: .picture)
    keep(.name, next: .birthday)
    keep(.birthday, next: .position)
    keep(.position, next: .picture)
    finish(
      "answer", from: .picture, help: PlayerPhrases.Help.answer, .text(PlayerPhrases.Argument.picture),
      takesBareLine: true
    ) { here, typed in
      try here.coordinator.draft.give(typed, for: .picture)
      return try here.coordinator.draft.answers.profile()
    }
    finish("keep", from: .picture, help: PlayerPhrases.Help.keep, unless: nothingToKeep) { here in
      try here.coordinator.draft.answers.profile()
    }
  }

  private let draft: PlayerDraft

  init(environment: Environment) {
    draft = PlayerDraft(environment: environment)
  }

  func view(for route: Route) -> any View {
    QuestionView(viewModel: QuestionViewModel(route, draft: draft))
  }

  private static func answer(
    _ route: Route, _ argument: Argument<String>, next: Route
  ) -> GraphPart<AddPlayerCoordinator> {
    push(
      "answer", from: route, to: next, help: PlayerPhrases.Help.answer, argument, takesBareLine: true
    ) { here, typed in
      try here.coordinator.draft.give(typed, for: route.field)
      return next
    }
  }

  private static func keep(_ route: Route, next: Route) -> GraphPart<AddPlayerCoordinator> {
    push("keep", from: route, to: next, help: PlayerPhrases.Help.keep, unless: nothingToKeep) { _ in next }
  }

  private static func nothingToKeep(_ here: Here<AddPlayerCoordinator>) -> Refusal? {
    let field = here.route.field
    return here.coordinator.draft.answers.isGiven(field) ? nil : PlayerPhrases.unanswered(field)
  }
}

extension PlayerProfile: FlowValue {
  var json: JSONValue {
    .object([
      JSONValue.Member("name", .string(name)), JSONValue.Member("birthday", .string(birthday.iso)),
      JSONValue.Member("position", .string(position.rawValue)),
      JSONValue.Member("picture", picture.map { .string($0) } ?? .null),
    ])
  }
}
