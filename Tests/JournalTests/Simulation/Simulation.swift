import Foyer

@testable import FoyerRecords

/// Replicas that change the same records over a network that loses, repeats and reorders messages.
@MainActor
final class Simulation {
  private enum Message {
    case changes([SharedChange], after: JournalPast, from: Int)
    case answer([SharedChange], after: JournalPast, to: Int)
    case copied(Int)

    /// The message without what was in front of a place.
    func cut(at place: Int) -> Message {
      switch self {
      case .answer(let changes, let past, let receiver):
        .answer(Array(changes.dropFirst(place % (changes.count + 1))), after: past, to: receiver)
      case .changes, .copied: self
      }
    }
  }

  private struct BrokenRule: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  let server = InMemoryServer()
  /// A new store of each generation.
  private let fresh: [Store]
  private(set) var replicas: [SimulatedReplica] = []
  private var network: [Message] = []
  /// The identifiers of the changes that a command said were made.
  private(set) var acknowledged: Set<RecordID> = []
  /// The identifiers of the changes that their authors were told the server refused.
  private(set) var refused: Set<RecordID> = []
  /// The refused changes that a message brought to the server after that.
  private(set) var late: Set<RecordID> = []
  /// The changes that left without what others had sent before.
  private(set) var early: Set<RecordID> = []
  /// True when a store was copied, with changes that the copy may send later than the store.
  private(set) var hasCopies = false
  /// The revision that a change's replica knew when it made the change.
  private(set) var bases: [RecordID: Int64] = [:]
  /// The lines that people appended to the notes of books.
  var appended: [RecordID: Set<String>] = [:]
  /// The lines that people removed from the notes of books, or replaced.
  var removed: [RecordID: Set<String>] = [:]
  /// The state of the server that it may go back to.
  private var backup: InMemoryServer.Backup?
  /// The server went back to an earlier state.
  private(set) var wentBack = false
  /// The changes that somebody sent whose program isn't one of these.
  var attacks = 0
  let seed: UInt64

  /// - Parameter fresh: A new store of each generation.
  init(seed: UInt64, on fresh: [Store]) throws {
    self.seed = seed
    self.fresh = fresh
    for index in 0..<5 { try join(as: index == 4 ? "noah" : "author\(index)", generation(UInt64(index))) }
  }

  private func generation(_ number: UInt64) -> Generation {
    Generation.allCases[Int((seed / 3 + number) % 3)]
  }

  @discardableResult
  private func join(
    as author: String, _ generation: Generation, with store: Store? = nil
  ) throws -> SimulatedReplica {
    let seed = seed &* 31 &+ UInt64(replicas.count)
    let store = try Store(copying: store ?? fresh[generation.rawValue])
    replicas.append(SimulatedReplica(store, generation, author: author, seed: seed))
    return replicas[replicas.count - 1]
  }

  /// Carries out steps, heals the network, and looks whether all that is promised holds.
  ///
  /// - Returns: A sentence about the broken rule; `nil` when all hold.
  func run(_ steps: [SimulationStep]) async throws -> String? {
    for title in ["Emma", "Ulysses"] {
      try command(replicas[0]) { try add(Book(title: title, lender: "Kim"), to: replicas[0]) }
    }
    try await heal()
    for step in steps { try await take(step) }
    try await heal()
    for replica in replicas {
      if let finding = try replica.journal.check().first { return "before an update: \(finding)" }
      try replica.update(to: .third)
    }
    try await heal()
    return try await broken()
  }

