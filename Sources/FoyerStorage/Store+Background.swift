import GRDB

extension Store {
  /// Writes off the main actor in one immediate transaction, on a connection of its own; see ``write(_:)``.
  ///
  /// A store in memory has one connection, so there the transaction is carried out on the main actor, and a long piece
  /// of work has to be cut into transactions of some milliseconds.
  ///
  /// The consumers of ``changes(since:)`` are told as of any write of this program.
  public func writeInBackground<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    guard let path = location.path else {
      let value = try write(body)
      await Task.yield()
      return value
    }
    try requireWritable()
    let connection = try backgroundConnection(path)
    noticeCommitsElsewhere()
    backgroundWrites += 1
    defer { backgroundWrites -= 1 }
    let result = await connection.write(body)
    noticeOwnCommit()
    return try result.get()
  }

  private func backgroundConnection(_ path: String) throws(StoreError) -> BackgroundConnection {
    if let background { return background }
    let made = try BackgroundConnection(path: path, configuration: opening.configuration())
    background = made
    return made
  }
}

/// A second connection to a store, used by one task at a time.
actor BackgroundConnection {
  private let queue: DatabaseQueue
  private let path: String

  init(path: String, configuration: Configuration) throws(StoreError) {
    self.path = path
    do {
      queue = try DatabaseQueue(path: StoreFile(path: path).sqlitePath, configuration: configuration)
      try queue.unsafeReentrantRead {
        try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -16384")
      }
    } catch {
      throw StoreError(error, file: path)
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) -> Result<Value, StoreError> {
    do throws(StoreError) {
      return .success(try writing(body))
    } catch {
      return .failure(error)
    }
  }

  private func writing<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do {
      return try queue.unsafeReentrantRead { connection in
        let database = Database(connection, file: path)
        try database.refuseWhenReplaced()
        try database.control("BEGIN IMMEDIATE")
        database.access = .write
        do {
          let value = try body(database)
          try database.control("COMMIT")
          return value
        } catch {
          database.rollBack()
          throw error
        }
      }
    } catch {
      throw StoreError(error, file: path)
    }
  }

  deinit { try? queue.close() }
}
