import Foyer

@MainActor
final class HomeViewModel {
  private let fill: @MainActor () throws -> Set<String>

  /// - Parameter fill: Fills rooms with a sample and returns the commands of those that were filled.
  init(fill: @escaping @MainActor () throws -> Set<String>) {
    self.fill = fill
  }

  func fillWithSample() throws -> Outcome {
    .said(HomePhrases.filled(try fill()))
  }
}
