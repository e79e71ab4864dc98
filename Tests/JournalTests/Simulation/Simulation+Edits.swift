import Foyer

@testable import FoyerRecords

/// Changes by people, each by the program of its replica.
extension Simulation {
  func add(_ book: Book, as id: RecordID? = nil, to replica: SimulatedReplica) throws {
    let edition = replica.generation.book
    try replica.journal.write("library", "add") { try edition.add(book, as: id, $0) }
  }

  func record(
    _ replica: SimulatedReplica, _ step: SimulationStep, of type: String = "book"
  ) throws -> RecordID? {
    let ids = try replica.records(type)
    return ids.isEmpty ? nil : ids[step.second % ids.count]
  }

  /// Writes a change of a book by the program of a replica.
  func write(
    _ replica: SimulatedReplica, _ step: SimulationStep,
    _ body: (any Edition.Type, RecordID, ChangeWriter) throws -> Void
  ) throws {
    guard let id = try record(replica, step) else { return }
    let edition = replica.generation.book
    try command(replica) {
      try replica.journal.write("library", "\(step.kind)") { try body(edition, id, $0) }
    }
  }

  func edit(
    _ replica: SimulatedReplica, _ step: SimulationStep, _ change: (inout Book) -> Void
  ) throws {
    guard let id = try record(replica, step) else { return }
    try command(replica) { try replica.edit(id, change) }
  }

  /// Adds, edits or deletes a review, which the first generation knows nothing of.
  func review(_ replica: SimulatedReplica, _ step: SimulationStep) throws {
    guard replica.generation != .first else { return }
    let id = step.kind == .addReview ? nil : try record(replica, step, of: "review")
    guard step.kind == .addReview || id != nil else { return }
    try command(replica) {
      try replica.journal.write("library", "\(step.kind)") { change in
        guard let id else { return _ = try change.create(BookReview(text: "review \(step.second)")) }
        if step.kind == .deleteReview { return _ = try change.delete(BookReview.self, id) }
        _ = try change.update(BookReview.self, id) { $0.stars = step.second }
      }
    }
  }

  func editNotes(_ replica: SimulatedReplica, _ step: SimulationStep) throws {
    guard let id = try record(replica, step), let book = try replica.book(id) else { return }
    var notes = book.notes.split(separator: "\n").map(String.init)
    let place = step.first % max(1, notes.count)
    if step.kind != .appendNote, notes.isEmpty { return }
    switch step.kind {
    case .moveNote: notes.append(notes.remove(at: place))
    case .appendNote: notes.append("note \(step.second)")
    case .replaceNote:
      removed[id, default: []].insert(notes[place])
      notes[place] = "note \(step.second)"
    default: removed[id, default: []].insert(notes.remove(at: place))
    }
    if step.kind == .appendNote || step.kind == .replaceNote {
      appended[id, default: []].insert("note \(step.second)")
    }
    try edit(replica, step) { $0.notes = notes.joined(separator: "\n") }
  }

  /// Lends a book that nobody has, which two may want at once.
  func lend(_ replica: SimulatedReplica, _ step: SimulationStep) async throws {
    // A guarded change concerns what the server knows.
    try await synchronize(replica, rejoins: true)
    guard let id = try record(replica, step), try replica.book(id)?.shelf == "free" else { return }
    // Another replica is quicker now and then.
    let other = replicas[step.second % replicas.count]
    if step.second % 4 == 0, other !== replica { try await lend(id, at: other, step.second + 1) }
    try await lend(id, at: replica, step.second)
  }

  private func lend(_ id: RecordID, at replica: SimulatedReplica, _ number: Int) async throws {
    guard try replica.book(id)?.shelf == "free" else { return }
    var report = SyncReport()
    let edition = replica.generation.book
    do {
      _ = try await replica.journal.writeGuarded("lending", "lend", on: server, &report) { change in
        let loan = try change.nextLoan()
        try edition.edit(id, change) { ($0.shelf, $0.loan) = ("lent \(number)", loan) }
      }
    } catch JournalServerError.forked where wentBack {}
    try note(report, replica)
  }

  /// Lends a book or takes it back without asking the server, which finds out later that others were first.
  func lendApart(_ replica: SimulatedReplica, _ step: SimulationStep) throws {
    guard let id = try record(replica, step), let book = try replica.book(id),
      (book.shelf == "free") == (step.kind == .lendApart)
    else { return }
    try command(replica) {
      try replica.journal.write("lending", step.kind == .lendApart ? "lend" : "return") { change in
        let edition = replica.generation.book
        let loan = try change.nextLoan()
        try edition.edit(id, change) {
          if step.kind == .giveBack {
            $0.shelf = "free"
          } else {
            ($0.shelf, $0.loan) = ("lent \(step.second)", loan)
          }
        }
      }
    }
  }
}
