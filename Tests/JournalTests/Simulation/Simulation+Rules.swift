import Foyer

@testable import FoyerRecords

/// Rules that hold when every replica has received everything.
extension Simulation {
  /// Returns what doesn't hold; `nil` when all does.
  func broken() async throws -> String? {
    let changes = server.changes
    guard changes.map(\.revision) == (0..<changes.count).map({ Int64($0) + 1 }) else {
      return "revisions have gaps"
    }
    let ids = changes.map(\.id)
    guard Set(ids).count == ids.count else { return "a change is on the server twice" }
    let usable = changes.filter { $0.flaw == nil }
    guard Set(usable.map { "\($0.replica) \($0.number)" }).count == usable.count else {
      return "two stores go on under one identifier"
    }
    let lost = acknowledged.subtracting(ids).subtracting(refused)
    guard lost.isEmpty else { return "\(lost.count) acknowledged changes are lost" }
    guard hasCopies || refused.subtracting(late).isDisjoint(with: ids) else {
      return "a refused change is on the server"
    }
    let history = RecordHistory(changes)
    let final = FinalValues(history)
    let flawed = changes.filter { $0.flaw != nil }.map(\.revision)
    let expected = try replicas[0].books()
    let reviews = try replicas[0].reviews()
    for (index, replica) in replicas.enumerated() {
      guard try replica.journal.pendingCount() == 0 else {
        return "replica \(index) still has changes to send"
      }
      let books = try replica.books()
      if books.map(\.id) != expected.map(\.id) { return "replica \(index) has other books" }
      for (book, other) in zip(books, expected)
      where book.value != other.value || book.isDeleted != other.isDeleted {
        return
          "replica \(index): \(book.value) \(book.isDeleted) instead of \(other.value) \(other.isDeleted)"
      }
      guard try replica.reviews().map(\.value) == reviews.map(\.value) else {
        return "replica \(index) has other reviews"
      }
      for type in ["book", "review"] where try replica.kept(type) != final.kept(type) {
        return "replica \(index) keeps \(try replica.kept(type)), not \(final.kept(type)), with each \(type)"
      }
      let setAside = try replica.setAside()
      guard setAside.allSatisfy(flawed.contains), !replica.hasWholeJournal || setAside == flawed else {
        return "replica \(index) set aside \(setAside), not \(flawed)"
      }
      if let finding = try replica.journal.check().first { return "replica \(index): \(finding)" }
      if let difference = try await difference(of: replica, alwaysInFull: index == 0) {
        return "replica \(index): \(difference)"
      }
      if try replica.hasWrongIndex() { return "replica \(index): the index does not fit the records" }
    }
    if !wentBack, let change = undoneUnseen(history) { return "\(change) undid what others wrote since" }
    if let book = lentTwice(history) { return "\(book) was lent or returned twice" }
    let loans = expected.compactMap(\.book.loan)
    guard Set(loans).count == loans.count else { return "two loans have one number" }
    // Behind a restore of the server it isn't known any more who had seen what.
    // Pruned entries no longer say whose values they were.
    let authors = Dictionary(grouping: replicas, by: \.author).filter { $1.allSatisfy(\.hasWholeJournal) }
    let told = authors.mapValues { $0.flatMap(\.told) }
    return try final.difference(from: expected, appended, removed) ?? final.difference(from: reviews)
      ?? differentJournal() ?? keptAfterErasing(changes)
      ?? (wentBack ? nil : OverrulingAudit(history, bases).broken(told)) ?? undoing()
  }

  /// Returns a difference between the records of a replica and the server's.
  ///
  /// A replica's sum also counts the first values of fields that older programs never wrote.
  private func difference(of replica: SimulatedReplica, alwaysInFull: Bool) async throws -> String? {
    guard let sum = try await replica.journal.recordSum()?.sum else {
      return "there is no sum of the records"
    }
    if sum == server.recordSum, !alwaysInFull { return nil }
    guard let findings = try await replica.journal.differences(from: server) else {
      return "the records can't be compared"
    }
    return findings.first.map { "\($0)" }
  }

  /// A book that somebody has goes to nobody else, and one that nobody has isn't returned.
  private func lentTwice(_ history: RecordHistory) -> RecordID? {
    var readers: [RecordID: String] = [:]
    for part in history.parts.map(\.part) {
      guard let shelf = JSONReader.value(of: Substring(part.after))?["shelf"]?.string else { continue }
      let isFree = readers[part.record].map { $0 == "free" }
      if let isFree, isFree == (shelf == "free") { return part.record }
      readers[part.record] = shelf
    }
    return nil
  }

  /// Undo and redo only replace the value that what they reverse wrote, unless they left before others' changes came.
  private func undoneUnseen(_ history: RecordHistory) -> RecordID? {
    struct Place: Hashable {
      let record: RecordID
      let field: String
    }
    var present: [Place: JSONValue] = [:]
    var written: [RecordID: [Place: JSONValue]] = [:]
    for entry in history.parts {
      let (change, part) = (entry.change, entry.part)
      let step = change.author == Self.attacker || early.contains(change.id) ? nil : change.target
      for (field, value) in SimulatedField.normal(part.after, of: part.type) where field != "notes" {
        let place = Place(record: part.record, field: field)
        if let step, let found = written[step]?[place], present[place] != found, present[place] != value {
          return change.id
        }
        present[place] = value
        written[change.target ?? change.id, default: [:]][place] = value
      }
    }
    return nil
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

  /// Every replica keeps the same values with a change, which are those that it really replaced.
  private func differentJournal() throws -> String? {
    let expected = try replicas[0].sharedParts()
    let authors = Dictionary(grouping: replicas, by: \.author)
    let states = try replicas[0].stepStates()
    for (index, replica) in replicas.enumerated() {
      if replica.hasWholeJournal, let place = try replica.brokenChain() {
        return "replica \(index) keeps another value of \(place) as replaced than was there"
      }
      for (part, values) in try replica.sharedParts() where expected[part] != nil && expected[part] != values
      {
        return "replica \(index) keeps \(values) with the change \(part), and not \(expected[part] ?? "")"
      }
      if replica.hasWholeJournal,
        let step = Set(states.keys).subtracting(try replica.stepStates().keys).first
      {
        return "replica \(index) lacks the step \(step)"
      }
      // Only on one replica is the order of an author's commands that of the server.
      for (change, step) in try replica.stepStates() where authors[step.author]?.count == 1 {
        guard let other = states[change], other.state != step.state else { continue }
        return
          "replica \(index) has the step \(change) of \(step.author) in the state \(step.state), not \(other.state)"
      }
    }
    return nil
  }

  private func keptAfterErasing(_ changes: [SharedChange]) throws -> String? {
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
    return nil
  }
}

extension SharedChange.Part {
  /// The reference to the private value that the part wrote.
  fileprivate var lender: String? { JSONReader.value(of: Substring(after))?["lender"]?.string }
}
