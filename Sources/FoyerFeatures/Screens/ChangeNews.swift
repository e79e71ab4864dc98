import Foyer
import FoyerJournal

/// The changes that were made while a screen was shown, for sentences that say who made them.
@MainActor
final class ChangeNews {
  private let feature: FeatureJournal
  private var sequence: Int64
  /// The latest changes, oldest first.
  private var entries: [HistoryEntry] = []

  private static let most = 5

  /// - Parameter sequence: The place of the latest change that the screen shows.
  init(of feature: FeatureJournal, since sequence: Int64) {
    self.feature = feature
    self.sequence = sequence
  }

  /// Notes the changes since the last call, and forgets earlier ones unless they are kept.
  func note(keepsEarlier: Bool) throws {
    let new = try feature.journal.changes(of: feature.name, after: sequence, limit: Self.most)
    entries = ((keepsEarlier ? entries : []) + new).suffix(Self.most)
    sequence = max(sequence, try feature.journal.latestChange())
  }

  /// Returns a sentence about each change, and forgets them.
  func take() -> [LocalizedText] {
    defer { entries = [] }
    return entries.map { HistoryStrings.news($0, feature.describe($0)) }
  }
}
