import Foyer
import Observation

/// The answers of one person who is adding a pet, kept while they walk between the questions.
@MainActor
@Observable
final class PetDraft {
  private(set) var answers = PetAnswers()
  @ObservationIgnored private let environment: Environment

  init(environment: Environment) {
    self.environment = environment
  }

  func give(_ typed: String, for field: PetField) throws(Refusal) {
    try answers.give(typed, for: field, today: environment.today)
  }
}