  private func take(_ step: SimulationStep) async throws {
    let index = step.first % replicas.count
    let replica = replicas[index]
    let journal = replica.journal
    switch step.kind {
    case .add: try command(replica) { try add(Book(title: "book \(step.second)"), to: replica) }
    case .addSequel:
      guard let id = try record(replica, step)?.deriving("sequel"), try replica.book(id) == nil else {
        return
      }
      try command(replica) { try add(Book(title: "sequel \(step.second)"), as: id, to: replica) }
    case .retitle: try edit(replica, step) { $0.title = "title \(step.second)" }
    case .setYear: try edit(replica, step) { $0.year = step.second % 3 == 0 ? nil : step.second }
    case .appendNote, .replaceNote, .removeNote, .moveNote: try editNotes(replica, step)
    case .setLender: try edit(replica, step) { $0.lender = "person \(step.second)" }
    case .forget:
      try write(replica, step) { edition, id, change in try edition.forget(id, change) }
    case .move: try edit(replica, step) { $0.place = OrderKey.between(nil, $0.place) }
    case .delete:
      try write(replica, step) { edition, id, change in try edition.delete(id, change) }
    case .bind: try write(replica, step) { edition, id, change in try edition.bind(id, step.second, change) }
    case .rate:
      let rating = step.second % 5 == 0 ? nil : step.second
      try write(replica, step) { edition, id, change in try edition.rate(id, rating, change) }
    case .countPages:
      try write(replica, step) { edition, id, change in try edition.count(step.second % 3 + 1, in: id, change)
      }
    case .addReview, .editReview, .deleteReview: try review(replica, step)
    case .update:
      if replica.generation != .third { try replica.update(to: replica.generation.next) }
    case .attack, .attackAgain: try attack(step)
    case .breakOff:
      attacks += 1
      server.keep(unusable: brokenChange(step), by: Self.attacker)
    case .lend: try await lend(replica, step)
    case .lendApart, .giveBack: try lendApart(replica, step)
    case .undoLending: try command(replica) { _ = try journal.undo("lending") }
    case .redoLending: try command(replica) { _ = try journal.redo("lending") }
    case .undo: try command(replica) { _ = try journal.undo("library") }
    case .undoPast: try command(replica) { _ = try journal.undo("library", skipping: true) }
    case .redo: try command(replica) { _ = try journal.redo("library") }
    case .send:
      let changes = try journal.pendingChanges(atMost: step.second % 5 + 1)
      early.formUnion(changes.map(\.id))
      network.append(.changes(changes, after: try journal.knownPast(), from: index))
    case .fetch:
      if let answer = try answer(replica, step) { network.append(answer) }
    case .deliver, .deliverAgain, .lose:
      guard !network.isEmpty else { return }
      let place = step.second % network.count
      let message = network[place]
      if step.kind != .deliverAgain { network.remove(at: place) }
      if step.kind != .lose { try await deliver(message) }
    case .prune:
      guard try isLevel(replica) else { return }
      try await journal.prune(before: replica.clock.now + .seconds(step.second % 7_200 - 3_600))
      replica.hasWholeJournal = false
    case .cut:
      if let answer = try answer(replica, step) { try await deliver(answer.cut(at: step.first)) }
    case .synchronize: try await synchronize(replica, rejoins: step.second.isMultiple(of: 2))
    case .crash: replica.restart()
    case .copy:
      guard replicas.count < 7 else { return }
      hasCopies = true
      let copy = try join(as: replica.author, replica.generation, with: replica.store)
      copy.hasWholeJournal = replica.hasWholeJournal
    case .join:
      // Other than a server's, a snapshot that a replica makes has no edits that wait for their record.
      guard replicas.count < 7, try isLevel(replica) && !replica.hasWaitingEdits(),
        let snapshot = try journal.makeSnapshot()
      else { return }
      try await join(as: "author\(replicas.count)", generation(UInt64(step.second % 3))).begin(with: snapshot)
    case .skewClock: replica.clock.skew(by: Int64(step.second % 14_400_000) - 7_200_000)
    case .backUpServer: backup = server.backUp()
    case .restoreServer: if step.second.isMultiple(of: 4) { try restoreServer() }
    }
  }

