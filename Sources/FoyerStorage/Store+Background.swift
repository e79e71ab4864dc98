import Synchronization

extension Store {
  /// Writes off the main actor in one immediate transaction, on a connection of its own; see ``write(_:)``.
  ///
  /// A store in memory has one connection, so there the transaction is carried out on the main actor, and a long piece
  /// of work has to be cut into transactions of some milliseconds.
  ///
  /// The consumers of ``changes(since:)`` are told as of any write of this program. When the task is cancelled, the
  /// statement that is running ends with an error, so nothing of the write is kept.
  ///
  /// - Parameters:
  ///   - isTemporary: True for a body that writes to temporary tables alone, which are seen by other such bodies: other
  ///     programs can write meanwhile, and nobody is told.
  ///   - isDurable: False for a write that a power cut may undo until a later one is durable. It waits for no disk.
  ///   - body: Reads and writes.
  public func writeInBackground<Value: Sendable>(
    isTemporary: Bool = false, isDurable: Bool = true,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    guard let path = location.path, !isTemporary || readOnlyReason == nil else {
      let value = try isTemporary ? writeTemporary(body) : write(body)
      await Task.yield()
      return value
    }
    try requireWritable()
    let connection = try backgroundConnection(path)
    if isTemporary { return try await work(on: connection, .temporary, body) }
    noticeCommitsElsewhere()
    backgroundWrites += 1
    defer {
      noticeOwnCommit()
      backgroundWrites -= 1
    }
    return try await work(on: connection, isDurable ? .durable : .deferred, body)
  }

  private func work<Value: Sendable>(
    on connection: BackgroundConnection, _ kind: BackgroundConnection.Kind,
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    let turn = connection.makeTurn()
    let result = await withTaskCancellationHandler {
      await connection.write(kind, body, turn)
    } onCancel: {
      connection.interrupt(turn)
    }
    return try result.get()
  }

  private func backgroundConnection(_ path: String) throws(StoreError) -> BackgroundConnection {
    guard isOpen else { throw StoreError(.other, cause: "the store is closed", file: path) }
    if let background { return background }
    let made = try BackgroundConnection(path: path, opening)
    background = made
    return made
  }
}

/// A second connection to a store, used by one task at a time.
actor BackgroundConnection {
  /// Used by the task whose turn it is, and when nobody has the connection any more.
  private nonisolated(unsafe) let database: Database
  private let path: String
  private let turns = Mutex(Turns())

  /// A kind of write.
  enum Kind {
    /// On the disk when it returns.
    case durable
    /// On the disk when a later durable write is.
    case deferred
    /// To temporary tables alone.
    case temporary
  }

  /// The writes that were asked for so far, and the one under way.
  private struct Turns {
    var count = 0
    var current: Int?
  }

  init(path: String, _ opening: StoreOpening) throws(StoreError) {
    self.path = path
    database = try opening.connection(to: StoreFile(path: path).sqlitePath)
    // Large changes write most pages of an index again and again, which are written back to the file less often.
    try database.run("PRAGMA cache_size = -12288; PRAGMA wal_autocheckpoint = 16000")
  }

  nonisolated func makeTurn() -> Int {
    turns.withLock { turns in
      turns.count += 1
      return turns.count
    }
  }

  /// Ends the statement that a write is running; other writes go on.
  nonisolated func interrupt(_ turn: Int) {
    turns.withLock { turns in
      if turns.current == turn { database.interrupt() }
    }
  }

  func write<Value>(
    _ kind: Kind, _ body: (Database) throws -> Value, _ turn: Int
  ) -> Result<Value, StoreError> {
    turns.withLock { $0.current = turn }
    defer { turns.withLock { $0.current = nil } }
    do throws(StoreError) {
      return .success(try writing(kind, body))
    } catch {
      return .failure(error)
    }
  }

  private func writing<Value>(
    _ kind: Kind, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    do {
      try database.refuseWhenReplaced()
      if kind != .temporary {
        try database.run("PRAGMA synchronous = \(kind == .durable ? "FULL" : "NORMAL")")
      }
      return try database.transaction(
        kind == .temporary ? "BEGIN" : "BEGIN IMMEDIATE", access: .write, body)
    } catch {
      throw StoreError(error, file: path)
    }
  }
}
