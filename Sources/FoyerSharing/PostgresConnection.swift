import CPostgres
import Foyer
import FoyerSystem
import Glibc

/// A connection to one server, on libpq's calls that don't block.
///
/// One caller at a time uses it.
actor PostgresConnection {
  /// The value of a column; `nil` for NULL.
  typealias Row = [String?]

  nonisolated let host: String
  private let postgres: PostgresFunctions
  private let handle: Handle
  private var connection: OpaquePointer { handle.connection }

  /// Connects to a host.
  ///
  /// - Throws: A ``SharingProblem`` when it refuses, or doesn't answer within `connect_timeout`.
  @concurrent
  static func open(_ settings: PostgresSettings) async throws(SharingProblem) -> PostgresConnection {
    let deadline = ContinuousClock.now + .seconds(settings["connect_timeout"].flatMap { Int($0) } ?? 3)
    guard let postgres = PostgresLibrary.functions else { throw SharingProblem(.noLibrary) }
    let host = SharingAddress.name(settings)
    // Looking a host up may block.
    let handle = await Worker.runUnlessCancelled {
      postgres.start(settings).map { Handle(connection: $0, postgres) }
    }
    guard let handle = handle ?? nil else {
      throw SharingProblem(.unreachable, "no memory or no thread", host: host)
    }
    let connection = PostgresConnection(handle, postgres, host: host)
    try await connection.finishConnecting(until: deadline)
    return connection
  }

  private init(_ handle: Handle, _ postgres: PostgresFunctions, host: String) {
    self.handle = handle
    self.postgres = postgres
    self.host = host
  }

  /// Ends the connection when it is dropped.
  private final class Handle: @unchecked Sendable {
    let connection: OpaquePointer
    private let postgres: PostgresFunctions

    init(connection: OpaquePointer, _ postgres: PostgresFunctions) {
      self.connection = connection
      self.postgres = postgres
      postgres_silence([postgres], connection)
    }

    deinit { postgres.finish(connection) }
  }

  private func finishConnecting(until deadline: ContinuousClock.Instant) async throws(SharingProblem) {
    var events = POLLOUT
    while true {
      guard postgres.status(connection) != CONNECTION_BAD else { throw problem() }
      guard try await isReady(events, until: deadline) else {
        throw SharingProblem(.unreachable, "no answer", host: host)
      }
      switch postgres.connectPoll(connection) {
      case PGRES_POLLING_OK:
        _ = postgres.setNonblocking(connection, 1)
        return
      case PGRES_POLLING_READING: events = POLLIN
      case PGRES_POLLING_WRITING: events = POLLOUT
      default: throw problem()
      }
    }
  }

  /// Sends a statement and returns the rows of its result.
  ///
  /// - Parameter patience: The time for which nothing may come or go.
  /// - Throws: A ``SharingProblem``; behind one about reaching the server the connection is of no more use.
  func rows(
    _ sql: String, _ parameters: [String?] = [], within patience: Duration = .seconds(7)
  ) async throws(SharingProblem) -> [Row] {
    let values = parameters.map { $0.map { strdup($0) } ?? nil }
    let isSent = postgres.sendQuery(
      connection, sql, Int32(values.count), nil, values.map { UnsafePointer($0) }, nil, nil, 0)
    values.forEach { free($0) }
    guard isSent == 1 else { throw problem() }
    try await flush(within: patience)
    var rows: [Row] = []
    var trouble: SharingProblem?
    while true {
      while postgres.isBusy(connection) == 1 {
        guard try await isReady(POLLIN, until: .now + patience) else {
          throw SharingProblem(.noAnswer, host: host)
        }
        guard postgres.consumeInput(connection) == 1 else { throw problem() }
      }
      guard let result = postgres.getResult(connection) else { break }
      defer { postgres.clear(result) }
      do throws(SharingProblem) {
        rows += try self.rows(of: result)
      } catch {
        trouble = error
      }
    }
    if let trouble { throw trouble }
    return rows
  }

  private func flush(within patience: Duration) async throws(SharingProblem) {
    while case let left = postgres.flush(connection), left != 0 {
      guard left > 0 else { throw problem() }
      guard try await isReady(POLLIN | POLLOUT, until: .now + patience) else {
        throw SharingProblem(.noAnswer, host: host)
      }
      guard postgres.consumeInput(connection) == 1 else { throw problem() }
    }
  }

  /// Returns when another connection notified this one, the deadline has passed, or the task was cancelled.
  func waitForNotification(until deadline: ContinuousClock.Instant) async throws(SharingProblem) {
    while true {
      guard postgres.consumeInput(connection) == 1 else { throw problem() }
      var isNotified = false
      while let notification = postgres.notifies(connection) {
        if notification.pointee.be_pid != postgres.backendPID(connection) { isNotified = true }
        postgres.freeMemory(notification)
      }
      if isNotified { return }
      let socket = postgres.socket(connection)
      guard socket >= 0 else { throw problem() }
      guard await SocketPoller.shared.wait(for: socket, POLLIN, until: deadline) == .ready else { return }
    }
  }

  private func isReady(
    _ events: Int32, until deadline: ContinuousClock.Instant
  ) async throws(SharingProblem) -> Bool {
    let socket = postgres.socket(connection)
    guard socket >= 0 else { throw problem() }
    let readiness = await SocketPoller.shared.wait(for: socket, events, until: deadline)
    if readiness == .cancelled { throw SharingProblem(.unreachable, host: host) }
    return readiness == .ready
  }

  private func rows(of result: OpaquePointer) throws(SharingProblem) -> [Row] {
    switch postgres.resultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK: break
    default:
      let state = field("C", of: result)
      throw SharingProblem(state: state, field("M", of: result), host: host)
    }
    let columns = postgres.columnCount(result)
    return (0..<postgres.rowCount(result)).map { row in
      (0..<columns).map { column in
        guard postgres.isNull(result, row, column) == 0, let value = postgres.value(result, row, column)
        else { return nil }
        return String(cString: value)
      }
    }
  }

  private func field(_ letter: Unicode.Scalar, of result: OpaquePointer) -> String {
    postgres.errorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
  }

  /// The trouble that libpq has with the connection.
  private func problem() -> SharingProblem {
    let message = (postgres.errorMessage(connection).map { String(cString: $0) } ?? "")
      .replacing("FATAL:  ", with: "")
    let isRefusal = ["authentication failed", "certificate", "SSL", "pg_hba.conf", "password", "role \""]
      .contains {
        message.contains($0)
      }
    return SharingProblem(isRefusal ? .refused : .unreachable, saying: message, host: host)
  }
}

