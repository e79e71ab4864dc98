import CSQLite
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("Syncs of the write-ahead log", .serialized)
struct LogSyncTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  @Test("the log of one commit is synced once, by the commit and not by closing")
  func oneCommit() throws {
    let log = try CountedLog(directory.store)
    #expect(log.run("CREATE TABLE card (title TEXT)") == 1)
    #expect(log.close() == 0)
    #expect(try Raw(directory.store).count == 0)
  }

  @Test("every further commit is synced")
  func furtherCommits() throws {
    let log = try CountedLog(directory.store)
    #expect(log.run("CREATE TABLE card (title TEXT)") == 1)
    #expect(log.run("INSERT INTO card VALUES ('one')") == 1)
    #expect(log.run("INSERT INTO card VALUES ('two')") == 1)
    #expect(log.close() == 0)
    #expect(try Raw(directory.store).count == 2)
  }

  @Test("a log with commits of another program is synced before it is written back")
  func otherCommits() throws {
    let log = try CountedLog(directory.store)
    #expect(log.run("CREATE TABLE card (title TEXT)") == 1)
    try Raw(directory.store).run("INSERT INTO card VALUES ('one')")
    #expect(log.run("SELECT * FROM card") == 0)
    #expect(log.close() == 1)
    #expect(try Raw(directory.store).count == 1)
  }

  @Test("a log in which a commit took the place of a rolled back one is synced before it is written back")
  func rolledBack() throws {
    let log = try CountedLog(directory.store)
    #expect(log.run("CREATE TABLE card (title TEXT)") == 1)
    #expect(
      log.run(
        """
        PRAGMA cache_size = 1; BEGIN;
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
        INSERT INTO card SELECT hex(zeroblob(500)) FROM n;
        ROLLBACK
        """) == 0)
    #expect(log.run("INSERT INTO card VALUES ('one')") == 1)
    #expect(log.close() == 1)
    #expect(try Raw(directory.store).count == 1)
  }

  @Test("a log that starts again is synced with its new header and with every commit")
  func restart() throws {
    let log = try CountedLog(directory.store)
    #expect(log.run("CREATE TABLE card (title TEXT)") == 1)
    #expect(log.run("PRAGMA wal_checkpoint(RESTART)") == 0)
    #expect(log.run("INSERT INTO card VALUES ('one')") == 2)
    #expect(log.close() == 1)
    #expect(try Raw(directory.store).count == 1)
  }
}

/// The methods of the log that count below those that leave syncs out, and the number of syncs that came through.
private nonisolated(unsafe) var real = sqlite3_io_methods()
private nonisolated(unsafe) var syncs = 0

/// A connection whose log counts its syncs.
@MainActor
private final class CountedLog {
  private let raw: Raw
  private let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

  init(_ path: String) throws {
    raw = try Raw(path)
    raw.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; SELECT * FROM sqlite_schema")
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(raw.connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file)
    let log = try #require(file)
    real = try #require(log.pointee.pMethods).pointee
    methods.initialize(to: real)
    methods.pointee.xSync = { file, flags in
      syncs += 1
      return real.xSync(file, flags)
    }
    log.pointee.pMethods = UnsafePointer(methods)
    sync_log_once(raw.connection)
  }

  isolated deinit {
    raw.close()
    methods.deallocate()
  }

  /// Runs statements and returns the number of syncs that they took.
  func run(_ sql: String) -> Int {
    syncs = 0
    raw.run(sql)
    return syncs
  }

  /// Closes the connection and returns the number of syncs of the log that it took.
  func close() -> Int {
    syncs = 0
    raw.close()
    return syncs
  }
}

/// A plain connection.
@MainActor
private final class Raw {
  private(set) var connection: OpaquePointer?

  init(_ path: String) throws {
    #expect(sqlite3_open(path, &connection) == SQLITE_OK)
    try #require(connection != nil)
  }

  isolated deinit { close() }

  func run(_ sql: String) {
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
  }

  /// The number of cards.
  var count: Int {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    sqlite3_prepare_v2(connection, "SELECT count(*) FROM card", -1, &statement, nil)
    return sqlite3_step(statement) == SQLITE_ROW ? Int(sqlite3_column_int64(statement, 0)) : -1
  }

  func close() {
    #expect(sqlite3_close(connection) == SQLITE_OK)
    connection = nil
  }
}
