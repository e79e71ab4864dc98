import Foyer
import FoyerJournal
import FoyerStorage

/// Replicas that change the same records over a network that loses, repeats and reorders messages.
@MainActor
final class Simulation {
  private enum Message {
    case changes([SharedChange], from: Int)
    case answer([SharedChange], to: Int)
    case copied(Int)
  }

  private let server = InMemoryServer()
  private var replicas: [SimulatedReplica] = []
  private var network: [Message] = []
  /// The identifiers of the changes that a command said were made.
  private var acknowledged: Set<RecordID> = []
  private let seed: UInt64

  init(seed: UInt64, on fresh: Store) throws {
    self.seed = seed
    for index in 0..<5 {
      replicas.append(
        SimulatedReplica(
          try Store(copying: fresh), author: index == 4 ? "noah" : "author\(index)",
          seed: seed &* 31 &+ UInt64(index)))
    }
  }

  /// Carries out steps, heals the network, and looks whether all that is promised holds.
  ///
  /// - Returns: What doesn't hold; `nil` when all does.
  func run(_ steps: [SimulationStep]) async throws -> String? {
    for step in steps { try await take(step) }
    try await heal()
    return try await broken()
  }

  private func take(_ step: SimulationStep) async throws {
    let index = step.first % replicas.count
    let replica = replicas[index]
    let journal = replica.journal
    switch step.kind {
    case .add: try command(replica) { try journal.add("book \(step.second)") }
    case .retitle: try edit(replica, step) { $0.title = "title \(step.second)" }
    case .setYear: try edit(replica, step) { $0.year = step.second % 3 == 0 ? nil : step.second }
    case .appendNote:
      try edit(replica, step) { $0.notes += ($0.notes.isEmpty ? "" : "\n") + "note \(step.second)" }
    case .setLender: try edit(replica, step) { $0.lender = "person \(step.second)" }
    case .forget:
      guard let id = try record(replica, step) else { return }
      try command(replica) {
        try journal.write("library", "forget") { try $0.erasePrivateValues(Book.self, id) }
      }
    case .move: try edit(replica, step) { $0.place = OrderKey.between(nil, $0.place) }
    case .delete:
      guard let id = try record(replica, step) else { return }
      try command(replica) { try journal.write("library", "delete") { _ = try $0.delete(Book.self, id) } }
    case .lend: try await lend(replica, step)
    case .undo: try command(replica) { _ = try journal.undo("library") }
    case .undoPast: try command(replica) { _ = try journal.undo("library", skipping: true) }
    case .redo: try command(replica) { _ = try journal.redo("library") }
    case .send:
      network.append(.changes(try journal.pendingChanges(atMost: step.second % 5 + 1), from: index))
    case .fetch:
      network.append(
        .answer(server.changes(after: try journal.knownRevision(), atMost: step.second % 7 + 1), to: index))
    case .deliver, .deliverAgain, .lose:
      guard !network.isEmpty else { return }
      let place = step.second % network.count
      let message = network[place]
      if step.kind != .deliverAgain { network.remove(at: place) }
      if step.kind != .lose { try deliver(message) }
    case .synchronize: _ = try await journal.synchronize(with: server)
    case .prune:
      try await journal.prune(before: replica.clock.now + .seconds(step.second % 7_200 - 3_600))
    case .crash: replica.restart()
    case .copy:
      guard replicas.count < 7 else { return }
      replicas.append(
        SimulatedReplica(
          try Store(copying: replica.store), author: replica.author,
          seed: seed &* 31 &+ UInt64(replicas.count)))
    case .skewClock: replica.clock.skew(by: Int64(step.second % 14_400_000) - 7_200_000)
    }
  }

  private func command(_ replica: SimulatedReplica, _ body: () throws -> Void) throws {
    let before = try replica.journal.latestChange()
    try body()
    let made = try replica.journal.read { db in
      try db.rows("SELECT id FROM journal_change WHERE sequence > ?", [before]) { $0[0] as [UInt8] }
    }
    acknowledged.formUnion(made.compactMap { RecordID(stored: .blob($0)) })
  }

  private func record(_ replica: SimulatedReplica, _ step: SimulationStep) throws -> RecordID? {
    let books = try replica.journal.read { db in try db.records(Book.self) }
    return books.isEmpty ? nil : books.map(\.id).sorted()[step.second % books.count]
  }

