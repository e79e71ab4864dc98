import Foyer
import FoyerStorage
import Glibc

extension Journal {
  /// Makes one change of any size, off the main actor, in transactions of at most some tens of milliseconds.
  ///
  /// Nothing of it is visible until all of it is. When the task is cancelled, something throws or the process is killed,
  /// nothing of it stays.
  ///
  /// - Parameters:
  ///   - feature: The feature whose history and undo the change belongs to.
  ///   - command: The command's name, as history keeps it.
  ///   - note: A detail of the command, such as the name of the imported file.
  ///   - next: Returns the next elements, some hundreds at a time so that few are in memory; `nil` behind the last ones.
  ///   - progress: Called with the number of elements that were carried out.
  ///   - part: Creates the records of an element. Records that exist are changed in `finally`.
  ///   - finally: Makes the rest of the change, in the transaction that makes all of it visible.
  public func writeInParts<Element: Sendable>(
    _ feature: String, _ command: String, note: String? = nil, next: () async throws -> [Element]?,
    progress: (Int) -> Void = { _ in },
    part: @escaping @Sendable (ChangeWriter, Element) throws -> Void,
    finally: @escaping @Sendable (ChangeWriter) throws -> Void = { _ in }
  ) async throws {
    let header = ChangeHeader(feature: feature, command: command, note: note)
    changesInParts += 1
    defer { changesInParts -= 1 }
    let unsealed = try await begin(header)
    do {
      var done = 0
      while let elements = try await next() {
        var index = 0
        while index < elements.count {
          try Task.checkCancellation()
          index = try await write(elements, from: index, of: unsealed, header, part)
          progress(done + index)
        }
        done += elements.count
      }
      try Task.checkCancellation()
      try await seal(unsealed, header, finally)
    } catch is CancellationError {
      // Nobody sees what is there so far, so nobody has to wait until it is gone.
      removing = Task { [removing] in
        await removing?.value
        await self.remove(unsealed)
      }
      throw CancellationError()
    } catch {
      await remove(unsealed)
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
    var rest: [Element]? = elements
    try await writeInParts(
      feature, command, note: note, next: { rest.take() }, progress: progress, part: part, finally: finally)
  }

  /// Makes one change off the main actor, in one transaction; see ``write(_:_:_:)``.
  ///
  /// Use it to change many records that exist. When the task is cancelled, nothing of the change stays.
  public func writeInBackground<Value: Sendable>(
    _ feature: String, _ command: String, _ body: @escaping @Sendable (ChangeWriter) throws -> Value
  ) async throws -> Value {
    let header = ChangeHeader(feature: feature, command: command)
    return try await inBackground { [core] db in
      let writer = ChangeWriter(db, core: core, header: header)
      writer.isCancellable = true
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

  private func begin(_ header: ChangeHeader) async throws -> Int64 {
    try await inBackground { [core] db in
      try db.append(
        header, id: core.ids.next(at: core.clock.now), at: core.clock.now, size: 0, state: .unsealed,
        owner: getpid(), core)
    }
  }

  /// The time that a transaction may take.
  private nonisolated static var slice: Duration { .milliseconds(40) }

  private func write<Element: Sendable>(
    _ elements: [Element], from start: Int, of change: Int64, _ header: ChangeHeader,
    _ part: @escaping @Sendable (ChangeWriter, Element) throws -> Void
  ) async throws -> Int {
    try await inBackground { [core] db in
      let deadline = ContinuousClock.now + Self.slice
      let writer = ChangeWriter(db, core: core, header: header)
      writer.createdState = RecordTable.unsealed
      var index = start
      while index < elements.count, index == start || ContinuousClock.now < deadline {
        try part(writer, elements[index])
        index += 1
      }
      guard writer.patches.allSatisfy(\.isCreation) else {
        throw StoreError(.other, cause: "a part of a change touched a record that exists")
      }
      try db.append(writer.patches, to: change, core)
      return index
    }
  }

  private func seal(
    _ change: Int64, _ header: ChangeHeader, _ finally: @escaping @Sendable (ChangeWriter) throws -> Void
  ) async throws {
    try await inBackground { [core] db in
      for name in try db.types(of: change) { try db.show(change, in: core.table(name)) }
      let writer = ChangeWriter(db, core: core, header: header)
      try finally(writer)
      try db.append(writer.patches, to: change, core)
      try core.keepExpectations(of: writer, in: change, created: try db.types(of: change))
      let size = try db.count("SELECT count(*) FROM journal_patch WHERE change = ?", [change])
      guard size > 0 else {
        return try db.execute("DELETE FROM journal_change WHERE sequence = ?", [change])
      }
      try db.dropUndoneSteps(header.feature, by: core.author)
      try db.execute(
        "UPDATE journal_change SET owner = NULL, state = ?, size = ? WHERE sequence = ?",
        [StepState.done, size, change])
    }
  }

  /// Removes a change that won't be finished.
  ///
  /// Parts that can't be removed now stay invisible; the next session removes them.
  private func remove(_ change: Int64) async {
    do {
      while try await discardPart(of: change) {}
    } catch {
      return
    }
  }

  private func discardPart(of change: Int64) async throws -> Bool {
    try await inBackground { [core] db in try db.discard(change, core, atMost: 1_000) }
  }

  func inBackground<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let refusal = RefusalBox()
    do {
      return try await store.writeInBackground { db in
        do {
          return try body(db)
        } catch {
          refusal.error = error
          throw error
        }
      }
    } catch {
      try Task.checkCancellation()
      throw refusal.error ?? error
    }
  }

  /// Carries an error out of a transaction, which would otherwise become a `StoreError`.
  private final class RefusalBox: @unchecked Sendable {
    var error: (any Error)?
  }
}

extension Database {
  func types(of change: Int64) throws(StoreError) -> [String] {
    try rows("SELECT DISTINCT type FROM journal_patch WHERE change = ?", [change]) { $0[0] as String }
  }

  /// Makes the records visible that a change created in parts.
  ///
  /// The first of them got its number first, so no row before it is looked at.
  fileprivate func show(_ change: Int64, in table: RecordTable) throws(StoreError) {
    try execute(
      """
      UPDATE \(table.source) SET deleted = 0
      WHERE deleted = 2 AND number >= (
        SELECT number FROM journal_patch JOIN \(table.source) ON id = record
        WHERE change = ?1 AND type = ?2 ORDER BY record LIMIT 1
      ) AND EXISTS (SELECT 1 FROM journal_patch WHERE change = ?1 AND record = id)
      """, [change, table.name])
  }

  /// Removes some of the records of a change that isn't sealed.
  ///
  /// - Returns: `false` when nothing is left of it.
  fileprivate func discard(_ change: Int64, _ core: JournalCore, atMost limit: Int) throws -> Bool {
    let patches = try patches(of: change, limit: limit, core)
    for patch in patches {
      let table = core.table(patch.table)
      guard let (number, values) = try values(of: patch.record, in: table),
        values[0] == RecordTable.unsealed
      else { continue }
      try table.didWrite?(self, number, values, nil)
      try execute("DELETE FROM \(table.source) WHERE number = ?", [number])
    }
    for patch in patches {
      try execute("DELETE FROM journal_patch WHERE change = ? AND record = ?", [change, patch.record.bytes])
    }
    guard patches.count < limit else { return true }
    try execute("DELETE FROM journal_change WHERE sequence = ? AND owner IS NOT NULL", [change])
    return false
  }
}
