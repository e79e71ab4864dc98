package import FoyerRecords
import Glibc

/// A server that an agent exchanges changes with in the background.
package protocol SharingServer: JournalServer, PictureServer {
  /// The facts by which a stale server is known.
  var fence: PostgresServer.Fence { get async }

  /// False when the server doesn't show the private values of others.
  var readsPrivateValues: Bool { get async }

  /// Notes what this replica knows, and returns what the server has.
  func beat() async throws -> Beat

  /// Returns when there may be news, the deadline has passed, or the task was cancelled.
  func waitForNews(until deadline: ContinuousClock.Instant) async throws

  /// Closes what is open to the server.
  func drop() async
}

extension SharingServer {
  /// True for a server that keeps pictures, which came with digests.
  var keepsPictures: Bool { get async { (try? await keepsDigests) ?? false } }
}

/// The facts that a server tells at each heartbeat.
package struct Beat: Sendable, Equatable {
  /// The number of its changes.
  let revision: Int64
  /// The sum of the digests of its records; `nil` where it keeps none.
  let records: Int64?
}

extension PostgresServer: SharingServer {
  package var readsPrivateValues: Bool { greeting?.readsPrivateValues ?? true }
}

/// The server of scripts whose store is shared in memory.
extension InMemoryServer: SharingServer {
  package var fence: PostgresServer.Fence { PostgresServer.Fence() }

  package var readsPrivateValues: Bool { true }

  package func beat() -> Beat { Beat(revision: Int64(changes.count), records: recordSum) }

  package func waitForNews(until deadline: ContinuousClock.Instant) async {
    _ = await SocketPoller.shared.wait(for: -1, POLLIN, until: deadline)
  }

  package func drop() {}
}

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
