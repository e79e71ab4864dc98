import Foyer

/// The comparison of a journal with that of a server which has another past.
package struct Parting: Sendable {
  /// The latest past that both have; `nil` when it is older than the history that is kept here one by one.
  package let common: JournalPast?
  /// The changes behind it that are here and that the server lacks.
  let missing: Set<RecordID>
  /// The number of changes that are here and that the server lacks.
  package var missingCount: Int { missing.count }
  /// The number of changes that the server has and that aren't here.
  package let newCount: Int
  /// True when rejoining sends nothing of ours, and takes only what the server has.
  package var isHarmless: Bool { common != nil && missing.isEmpty }
  /// True when the server has the past that is known here.
  package let isNone: Bool
}

/// The outcome of rejoining.
package struct RejoinReport: Sendable, Equatable {
  /// The number of changes, or of records where history is too short for that, that the server has again.
  package var restored = 0
  /// The number of records whose values here gave way to those of the server.
  package var replaced = 0
  package var sync = SyncReport()

  package init() {}
}

extension Journal {
  /// The name of the entry that records become which a server lost.
  nonisolated static let rejoinCommand = "rejoin"

  /// The most marks of changes that travel at once.
  private nonisolated static var marks: Int { 5_000 }

  /// Compares the changes that a server once had with those that it has.
  package func parting(from server: some JournalServer) async throws -> Parting {
    let (past, start, own) = try read { db in
      (try db.knownPast(), try db.firstRevision(), try db.sharedChanges(withSetAside: true))
    }
    var common = start == 0 ? JournalPast.none : nil
    var rest = own[...]
    var theirs: Set<RecordID> = []
    var revision = max(0, start - 1)
    while case let marks = try await server.marks(after: revision, atMost: Self.marks), let last = marks.last
    {
      for mark in marks {
        if mark.past.revision == past.revision, past.digest != nil, past.digest == mark.past.digest {
          // The past that is known here ends with this change.
          (common, rest) = (mark.past, [])
        } else if theirs.isEmpty, let next = rest.first, next.isMarked(by: mark) {
          common = mark.past
          rest.removeFirst()
        } else if theirs.isEmpty, let next = rest.first, next.revision > mark.past.revision {
          // A change that isn't kept here by itself says nothing.
        } else if mark.past.revision > start {
          theirs.insert(mark.id)
        }
      }
      revision = last.past.revision
    }
    let here = Set(rest.filter { $0.sequence != nil }.map(\.id))
    return Parting(
      common: common, missing: here.subtracting(theirs), newCount: theirs.subtracting(here).count,
      isNone: common.map { $0.revision == past.revision && past.agrees(with: $0) } ?? false)
  }

  /// Goes on with a server that has another past: what it lacks of ours comes as new changes on top of what it has.
  package func rejoin(_ server: some JournalServer, _ parting: Parting) async throws -> RejoinReport {
    var report = RejoinReport()
    if let common = parting.common {
      try await inBackground { [core] db in
        try Reopening(db: db, core: core).reopen(after: common, parting.missing)
      }
      report.restored = parting.missingCount
    } else {
      let snapshot = try await server.records()
      (report.restored, report.replaced) = try await inBackground { [core] db in
        try Reopening(db: db, core: core).begin(with: snapshot)
      }
    }
    // Changes that the server has by now aren't sent once more.
    if let common = parting.common, try knownPast() == common {
      do { try await receive(from: server, &report.sync) } catch JournalServerError.pruned {}
    }
    try await synchronize(with: server, &report.sync)
    report.restored = max(0, report.restored - report.sync.refused.count)
    return report
  }
}

/// Makes changes that a server lost into such that it hasn't seen.
private struct Reopening {
  let db: Database
  let core: JournalCore

  /// Puts the changes behind a past on top of it, in their order and before those that no server has seen.
  ///
  /// The ones that the server has by now come back with it. The others become this replica's own, as only it can send them;
  /// the note keeps whose they were.
  func reopen(after common: JournalPast, _ missing: Set<RecordID>) throws {
    let rebase = Rebase(db, core)
    try rebase.withdrawPending()
    let pending = try db.pendingChanges()
    let reopened = try db.sharedChanges().filter { $0.revision > common.revision }.compactMap(\.sequence)
    for sequence in reopened.reversed() { try rebase.withdraw(sequence) }
    let replica = try core.replica(in: db)
    try db.execute(
      """
      UPDATE journal_change SET revision = NULL, replica = ?, base = min(coalesce(base, 0), ?)
      WHERE revision > ? OR revision IS NULL
      """, [replica.bytes, common.revision, common.revision])
    let sequences = try db.renumber(reopened + pending)
    for (index, sequence) in sequences.enumerated() {
      guard let change = try db.sharedChange(sequence, core) else { continue }
      if index >= reopened.count || missing.contains(change.id) { try adopt(change, at: sequence) }
    }
    try db.rebuildSteps()
    try db.forgetSetAside(after: common.revision)
    try db.note(common)
    try rebase.reapplyPending()
  }

  /// Makes a change this author's own, as other replicas will see it.
  private func adopt(_ change: SharedChange, at sequence: Int64) throws {
    guard !change.parts.isEmpty else { return }
    let note = change.author == core.author ? change.note : change.note ?? change.author
    try db.execute(
      "UPDATE journal_change SET author = ?, note = ? WHERE sequence = ?", [core.author, note, sequence])
  }

