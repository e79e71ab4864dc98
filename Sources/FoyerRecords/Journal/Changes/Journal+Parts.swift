import Foyer
import Glibc

extension Journal {
  /// Makes one change of any size, off the main actor, in transactions of at most some tens of milliseconds.
  ///
  /// Nothing of it is visible until all of it is. When the task is cancelled, something throws or the process is killed,
  /// nothing of it stays. The transaction that makes it visible takes some microseconds for each record.
  ///
  /// - Parameters:
  ///   - feature: The feature whose history and undo the change belongs to.
  ///   - command: The command's name, as history keeps it.
  ///   - note: A detail of the command, such as the name of the imported file.
  ///   - next: Returns the next elements, and none behind the last: some hundreds at a time so that few are in memory. It is
  ///     called while those before are written.
  ///   - progress: Called with the number of elements that were carried out.
  ///   - part: Creates the records of an element. Records that exist are changed in `finally`.
  ///   - finally: Makes the rest of the change, in the transaction that makes all of it visible.
  public func writeInParts<Element: Sendable, Value: Sendable>(
    _ feature: String, _ command: String, note: String? = nil,
    next: @escaping @MainActor () async throws -> [Element],
    progress: (Int) -> Void = { _ in },
    part: @escaping @Sendable (ChangeWriter, Element) throws -> Void,
    finally: @escaping @Sendable (ChangeWriter) throws -> Value
  ) async throws -> Value {
    let header = ChangeHeader(feature: feature, command: command, note: note)
    changesInParts += 1
    defer { changesInParts -= 1 }
    var change = try await begin(header)
    do {
      var done = 0
      var elements = try await next()
      while !elements.isEmpty {
        async let following = next()
        var rest = elements[...]
        while !rest.isEmpty {
          try Task.checkCancellation()
          change = try await write(&rest, of: change, header, part)
          progress(done + rest.startIndex)
        }
        done += elements.count
        elements = try await following
      }
      try Task.checkCancellation()
      return try await seal(change, header, finally)
    } catch is CancellationError {
      // Nobody sees what is there so far, so nobody has to wait until it is gone.
      removing = Task { [removing, change] in
        await removing?.value
        await self.remove(change)
      }
      throw CancellationError()
    } catch {
      await remove(change)
      throw error
    }
  }

  /// Makes one change of any size of elements that are in memory.
  public func writeInParts<Element: Sendable>(
    _ feature: String, _ command: String, note: String? = nil, _ elements: [Element],
    progress: (Int) -> Void = { _ in },
    part: @escaping @Sendable (ChangeWriter, Element) throws -> Void,
    finally: @escaping @Sendable (ChangeWriter) throws -> Void = { _ in }
  ) async throws {
    var rest = [elements]
    try await writeInParts(
      feature, command, note: note, next: { rest.popLast() ?? [] }, progress: progress, part: part,
      finally: finally)
  }

  /// Makes one change off the main actor, in one transaction; see ``write(_:_:_:)``.
  ///
  /// Use it to change many records that exist. When the task is cancelled, nothing of the change stays.
  public func writeInBackground<Value: Sendable>(
    _ feature: String, _ command: String, _ body: @escaping @Sendable (ChangeWriter) throws -> Value
  ) async throws -> Value {
    let header = ChangeHeader(feature: feature, command: command)
    return try await inBackground { [core] db in
      let writer = try core.writer(of: header, db)
      writer.isStopped = { Task.isCancelled }
      let value = try body(writer)
      try core.commit(writer)
      return value
    }
  }

  /// Removes what was left of changes that were cancelled here, or whose processes were killed, as far as it comes until
  /// it is cancelled.
  ///
  /// Call when the store was opened. Nothing of it is visible meanwhile.
  public func removeLeftovers() async throws {
    await removing?.value
    let leftovers = try read { db in
      try db.rows("SELECT sequence, owner FROM journal_change WHERE state = ?", [StepState.unsealed]) {
        ($0[0] as Int64, pid_t($0[1] as Int))
      }
    }
    // A process that had the identifier of this one may have left some, too.
    let own = changesInParts == 0 ? getpid() : nil
    for (sequence, owner) in leftovers where owner == own || kill(owner, 0) != 0 && errno == ESRCH {
      while !Task.isCancelled, try await discardPart(of: sequence) {}
    }
  }

  private func begin(_ header: ChangeHeader) async throws -> UnsealedChange {
    try await inBackground { [core] db in
      UnsealedChange(
        entry: try db.append(
          header, id: core.ids.next(at: core.clock.now), at: core.clock.now, size: 0, state: .unsealed,
          owner: getpid(), core))
    }
  }

  /// The time that a transaction may take.
  private nonisolated static var slice: Duration { .milliseconds(80) }

