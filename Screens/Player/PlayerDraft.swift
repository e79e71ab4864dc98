import Foyer
import Observation

/// The answers of one person who is adding a player, kept while they walk between the questions.
@MainActor
@Observable
final class PlayerDraft {
  private(set) var answers = PlayerAnswers()
  @ObservationIgnored private let environment: Environment

  init(environment: Environment) {
    self.environment = environment
  }

  func give(_ typed: String, for field: PlayerField) throws(Refusal) {
    try answers.give(typed, for: field, today: environment.today)
  }
}
