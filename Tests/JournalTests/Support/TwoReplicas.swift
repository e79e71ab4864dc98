@testable import FoyerRecords

/// Two replicas of a journal, and the server that they share.
@MainActor
struct TwoReplicas {
  let server = InMemoryServer()
  let mine: Journal
  let theirs: Journal

  init() throws {
    mine = try makeJournal(seed: 1)
    theirs = try makeJournal(of: "noah", seed: 2)
  }
}

/// A suite of tests in which every test has two replicas.
@MainActor
protocol TwoReplicasSuite {
  var replicas: TwoReplicas { get }
}

extension TwoReplicasSuite {
  var server: InMemoryServer { replicas.server }
  var mine: Journal { replicas.mine }
  var theirs: Journal { replicas.theirs }

  /// Lets both know all changes of both.
  func exchange() async throws {
    for journal in [mine, theirs, mine] { _ = try await journal.synchronize(with: server) }
  }
}

extension Journal {
  /// Takes changes of a server, and returns the fields of this author's changes that they replaced unseen.
  @discardableResult
  func take(_ changes: [SharedChange], after past: JournalPast? = nil) async throws -> [Overruling] {
    var report = SyncReport()
    try await take(changes, after: past, &report)
    return report.overruled
  }
}
