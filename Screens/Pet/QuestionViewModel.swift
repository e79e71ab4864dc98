import Foyer

@MainActor
final class QuestionViewModel {
  let field: PetField
  let number: Int
  let total: Int
  private let draft: PetDraft

  init(_ route: AddPetCoordinator.Route, draft: PetDraft) {
    let routes = AddPetCoordinator.Route.allCases
    field = route.field
    number = (routes.firstIndex(of: route) ?? 0) + 1
    total = routes.count
    self.draft = draft
  }

  var answers: PetAnswers { draft.answers }
}
