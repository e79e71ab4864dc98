import FoyerJournal

/// Compares the records of a store with those of its server, now and then and at no great cost.
@MainActor
final class RecordComparison {
  /// The times that a comparison takes, between its end and the next one's beginning.
  private static let rest = 50

  /// The revision whose records were compared last.
  private var compared: Int64?
  private var next = ContinuousClock.now
  private var isTold = false
  /// The difference between the sums that fields explain which nobody set, and which the server lacks.
  private var explained: Int64 = 0

  /// Returns the first difference; `nil` without any, when it was returned before, or when it can't be known now.
  func difference(
    in journal: Journal, from beat: Beat, on server: some JournalServer
  ) async throws -> JournalFinding? {
    let start = ContinuousClock.now
    guard !isTold, let records = beat.records, beat.revision != compared, start >= next,
      let (revision, sum) = try await journal.recordSum(), revision == beat.revision
    else { return nil }
    next = .now + (.now - start) * Self.rest
    compared = revision
    guard sum ^ records != explained, let findings = try await journal.differences(from: server) else {
      return nil
    }
    if findings.isEmpty { explained = sum ^ records }
    isTold = !findings.isEmpty
    return findings.first
  }
}
