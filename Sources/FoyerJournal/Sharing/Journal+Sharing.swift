package import Foyer
package import FoyerStorage

/// The outcome of exchanging changes with a server.
package struct SyncReport: Sendable, Equatable {
  /// The changes of others that came.
  package var received = 0
  /// The changes of this replica that the server has now.
  package var sent = 0
  /// The fields of this author's changes that others replaced unseen.
  package var overruled: [Overruling] = []
  /// The changes of this replica that the server refused and that were taken back.
  package var refused: [RefusedChange] = []
  /// The changes that can't be used, here or by others.
  package var setAside: [SetAsideChange] = []
  /// True when a change came that only a newer program can use as a whole.
  package var hasUnknown = false

  package init() {}

  /// True when nothing came or went.
  package var isEmpty: Bool { self == SyncReport() }
}

/// A change that was taken back because somebody else was first.
package struct RefusedChange: Sendable, Equatable, Identifiable {
  package enum Reason: Sendable {
    /// Somebody else changed the record.
    case otherValue
    /// The record is still to be had, but its number went to another one.
    case numberTaken
    /// Somebody else replaced the private values that it erased, which are gone here.
    case notErased
  }

  package let id: RecordID
  package let command: String
  /// The record that it was about.
  package let record: LocalizedText
  package let reason: Reason
}

extension Journal {
  /// The most changes that travel at once, and the most records of those that are sent.
  private static var batch: Int { 200 }
  private nonisolated static var batchSize: Int { 5_000 }
  /// The bytes from which on changes may come alone.
  private static var largeSize: Int { 100_000 }

  /// The number of changes that the server hasn't seen.
  package func pendingCount() throws(StoreError) -> Int {
    try read { db in
      try db.count("SELECT count(*) FROM journal_change WHERE revision IS NULL AND owner IS NULL")
    }
  }

  /// Sends the changes that the server hasn't seen, and receives those of others.
  ///
  /// It may be broken off anywhere and called again. A replica that knows nothing, or that was away for too long, goes
  /// on with a snapshot.
  package func synchronize(with server: some JournalServer) async throws -> SyncReport {
    var report = SyncReport()
    try await synchronize(with: server, &report)
    return report
  }

  /// Exchanges changes; see ``synchronize(with:)``.
  ///
  /// - Parameter report: Takes what was exchanged, also when it is broken off.
  package func synchronize(with server: some JournalServer, _ report: inout SyncReport) async throws {
    if try knownRevision() == 0 { try await catchUp(with: server, &report) }
    try await provePast(to: server)
    repeat {
      try await send(to: server, &report)
      try await catchUp(with: server, &report)
    } while try pendingCount() > 0
  }

  /// Sends the first changes that the server hasn't seen.
  private func send(to server: some JournalServer, _ report: inout SyncReport) async throws {
    let changes = try pendingChanges(atMost: Self.batch)
    if changes.isEmpty { return }
    do {
      let results = try await server.append(changes, after: knownPast())
      var refused: [RecordID: Expectation] = [:]
      var unusable: [SharedChange] = []
      for (change, result) in zip(changes, results) {
        switch result {
        case .refused(let expectation): refused[change.id] = expectation
        case .unusable: unusable.append(change)
        case .accepted: break
        }
      }
      if !refused.isEmpty || !unusable.isEmpty { report.refused += try await takeBack(refused, unusable) }
      report.setAside += unusable.map { SetAsideChange(revision: nil, author: $0.author, reason: .refused) }
      report.sent += changes.count - refused.count - unusable.count
    } catch JournalServerError.copiedReplica {
      try renewReplica()
    }
  }

  /// Receives what the server has, from a snapshot on where its changes can't be had one by one.
  private func catchUp(with server: some JournalServer, _ report: inout SyncReport) async throws {
    do {
      if try knownRevision() == 0, let snapshot = try await server.snapshot() {
        try await begin(with: snapshot)
      }
      try await receive(from: server, &report)
    } catch JournalServerError.pruned {
      guard let snapshot = try await server.snapshot() else { throw JournalServerError.pruned }
      try await begin(with: snapshot)
      try await receive(from: server, &report)
    }
  }