  /// Begins again with the records of a server, and makes those of ours that it lacks anew on top of them.
  ///
  /// - Returns: The numbers of records that it lacked, and of those that it has other values of.
  func begin(with snapshot: JournalSnapshot) throws -> (restored: Int, replaced: Int) {
    let rebase = Rebase(db, core)
    try rebase.withdrawPending()
    let pending = try db.pendingChanges()
    let findings = try core.differences(from: snapshot, db)
    let ids = Set(snapshot.parts.map(\.record))
    var lost: [(feature: String, patches: [Patch])] = []
    for table in try core.tables(in: db) {
      let patches = try db.creations(in: table).filter { !ids.contains($0.record) }
      if !patches.isEmpty { lost.append((try db.feature(of: table), patches)) }
    }
    try db.begin(with: snapshot, core)
    try db.forgetSetAside(after: 0)
    try db.execute("UPDATE journal_change SET base = 0 WHERE revision IS NULL")
    for (feature, patches) in lost {
      let sequence = try db.append(
        ChangeHeader(feature: feature, command: Journal.rejoinCommand), id: core.ids.next(at: core.clock.now),
        at: core.clock.now, size: patches.count, state: .done, core)
      try db.append(patches, to: sequence)
    }
    try db.renumber(pending)
    try rebase.reapplyPending()
    return (lost.reduce(0) { $0 + $1.patches.count }, findings.count { $0.field != nil })
  }
}

/// A change that the server has, as the journal keeps it.
private struct SharedEntry {
  /// The place of the change in the journal; `nil` for one that was set aside.
  let sequence: Int64?
  let id: RecordID
  let revision: Int64
  /// The replica that sent the change; `nil` for one that was set aside.
  let replica: RecordID?
  let author: String

  /// True when the server has the change at the same place and from the same replica and author.
  ///
  /// Somebody else may have brought a change back that the server had lost, which belongs to them from then on.
  func isMarked(by mark: ChangeMark) -> Bool {
    id == mark.id && revision == mark.past.revision && author == mark.author
      && (replica ?? mark.replica) == mark.replica
  }
}

extension Database {
  /// Returns the revision of the entry that stands for those before it; 0 in a journal that has all of them.
  fileprivate func firstRevision() throws(StoreError) -> Int64 {
    try row("SELECT max(revision) FROM journal_change WHERE feature = ''", []) { $0[0] as Int64? ?? 0 } ?? 0
  }

  /// Returns the changes that the server has, in its order.
  ///
  /// - Parameter withSetAside: True for those as well that can't be used here.
  fileprivate func sharedChanges(withSetAside: Bool = false) throws -> [SharedEntry] {
    let setAside = """
      UNION ALL SELECT NULL, id, revision, NULL, author FROM journal_set_aside WHERE revision IS NOT NULL
      """
    return try rows(
      """
      SELECT sequence, id, revision, replica, author FROM journal_change
      WHERE revision IS NOT NULL AND feature <> '' \(withSetAside ? setAside : "") ORDER BY revision
      """
    ) { row in
      guard let id = RecordID(bytes: row[1]) else { throw damaged("journal_change", "id") }
      let replica = (row[3] as [UInt8]?).flatMap { RecordID(bytes: $0) }
      return SharedEntry(sequence: row[0], id: id, revision: row[2], replica: replica, author: row[4])
    }
  }

  /// Forgets the changes that couldn't be used, which the server lost; other ones have their revisions now.
  fileprivate func forgetSetAside(after revision: Int64) throws(StoreError) {
    try execute("DELETE FROM journal_set_aside WHERE revision > ?", [revision])
  }

  /// Moves changes behind all others, in an order.
  ///
  /// - Returns: Their new places.
  @discardableResult
  fileprivate func renumber(_ sequences: [Int64]) throws(StoreError) -> [Int64] {
    let start = try row("SELECT max(sequence) FROM journal_change", []) { $0[0] as Int64? ?? 0 } ?? 0
    var places: [Int64: Int64] = [:]
    for (index, sequence) in sequences.enumerated() {
      let place = start + Int64(index) + 1
      places[sequence] = place
      try execute("UPDATE journal_patch SET change = ? WHERE change = ?", [place, sequence])
      try execute("UPDATE journal_change SET sequence = ? WHERE sequence = ?", [place, sequence])
    }
    let latest = try rows("SELECT sequence, latest FROM journal_change WHERE latest IS NOT NULL") {
      ($0[0] as Int64, $0[1] as Int64)
    }
    for (sequence, old) in latest {
      guard let place = places[old] else { continue }
      try execute("UPDATE journal_change SET latest = ? WHERE sequence = ?", [place, sequence])
    }
    return sequences.compactMap { places[$0] }
  }

  /// Returns the records of a type that aren't deleted, as if they were created.
  fileprivate func creations(in table: RecordTable) throws -> [Patch] {
    var creations: [Patch] = []
    try eachRow(of: table, "deleted = 0 ORDER BY id") { row in
      creations.append(
        Patch(table: table, record: row.id, after: table.creation(of: row.values)))
    }
    return creations
  }

  /// Returns the feature that changes records of a type.
  fileprivate func feature(of table: RecordTable) throws(StoreError) -> String {
    try row(
      """
      SELECT feature FROM journal_change JOIN journal_patch ON change = sequence
      WHERE type = ? AND feature <> '' LIMIT 1
      """, [table.name]
    ) { $0[0] } ?? table.name
  }
}