extension PostgresConnection {
  struct Server: Sendable {
    let role: String
    let system: String
    let timeline: Int
    /// The level of its schema, below which functions that this program knows are missing.
    let level: Int
  }

  /// Asks who the server is, and looks whether it takes changes and this program can use its functions.
  func greeted() async throws(SharingProblem) -> Server {
    let facts = try await rows(
      """
      SELECT session_user, system, timeline, is_standby, version, coalesce(to_jsonb(v)->>'level', '1'),
        set_config('statement_timeout', '5000', false), set_config('lock_timeout', '4000', false)
      FROM foyer.server(), foyer.version v
      """
    ).first
    guard let facts, let version = facts[4].flatMap({ Int($0) }) else {
      throw SharingProblem(.noSchema, host: host)
    }
    guard version == SharingSchema.version else {
      throw SharingProblem(
        version < SharingSchema.version ? .olderServer : .newerServer, saying: "\(version)", host: host)
    }
    guard facts[3] != "t" else { throw SharingProblem(standby: host) }
    return Server(
      role: facts[0] ?? "", system: facts[1] ?? "", timeline: facts[2].flatMap { Int($0) } ?? 0,
      level: facts[5].flatMap { Int($0) } ?? 1)
  }
}

/// The functions of libpq, loaded when they are first needed.
enum PostgresLibrary {
  /// The functions; `nil` where libpq isn't installed.
  static let functions = postgres_functions()?.pointee
}

// Pointers to functions of C, which never change.
extension PostgresFunctions: @retroactive @unchecked Sendable {}

/// The settings of connections as libpq knows them.
typealias PostgresSettings = [String: String]

extension PostgresFunctions {
  /// Reads an address, as `PQconninfoParse` does.
  func parse(_ address: String) throws(SharingProblem) -> PostgresSettings {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = parseSettings(address, &message) else {
      defer { freeMemory(message) }
      throw SharingProblem(.address, saying: message.map { String(cString: $0) } ?? "")
    }
    return take(options)
  }

  /// The settings that the environment and service files give, as `PQconndefaults` returns them.
  var defaults: PostgresSettings { defaultSettings().map(take) ?? [:] }

  func take(_ options: UnsafeMutablePointer<PQconninfoOption>) -> PostgresSettings {
    defer { freeSettings(options) }
    var settings: PostgresSettings = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val, value.pointee != 0 {
        settings[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return settings
  }
}
