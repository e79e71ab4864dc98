import Foyer

/// Asks what has to be known of a new pet, one question after the other.
final class AddPetCoordinator: Coordinator {
  enum Route: String, PlainRoute {
    case name
    case birthday
    case rarity
    case picture

    var field: PetField {
      switch self {
      case .name: .name
      case .birthday: .birthday
      case .rarity: .rarity
      case .picture: .picture
      }
    }
  }

  typealias Value = PetProfile

  static let graph = NavigationGraph<AddPetCoordinator> {
    screen(.name, QuestionView.self)
    screen(.birthday, QuestionView.self)
    screen(.rarity, QuestionView.self)
    screen(.picture, QuestionView.self)
    answer(.name, .text(PetPhrases.Argument.name), next: .birthday)
    answer(.birthday, .text(PetPhrases.Argument.day), next: .rarity)
    answer(
      .rarity,
      .text(PetPhrases.Argument.rarity) { context in
        Rarity.allCases.map { PetPhrases.rarity($0)(context.language).original }
      }, next: .picture)
    keep(.name, next: .birthday)
    keep(.birthday, next: .rarity)
    keep(.rarity, next: .picture)
    finish(
      "answer", from: .picture, help: PetPhrases.Help.answer, .text(PetPhrases.Argument.picture),
      takesBareLine: true
    ) { here, typed in
      try here.coordinator.draft.give(typed, for: .picture)
      return try here.coordinator.draft.answers.profile()
    }
    finish("keep", from: .picture, help: PetPhrases.Help.keep, unless: nothingToKeep) { here in
      try here.coordinator.draft.answers.profile()
    }
  }

  private let draft: PetDraft

  init(environment: Environment) {
    draft = PetDraft(environment: environment)
  }

  func view(for route: Route) -> any View {
    QuestionView(viewModel: QuestionViewModel(route, draft: draft))
  }

  private static func answer(
    _ route: Route, _ argument: Argument<String>, next: Route
  ) -> GraphPart<AddPetCoordinator> {
    push(
      "answer", from: route, to: next, help: PetPhrases.Help.answer, argument, takesBareLine: true
    ) { here, typed in
      try here.coordinator.draft.give(typed, for: route.field)
      return next
    }
  }

  private static func keep(_ route: Route, next: Route) -> GraphPart<AddPetCoordinator> {
    push("keep", from: route, to: next, help: PetPhrases.Help.keep, unless: nothingToKeep) { _ in next }
  }

  private static func nothingToKeep(_ here: Here<AddPetCoordinator>) -> Refusal? {
    let field = here.route.field
    return here.coordinator.draft.answers.isGiven(field) ? nil : PetPhrases.unanswered(field)
  }
}

extension PetProfile: FlowValue {
  var json: JSONValue {
    .object([
      JSONValue.Member("name", .string(name)), JSONValue.Member("birthday", .string(birthday.iso)),
      JSONValue.Member("rarity", .string(rarity.rawValue)),
      JSONValue.Member("picture", picture.map { .string($0) } ?? .null),
    ])
  }
}
