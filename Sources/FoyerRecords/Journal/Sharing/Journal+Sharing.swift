package import Foyer

/// The outcome of exchanging changes with a server.
package struct SyncReport: Sendable, Equatable {
  /// The changes of others that came.
  var received = 0
  /// The changes of this replica that the server has now.
  package var sent = 0
  /// The fields of this author's changes that others replaced unseen.
  package var overruled: [Overruling] = []
  /// The changes of this replica that the server refused and that were taken back.
  package var refused: [RefusedChange] = []
  /// The records of this replica that got other numbers.
  package var renumbered: [RenumberedRecord] = []
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
    /// It concerns what another change made that was taken back.
    case builtOn
    /// Somebody else replaced the private values that it erased, which are gone here.
    case notErased
  }

  package let id: RecordID
  package let command: String
  /// The record that it was about.
  package let record: LocalizedText
  package let reason: Reason
}

/// A record that got another number, because somebody else's has the one that it was given here.
package struct RenumberedRecord: Sendable, Equatable {
  /// The name of what the change that made it was about, such as a pet.
  package let subject: LocalizedText
  /// The name of the record with the number that somebody else's has.
  package let old: LocalizedText
  /// The name of the record with its new number.
  package let new: LocalizedText
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
  func synchronize(with server: some JournalServer) async throws -> SyncReport {
    var report = SyncReport()
    try await synchronize(with: server, &report)
    return report
  }

  /// Exchanges changes; see ``synchronize(with:)``.
  ///
  /// - Parameter report: Takes what was exchanged, also when it is broken off.
  package func synchronize(with server: some JournalServer, _ report: inout SyncReport) async throws {
    try await provePast(to: server)
    // The changes of others decide on the values that an undo puts back, and on the first of a setting.
    try await catchUp(with: server, &report)
    while try pendingCount() > 0 {
      try await send(to: server, &report)
      try await catchUp(with: server, &report)
    }
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
      // Numbers that are free here may be taken by changes that aren't.
      if refused.values.contains(where: { $0.uniqueIn != nil }) { try await receive(from: server, &report) }
      if !refused.isEmpty || !unusable.isEmpty {
        // Changes that build on what they created go with them.
        report = try await inBackground { [core, report, refused, unusable] db in
          var rebase = Rebase(db, core, report)
          try rebase.takeBack(refused, unusable)
          return rebase.report
        }
      }
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
  func pendingChanges(atMost limit: Int) throws(StoreError) -> [SharedChange] {
    try read { db in
      var changes: [SharedChange] = []
      var size = 0
      for sequence in try db.pendingChanges(atMost: limit) {
        guard let change = try db.sharedChange(sequence, core) else { continue }
        size += change.parts.count
        // An undo puts back values that are known once the server has the change before it.
        guard changes.isEmpty || size <= Self.batchSize && !change.kind.isStep else { break }
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
  func take(_ changes: [SharedChange], after past: JournalPast?, _ report: inout SyncReport) async throws {
    try renewReplicaIfCopied(changes)
    report = try await inBackground { [core, report] db in
      _ = try core.replica(in: db)
      var rebase = Rebase(db, core, report)
      try rebase.take(changes, after: past)
      return rebase.report
    }
  }

  /// Gives this store an identifier of its own, because it is a copy of another store that is in use.
  ///
  /// The changes that the server hasn't seen become this store's.
  func renewReplica() throws {
    try store.write { db in
      let old = try core.replica(in: db)
      let new = core.ids.next(at: core.clock.now)
      try db.execute("UPDATE journal_replica SET id = ?", [new.bytes])
      try db.execute(
        "UPDATE journal_change SET replica = ? WHERE replica = ? AND revision IS NULL",
        [new.bytes, old.bytes])
    }
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
  /// a backup, unless it is the one that the server was asked to accept.
  private func renewReplicaIfCopied(_ changes: [SharedChange]) throws {
    let isCopied = try store.write { [latestGuarded] db in
      let replica = try core.replica(in: db)
      let known = try db.knownRevision()
      return try changes.contains {
        try $0.replica == replica && ($0.revision ?? 0) > known && $0.id != latestGuarded
          && db.sequence(of: $0.id) == nil
      }
    }
    if isCopied { try renewReplica() }
  }
}

extension Journal {
  /// The identifier of this store among those that share its journal.
  package func replica() throws -> RecordID { try store.write { db in try core.replica(in: db) } }
}

extension Journal {
  /// Compares the latest known change with the server's, for a store that was shared before there were digests.
  ///
  /// - Throws: ``JournalServerError/forked`` when the server has another one.
  func provePast(to server: some JournalServer) async throws {
    let past = try knownPast()
    guard past.revision > 0, past.digest == nil, try await server.keepsDigests else { return }
    guard let mark = try await server.marks(after: past.revision - 1, atMost: 1).first,
      try read({ db in try db.change(at: past.revision) }) ?? mark.id == mark.id
    else { throw JournalServerError.forked }
    try store.write { db in
      if try db.knownPast() == past { try db.note(mark.past) }
    }
  }
}

extension Database {
  /// Returns the identifier of the change at a revision; `nil` when it isn't in the journal by itself.
  fileprivate func change(at revision: Int64) throws(StoreError) -> RecordID? {
    try row("SELECT id FROM journal_change WHERE revision = ? AND feature <> ''", [revision]) {
      RecordID(bytes: $0[0])
    } ?? nil
  }
}

/// The changes up to a revision: their number, and a digest of all of them by which they are told from others.
package struct JournalPast: Sendable, Hashable {
  package static let none = JournalPast(0, nil)

  package let revision: Int64
  /// The server's digest; `nil` where a server or a store of an earlier version didn't keep it.
  package let digest: String?

  package init(_ revision: Int64, _ digest: String?) {
    self.revision = revision
    self.digest = digest
  }

  /// True when nothing says that two pasts at the same revision are different ones.
  func agrees(with other: JournalPast) -> Bool {
    guard let digest, let other = other.digest else { return true }
    return digest == other
  }
}

/// The facts about a change of a server that tell its past from another one.
package struct ChangeMark: Sendable, Equatable {
  let id: RecordID
  /// The past that ends with the change.
  let past: JournalPast
  /// The replica that sent the change, which needn't be the one that made it.
  let replica: RecordID
  let author: String

  package init(_ id: RecordID, _ past: JournalPast, from replica: RecordID, of author: String) {
    self.id = id
    self.past = past
    self.replica = replica
    self.author = author
  }
}

extension Journal {
  /// Returns the pictures that the next changes behind a place of the journal name, up to the first that the server
  /// hasn't seen, and the place of the last one.
  package func namedPictures(after place: Int64) throws(StoreError) -> (names: [String], end: Int64) {
    try read { db in
      let end =
        try db.row(
          """
          SELECT min(?, coalesce((SELECT min(sequence) - 1 FROM journal_change WHERE revision IS NULL),
            (SELECT max(sequence) FROM journal_change), 0))
          """, [place + 10_000]
        ) { $0[0] as Int64 } ?? 0
      let texts = try db.rows(
        """
        SELECT after FROM journal_patch WHERE change > ? AND change <= ? AND instr(after, 'pictures/') > 0
        """, [place, end]
      ) { $0[0] as String }
      return (Set(texts.flatMap { PictureFolder.names(in: $0) }).sorted(), end)
    }
  }

  /// The place of the journal up to which the server has got the pictures that are here.
  package func picturesSent() throws(StoreError) -> Int64 {
    try read { db in try db.row("SELECT pictures FROM journal_replica", []) { $0[0] as Int64 } ?? 0 }
  }

  /// Notes the place up to which the server has the pictures; 0 sends all of them again that it lacks.
  package func notePictures(sentUpTo place: Int64) throws {
    try store.write { db in try db.execute("UPDATE journal_replica SET pictures = ?", [place]) }
  }
}

/// A change that isn't in effect, kept until a program can use it.
package struct SetAsideChange: Sendable, Equatable {
  /// The place in the server's order; `nil` for a change of this store that the server doesn't take.
  let revision: Int64?
  let author: String

  /// The change as people call it, and that it can't be used.
  package var sentence: LocalizedText {
    guard let revision else {
      return
        "A change of yours can’t be shared, because others could not use it. It is kept, but not in effect."
    }
    let author = Text(author)
    return "Change \(Int(revision)) by \(author) can’t be used. It is kept, and tried again after an update."
  }
}

extension Journal {
  /// Returns the changes that aren't in effect, in the server's order.
  package func setAsideChanges() throws(StoreError) -> [SetAsideChange] {
    try read { db in
      try db.rows(
        "SELECT revision, author FROM journal_set_aside ORDER BY revision IS NULL, revision"
      ) { SetAsideChange(revision: $0[0], author: $0[1]) }
    }
  }

  /// Puts changes into effect that were set aside and that this program can use, at their places in the order.
  package func retrySetAside() throws {
    let kept = try read { db in
      try db.rows("SELECT revision, author, body FROM journal_set_aside WHERE revision IS NOT NULL") {
        SharedChange(body: $0[2], author: $0[1], past: JournalPast($0[0], nil))
      }
    }
    for change in kept where change.flaw == nil {
      try store.write { [core] db in try Rebase(db, core).applyLate(change) }
    }
  }
}