  /// Writes the first of some elements, for as long as a transaction may take.
  private func write<Element: Sendable>(
    _ elements: inout ArraySlice<Element>, of change: UnsealedChange, _ header: ChangeHeader,
    _ part: @escaping @Sendable (ChangeWriter, Element) throws -> Void
  ) async throws -> UnsealedChange {
    let (written, rest) = try await inBackground(isDurable: false) { [core, elements] db in
      let deadline = ContinuousClock.now + Self.slice
      let writer = ChangeWriter(
        db, core: core, header: header, entry: change.entry, createdState: RecordTable.unsealed)
      var next = elements.startIndex
      repeat {
        try part(writer, elements[next])
        next += 1
      } while next < elements.endIndex && ContinuousClock.now < deadline
      return (change.adding(writer), elements[next...])
    }
    elements = rest
    return written
  }

  private func seal<Value: Sendable>(
    _ change: UnsealedChange, _ header: ChangeHeader,
    _ finally: @escaping @Sendable (ChangeWriter) throws -> Value
  ) async throws -> Value {
    try await inBackground { [core] db in
      try db.show(change.rows, core)
      let writer = ChangeWriter(db, core: core, header: header, entry: change.entry)
      writer.isStopped = { Task.isCancelled }
      let value = try finally(writer)
      try core.commit(writer, change)
      return value
    }
  }

  /// Removes a change that won't be finished.
  ///
  /// Parts that can't be removed now stay invisible; the next session removes them.
  private func remove(_ change: UnsealedChange) async {
    guard let entry = change.entry else { return }
    do {
      while try await discardPart(of: entry) {}
    } catch {
      return
    }
  }

  private func discardPart(of change: Int64) async throws -> Bool {
    try await inBackground { [core] db in try db.discard(change, core, atMost: 1_000) }
  }

  /// Works on temporary tables off the main actor, which see all records and which changes in the background see.
  func stage<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await inBackground(isTemporary: true, body)
  }

  func inBackground<Value: Sendable>(
    isTemporary: Bool = false, isDurable: Bool = true,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await store.writeInBackground(isTemporary: isTemporary, isDurable: isDurable, body)
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }
}

/// A change of which parts are written, and nothing is visible yet.
struct UnsealedChange: Sendable {
  /// The entry; `nil` for a change that is made in one part.
  let entry: Int64?
  /// The number of records that were touched.
  private(set) var size = 0
  /// The types of records that were touched.
  private(set) var types: Set<String> = []
  /// The rows that the parts created.
  private(set) var rows: [Rows] = []

  /// Rows of a table with consecutive numbers.
  struct Rows {
    let table: String
    var numbers: ClosedRange<Int64>
  }

  func adding(_ part: ChangeWriter) -> UnsealedChange {
    var change = self
    change.size += part.size
    change.types.formUnion(part.types)
    for (table, numbers) in part.created { change.add(Rows(table: table, numbers: numbers)) }
    return change
  }

  private mutating func add(_ new: Rows) {
    let isNext = { (rows: Rows) in
      rows.table == new.table && rows.numbers.upperBound + 1 == new.numbers.lowerBound
    }
    if let index = rows.firstIndex(where: isNext) {
      rows[index].numbers = rows[index].numbers.lowerBound...new.numbers.upperBound
    } else {
      rows.append(new)
    }
  }
}

extension Database {
  /// Makes rows visible that the parts of a change created.
  ///
  /// Tallies that haven't counted them count them all at once.
  fileprivate func show(_ parts: [UnsealedChange.Rows], _ core: JournalCore) throws {
    let tables = Set(parts.map(\.table))
    let tallies = core.tables.all.flatMap { $0.tallies() }.filter {
      tables.contains($0.source) && !$0.countsUnsealed
    }
    let triggers = try tallies.flatMap { try $0.takeTriggers(self) }
    for rows in parts {
      try execute(
        "UPDATE OR FAIL \(rows.table) SET deleted = 0 WHERE number BETWEEN ? AND ? AND deleted = 2",
        [rows.numbers.lowerBound, rows.numbers.upperBound])
      for tally in tallies where tally.source == rows.table { try tally.add(rows.numbers, self) }
    }
    for trigger in triggers { try execute(trigger) }
  }

  /// Removes some of the records of a change that isn't sealed.
  ///
  /// - Returns: `false` when nothing is left of it.
  fileprivate func discard(_ change: Int64, _ core: JournalCore, atMost limit: Int) throws -> Bool {
    let patches = try patches(of: change, limit: limit, core)
    for patch in patches {
      let table = patch.table
      guard let (number, values) = try values(of: patch.record, in: table),
        values[0] == RecordTable.unsealed
      else { continue }
      try remove(number, values, from: table)
    }
    for patch in patches {
      try execute("DELETE FROM journal_patch WHERE change = ? AND record = ?", [change, patch.record.bytes])
    }
    guard patches.count < limit else { return true }
    try execute("DELETE FROM journal_change WHERE sequence = ? AND owner IS NOT NULL", [change])
    return false
  }
}
