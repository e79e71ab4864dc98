import Foyer
import FoyerJournal

/// The document of a screen, kept with the data that it was made of for when the screen is opened again.
@MainActor
final class KeptDocument {
  private var kept: (state: State, document: Document)?

  /// The facts that the document shows besides the data.
  private struct State: Equatable {
    let language: Language
    let day: Day
    let unshared: Int
    let isInterrupted: Bool
  }

  /// Returns the document, made when it isn't there in this language or of this day.
  func value(_ feature: FeatureJournal, _ language: Language, _ make: () -> Document) -> Document {
    let sharing = feature.journal.sharing
    let state = State(
      language: language, day: feature.environment.today, unshared: sharing?.unshared ?? 0,
      isInterrupted: sharing?.isInterrupted ?? false)
    if let kept, kept.state == state { return kept.document }
    let document = make()
    kept = (state, document)
    return document
  }
}
