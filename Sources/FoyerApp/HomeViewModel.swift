import Foyer

@MainActor
final class HomeViewModel {
  private let fill: @MainActor () throws -> Void

  init(fill: @escaping @MainActor () throws -> Void) {
    self.fill = fill
  }

  func fillWithSample() throws -> Outcome {
    try fill()
    return .said(HomePhrases.filled)
  }
}