  private func edit(
    _ replica: SimulatedReplica, _ step: SimulationStep, _ change: (inout Book) -> Void
  ) throws {
    guard let id = try record(replica, step) else { return }
    try command(replica) { try replica.journal.edit(id, change) }
  }

  /// Lends a book that nobody has, which two may want at once.
  private func lend(_ replica: SimulatedReplica, _ step: SimulationStep) async throws {
    // A guarded change concerns what the server knows.
    _ = try await replica.journal.synchronize(with: server)
    guard let id = try record(replica, step), try replica.journal.book(id)?.shelf == "free" else { return }
    // Another replica is quicker now and then.
    let other = replicas[step.second % replicas.count]
    if step.second % 4 == 0, other !== replica { try await lend(id, at: other, step.second + 1) }
    try await lend(id, at: replica, step.second)
  }

  private func lend(_ id: RecordID, at replica: SimulatedReplica, _ number: Int) async throws {
    guard try replica.journal.book(id)?.shelf == "free" else { return }
    _ = try await replica.journal.writeGuarded("lending", "lend", on: server) { change in
      try change.expect(Book.self, id, "shelf")
      try change.update(Book.self, id) { $0.shelf = "lent \(number)" }
    }
  }

  private func deliver(_ message: Message) throws {
    switch message {
    case .changes(let changes, let sender):
      do {
        _ = try server.append(changes)
      } catch JournalServerError.copiedReplica {
        network.append(.copied(sender))
      }
    case .answer(let changes, let receiver): try replicas[receiver].journal.take(changes)
    case .copied(let replica): try replicas[replica].journal.renewReplica()
    }
  }

  private func heal() async throws {
    for _ in 0..<3 {
      for replica in replicas { _ = try await replica.journal.synchronize(with: server) }
    }
  }

  private func broken() async throws -> String? {
    let changes = server.changes
    guard changes.map(\.revision) == (0..<changes.count).map({ Int64($0) + 1 }) else {
      return "revisions have gaps"
    }
    let ids = changes.map(\.id)
    guard Set(ids).count == ids.count else { return "a change is on the server twice" }
    let lost = acknowledged.subtracting(ids)
    guard lost.isEmpty else { return "\(lost.count) acknowledged changes are lost" }
    let expected = try replicas[0].books()
    for (index, replica) in replicas.enumerated() {
      guard try replica.journal.pendingCount() == 0 else {
        return "replica \(index) still has changes to send"
      }
      let books = try replica.books()
      if books.map(\.id) != expected.map(\.id) { return "replica \(index) has other records" }
      for (book, other) in zip(books, expected)
      where book.value != other.value || book.isDeleted != other.isDeleted {
        return
          "replica \(index): \(book.value) \(book.isDeleted) instead of \(other.value) \(other.isDeleted)"
      }
      if let finding = try replica.journal.check().first { return "replica \(index): \(finding)" }
    }
    for change in changes where change.kind == .erased {
      let erased = Set(change.parts.map(\.record))
      let unseen = changes.filter { other in
        (other.revision ?? 0) < (change.revision ?? 0)
          || other.base < (change.revision ?? 0) && other.replica != change.replica
      }
      let references = Set(unseen.flatMap(\.parts).filter { erased.contains($0.record) }.compactMap(\.lender))
      for (index, replica) in replicas.enumerated() {
        let kept = try replica.privateReferences().intersection(references)
        guard kept.isEmpty else { return "replica \(index) keeps \(kept.count) erased values" }
      }
      guard !changes.contains(where: { $0.privateValues.contains { references.contains($0.id.description) } })
      else { return "the server keeps erased values" }
    }
    let lent = changes.filter { $0.command == "lend" }.flatMap { $0.parts.map(\.record) }
    guard Set(lent).count == lent.count else { return "a book was lent twice" }
    return try undoing()
  }

  /// Undo as often as it goes, then redo as often, changes nothing.
  private func undoing() throws -> String? {
    let journal = replicas[0].journal
    let before = try replicas[0].books()
    var count = 0
    while count < 5, try journal.undo().isMade { count += 1 }
    for round in 0..<count {
      guard try journal.redo().isMade else { return "redo \(round + 1) of \(count) was refused" }
    }
    return try replicas[0].books() == before ? nil : "\(count) undos and redos changed something"
  }
}

extension SharedChange.Part {
  /// The reference to the private value that the part wrote.
  fileprivate var lender: String? { JSONReader.value(of: Substring(after))?["lender"]?.string }
}