  /// Returns the first changes that the server hasn't seen, in their order.
  package func pendingChanges(atMost limit: Int) throws(StoreError) -> [SharedChange] {
    try read { db in
      var changes: [SharedChange] = []
      var size = 0
      for sequence in try db.pendingChanges(atMost: limit) {
        guard let change = try db.sharedChange(sequence, core) else { continue }
        size += change.parts.count
        guard changes.isEmpty || size <= Self.batchSize else { break }
        changes.append(change)
        // Changes that build on one that may be refused wait for the answer.
        guard change.expectations.isEmpty else { break }
      }
      return changes
    }
  }

  /// The latest revision whose change is in this journal.
  package func knownRevision() throws(StoreError) -> Int64 { try read { db in try db.knownRevision() } }

  /// The latest revision whose change is in this journal, with the digest of all changes up to it.
  package func knownPast() throws(StoreError) -> JournalPast { try read { db in try db.knownPast() } }

  /// Takes changes of the server, which follow the known revision; see ``JournalServer/changes(after:atMost:)``.
  ///
  /// - Parameter past: The past behind which the server was asked for them.
  /// - Returns: The fields of this author's changes that they replaced unseen.
  @discardableResult
  package func take(_ changes: [SharedChange], after past: JournalPast? = nil) async throws -> [Overruling] {
    var report = SyncReport()
    try await take(changes, after: past, &report)
    return report.overruled
  }

  private func take(
    _ changes: [SharedChange], after past: JournalPast?, _ report: inout SyncReport
  ) async throws {
    try renewReplicaIfCopied(changes)
    let rebase = try await inBackground { [core] db in
      _ = try core.replica(in: db)
      var rebase = Rebase(db, core)
      try rebase.take(changes, after: past)
      return (rebase.overruled, rebase.setAside, rebase.hasUnknown)
    }
    report.overruled += rebase.0
    report.setAside += rebase.1
    report.hasUnknown = report.hasUnknown || rebase.2
  }

  /// Gives this store an identifier of its own, because it is a copy of another store that is in use.
  ///
  /// The changes that the server hasn't seen become this store's.
  package func renewReplica() throws {
    try store.write { db in
      let old = try core.replica(in: db)
      let new = core.ids.next(at: core.clock.now)
      try db.execute("UPDATE journal_replica SET id = ?", [new.bytes])
      try db.execute(
        "UPDATE journal_change SET replica = ? WHERE replica = ? AND revision IS NULL",
        [new.bytes, old.bytes])
    }
  }

  /// Takes pending changes back that the server refused, and those that build on what they created.
  private func takeBack(
    _ refusals: [RecordID: Expectation], _ unusable: [SharedChange]
  ) async throws -> [RefusedChange] {
    try await inBackground { [core] db in try Rebase(db, core).takeBack(refusals, unusable) }
  }

  func receive(from server: some JournalServer, _ report: inout SyncReport) async throws {
    while true {
      let past = try knownPast()
      let changes = try await server.changes(after: past, atMost: Self.batch)
      guard !changes.isEmpty else { return }
      let own = try read { db in try changes.count { try db.sequence(of: $0.id) != nil } }
      try await take(changes, after: past, &report)
      report.received += changes.count - own
      // Of large changes fewer come at once.
      if changes.count < Self.batch, changes.reduce(0, { $0 + $1.size }) < Self.largeSize { return }
    }
  }

  /// A change of this replica that isn't in its journal was made by a copy of the store, or before it was restored from
  /// a backup.
  private func renewReplicaIfCopied(_ changes: [SharedChange]) throws {
    let isCopied = try store.write { db in
      let replica = try core.replica(in: db)
      let known = try db.knownRevision()
      return try changes.contains {
        try $0.replica == replica && ($0.revision ?? 0) > known && db.sequence(of: $0.id) == nil
      }
    }
    if isCopied { try renewReplica() }
  }
}

extension Journal {
  /// The identifier of this store among those that share its journal.
  package func replica() throws -> RecordID { try store.write { db in try core.replica(in: db) } }
}
