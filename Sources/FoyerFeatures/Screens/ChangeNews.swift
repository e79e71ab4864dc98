import Foyer
import FoyerJournal

/// The changes that were made while a screen was shown, for sentences that say who made them.
@MainActor
final class ChangeNews {
  private let feature: FeatureJournal
  /// The place of the latest change that the screen shows.
  private var latest: Int64
  /// The place of the latest change that a sentence is not wanted about any more.
  private var told: Int64

  private static let most = 5

  /// - Parameter sequence: The place of the latest change that the screen shows.
  init(of feature: FeatureJournal, since sequence: Int64) {
    self.feature = feature
    (latest, told) = (sequence, sequence)
  }

  /// Notes the changes since the last call, and forgets earlier ones unless they are kept.
  func note(keepsEarlier: Bool) throws {
    if !keepsEarlier { forget() }
    latest = max(latest, try feature.journal.latestChange())
  }

  /// Forgets the changes, which costs less than to take them: they are read only when they are taken.
  func forget() { told = latest }

  /// Returns a sentence about each of the latest changes, and forgets them.
  func take() -> [LocalizedText] {
    guard told < latest else { return [] }
    defer { forget() }
    // A store that can't be read leaves the rows that were printed without a sentence.
    let entries = (try? feature.journal.changes(of: feature.name, after: told, limit: Self.most)) ?? []
    return entries.filter { $0.change.sequence <= latest }.map {
      HistoryStrings.news($0, feature.describe($0))
    }
  }
}
