import Foyer
import FoyerStorage
import Glibc

extension Journal {
  /// Makes one change of any size, off the main actor, in transactions of at most some tens of milliseconds.
  ///
  /// Nothing of it is visible until all of it is. When the task is cancelled, `part` throws or the process is killed,
  /// nothing of it stays.
  ///
  /// - Parameters:
  ///   - note: A detail of the command, such as the name of the imported file.
  ///   - progress: Called with the number of elements that were carried out.
  ///   - part: Creates the records of an element. Records that exist are changed in `finally`.
  ///   - finally: Makes the rest of the change, in the transaction that makes all of it visible.
  public func writeInParts<Element: Sendable>(
    _ feature: String, _ command: String, note: String? = nil, _ elements: [Element],
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
      while done < elements.count {
        try Task.checkCancellation()
        done = try await write(elements, from: done, of: unsealed, header, part)
        progress(done)
      }
      try Task.checkCancellation()
      try await seal(unsealed, header, finally)
    } catch {
      try await discard(unsealed)
      throw error
    }
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

  /// Removes what processes left that were killed in the middle of a change, as far as it comes until it is cancelled.
  ///
  /// Call when the store was opened. Nothing of it is visible meanwhile.
  public func removeLeftovers() async throws {
    let leftovers = try read { db in
      try db.rows("SELECT sequence, -sealed FROM journal_change WHERE sealed <> 1") {
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
      let sequence = try db.append(header, id: core.ids.next(at: core.clock.now), at: core.clock.now, core)
      try db.execute("UPDATE journal_change SET sealed = ? WHERE sequence = ?", [-Int(getpid()), sequence])
      return sequence
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
      for name in try db.types(of: change) {
        let table = try core.table(name)
        try db.execute(
          """
          UPDATE \(table.name) SET deleted = 0
          WHERE deleted = 2 AND id IN (SELECT record FROM journal_patch WHERE change = ?)
          """, [change])
      }
      let writer = ChangeWriter(db, core: core, header: header)
      try finally(writer)
      try db.append(writer.patches, to: change, core)
      let isEmpty = try db.count("SELECT count(*) FROM journal_patch WHERE change = ? LIMIT 1", [change]) == 0
      if isEmpty {
        try db.execute("DELETE FROM journal_change WHERE sequence = ?", [change])
      } else {
        try db.execute("UPDATE journal_change SET sealed = 1 WHERE sequence = ?", [change])
        try db.beginStep(change, header.feature, by: core.author)
      }
    }
  }

  private func discard(_ change: Int64) async throws {
    // A cancelled task still has to clean up, so it does not look at its cancellation here.
    while try await discardPart(of: change) {}
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
      throw refusal.error ?? error
    }
  }

  /// Carries an error out of a transaction, which would turn it into one of the store's.
  private final class RefusalBox: @unchecked Sendable {
    var error: (any Error)?
  }
}

extension Database {
  fileprivate func types(of change: Int64) throws(StoreError) -> [String] {
    try rows("SELECT DISTINCT type FROM journal_patch WHERE change = ?", [change]) { $0[0] as String }
  }

  /// Removes some of the records of a change that isn't sealed.
  ///
  /// - Returns: `false` when nothing is left of it.
  fileprivate func discard(_ change: Int64, _ core: JournalCore, atMost limit: Int) throws -> Bool {
    let patches = try patches(of: change, limit: limit, core)
    for patch in patches {
      let table = try core.table(patch.table)
      guard let (number, values) = try values(of: patch.record, in: table),
        values[0] == RecordTable.unsealed
      else { continue }
      try table.didWrite?(self, number, values, nil)
      try execute("DELETE FROM \(table.name) WHERE number = ?", [number])
    }
    for patch in patches {
      try execute("DELETE FROM journal_patch WHERE change = ? AND record = ?", [change, patch.record.bytes])
    }
    guard patches.count < limit else { return true }
    try execute("DELETE FROM journal_change WHERE sequence = ? AND sealed <> 1", [change])
    return false
  }
}