  /// Has the server go back to an earlier state, unless only the records are left of what came behind that.
  private func restoreServer() throws {
    guard let backup, backup.revision < server.changes.count,
      try replicas.allSatisfy({ try $0.firstRevision() == 0 || $0.firstRevision() < backup.revision })
    else { return }
    server.restore(backup)
    wentBack = true
  }

  /// True for a replica whose past the server has.
  private func isLevel(_ replica: SimulatedReplica) throws -> Bool {
    do {
      return try server.changes(after: replica.journal.knownPast(), atMost: 0).isEmpty
    } catch JournalServerError.forked where wentBack {
      return false
    }
  }

  /// Exchanges changes.
  ///
  /// - Parameter rejoins: Goes on with a server that went back; or stays apart from it for now.
  func synchronize(_ replica: SimulatedReplica, rejoins: Bool) async throws {
    do {
      try note(try await replica.journal.synchronize(with: server), replica)
    } catch JournalServerError.forked where wentBack {
      if rejoins { try await rejoin(replica) }
    }
  }

  private func rejoin(_ replica: SimulatedReplica) async throws {
    let before = try replica.changes()
    let parting = try await replica.journal.parting(from: server)
    if parting.isNone { throw BrokenRule("a server with the same past was refused") }
    if parting.common == nil { throw BrokenRule("no common past was found") }
    let report = try await replica.journal.rejoin(server, parting)
    try note(report.sync, replica)
    let gone = before.subtracting(try replica.changes())
    if gone.count != report.sync.refused.count {
      throw BrokenRule("\(gone.count) changes are gone, and \(report.sync.refused.count) were said to be")
    }
    acknowledged.subtract(gone)
  }

  /// Returns the server's answer to a replica; `nil` when it refuses it.
  private func answer(_ replica: SimulatedReplica, _ step: SimulationStep) throws -> Message? {
    let past = try replica.journal.knownPast()
    do {
      let changes = try server.changes(after: past, atMost: step.second % 7 + 1)
      return .answer(changes, after: past, to: step.first % replicas.count)
    } catch JournalServerError.forked where wentBack {
      return nil
    }
  }

  func command(_ replica: SimulatedReplica, _ body: () throws -> Void) throws {
    let before = try replica.journal.latestChange()
    try body()
    let made = try replica.journal.read { db in
      try db.rows("SELECT id FROM journal_change WHERE sequence > ?", [before]) { $0[0] as [UInt8] }
    }
    for id in made.compactMap({ RecordID(stored: .blob($0)) }) {
      acknowledged.insert(id)
      bases[id] = try replica.journal.knownRevision()
    }
  }

  func note(_ report: SyncReport, _ replica: SimulatedReplica) throws {
    replica.told += report.overruled
    refused.formUnion(report.refused.map(\.id))
    for change in report.refused where change.reason == .numberTaken {
      if !["undo", "redo"].contains(change.command) { throw BrokenRule("\(change) lost its number") }
    }
  }

  private func deliver(_ message: Message) async throws {
    switch message {
    case .changes(let changes, let past, let sender):
      late.formUnion(changes.map(\.id).filter(refused.contains))
      do {
        _ = try server.append(changes, after: past)
      } catch JournalServerError.forked where wentBack {
      } catch JournalServerError.copiedReplica {
        network.append(.copied(sender))
      }
    case .answer(let changes, let past, let receiver):
      let replica = replicas[receiver]
      let isGap = try (changes.first?.revision ?? 0) > replica.journal.knownRevision() + 1
      do {
        replica.told += try await replica.journal.take(changes, after: past)
        if isGap { throw BrokenRule("changes behind a gap were taken") }
      } catch JournalServerError.forked where wentBack {
      } catch  where isGap && !(error is BrokenRule) {}
    case .copied(let replica): try replicas[replica].journal.renewReplica()
    }
  }

  private func heal() async throws {
    for _ in 0..<3 {
      for replica in replicas { try await synchronize(replica, rejoins: true) }
    }
  }
}
