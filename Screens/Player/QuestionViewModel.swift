import Foyer

@MainActor
final class QuestionViewModel {
  let field: PlayerField
  let number: Int
  let total: Int
  private let draft: PlayerDraft

  init(_ route: AddPlayerCoordinator.Route, draft: PlayerDraft) {
    let routes = AddPlayerCoordinator.Route.allCases
    field = route.field
    number = (routes.firstIndex(of: route) ?? 0) + 1
    total = routes.count
    self.draft = draft
  }

  var answers: PlayerAnswers { draft.answers }
}
