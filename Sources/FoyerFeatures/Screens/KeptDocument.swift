import Foyer
import FoyerJournal

/// The document of a screen, kept with the data that it was made of for when the screen is opened again.
@MainActor
final class KeptDocument {
  private var kept: (language: Language, day: Day, unshared: Int, document: Document)?

  /// Returns the document, made when it isn't there in this language or of this day.
  func value(_ feature: FeatureJournal, _ language: Language, _ make: () -> Document) -> Document {
    let (day, unshared) = (feature.environment.today, feature.journal.sharing?.unshared ?? 0)
    if let kept, kept.language == language, kept.day == day, kept.unshared == unshared {
      return kept.document
    }
    let document = make()
    kept = (language, day, unshared, document)
    return document
  }
}
