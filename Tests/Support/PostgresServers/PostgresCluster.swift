import CProcess
import Foundation
import FoyerSystem
import TemporaryFolder

/// A PostgreSQL server of a test's own, in a temporary folder, reached by a Unix socket and a port on loopback.
///
/// It runs as the user `postgres` where the tests run as root, which PostgreSQL refuses to.
package final class PostgresCluster: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let port: Int
  private let folder: TemporaryFolder
  private let guardPipe: FoyerSystem.Pipe
  private let guardian: ChildProcess
  /// The folder of the socket, which is the host of addresses.
  package var host: String { folder.path }
  private var data: String { folder.file("data") }

  /// A server for tests that harm none; each takes a database of its own.
  package static let shared = Result { try PostgresCluster() }

  /// Makes and starts a server whose superuser is `postgres`; other roles come in without a password.
  package convenience init(_ settings: [String: String] = [:]) throws {
    try self.init(
      madeBy: "initdb", ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"], settings)
  }

  /// Makes a standby of a server, and starts it.
  package convenience init(
    standbyOf primary: PostgresCluster, named name: String, _ settings: [String: String] = [:]
  ) throws {
    let address = "host=\(primary.host) port=\(primary.port) user=postgres application_name=\(name)"
    try self.init(
      madeBy: "pg_basebackup", ["-R", "-X", "stream", "-c", "fast", "-d", address], settings)
  }

  private init(madeBy program: String, _ options: [String], _ settings: [String: String]) throws {
    folder = try TemporaryFolder()
    port = try Self.freePort()
    try Self.allow(folder.path)
    guard let pipe = FoyerSystem.Pipe(blocks: true) else { throw Failure(description: "no pipe") }
    guardPipe = pipe
    guardian = try Self.guarding(folder.file("data"), pipe)
    try Self.output([program, "-D", data, "--no-sync"] + options)
    try configure(settings)
    try start()
  }

  deinit {
    close(guardPipe.writeEnd)
    guardian.waitForEnd()
    close(guardPipe.readEnd)
  }

  /// Stops the server when this process ends, in whatever way.
  private static func guarding(_ data: String, _ pipe: FoyerSystem.Pipe) throws -> ChildProcess {
    try ChildProcess(
      asPostgres + ["sh", "-c", "read -r _; exec \"$0\" stop -D \"$1\" -m immediate -s"]
        + [programs + "pg_ctl", data], [.descriptor(pipe.readEnd), .nothing, .nothing], group: .own)
  }

  private func configure(_ settings: [String: String]) throws {
    var lines = [
      "port = \(port)", "listen_addresses = '127.0.0.1'", "unix_socket_directories = '\(folder.path)'",
      "fsync = off", "max_connections = 600", "shared_buffers = 64MB", "wal_level = replica",
      "max_wal_senders = 4",
    ]
    lines += settings.map { "\($0.key) = \($0.value)" }
    let file = URL(fileURLWithPath: data + "/postgresql.conf")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }

  /// Has the server take TLS, with a certificate that it made itself for a host.
  ///
  /// - Returns: The file of the certificate.
  package func takeTLS(for host: String) throws -> String {
    let command = """
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$0" -addext "subjectAltName=DNS:$0" \
        -keyout "$1/server.key" -out "$1/server.crt" 2>/dev/null && chmod 600 "$1/server.key"
      """
    let child = try ChildProcess(
      Self.asPostgres + ["sh", "-c", command, host, data], [.nothing, .nothing, .nothing])
    guard child.waitForEnd() == 0 else { throw Failure(description: "openssl made no certificate") }
    try query("ALTER SYSTEM SET ssl = on")
    try stop()
    try start()
    return data + "/server.crt"
  }

  /// Starts the server and returns when it takes connections.
  package func start() throws {
    // The file of a server that was killed stops the next start.
    unlink(folder.file(".s.PGSQL.\(port).lock"))
    do {
      try run("pg_ctl", "start", "-D", data, "-w", "-t", "300", "-s", "-l", folder.file("log"))
    } catch {
      throw Failure(description: "\(error)\n\(try folder.text("log").suffix(2_000))")
    }
  }

  package func stop(_ mode: String = "fast") throws {
    try run("pg_ctl", "stop", "-D", data, "-m", mode, "-s", "-w", "-t", "300")
  }

  package func promote() throws { try run("pg_ctl", "promote", "-D", data, "-w", "-s") }

  /// The process of the server, which has a group of its own.
  package func processID() throws -> Int32 {
    let lines = try String(contentsOfFile: data + "/postmaster.pid", encoding: .utf8).split(separator: "\n")
    guard let number = lines.first.flatMap({ Int32($0) }) else { throw Failure(description: "no process") }
    return number
  }

  /// Sends a signal to the server and all its processes; returns when those that it killed are gone.
  package func send(_ signal: Int32) throws {
    let server = try processID()
    // A server that stands still begins no further processes.
    kill(server, SIGSTOP)
    let processes = Self.children(of: server) + [server]
    let descriptors = signal == SIGKILL ? processes.map { process_descriptor($0) }.filter { $0 >= 0 } : []
    for process in processes { kill(process, signal) }
    for descriptor in descriptors {
      var slot = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&slot, 1, -1) < 0 {}
      close(descriptor)
    }
    // The identifier of a killed orphan stays in use when nobody waits for it, which stops the next start.
    if signal == SIGKILL { unlink(data + "/postmaster.pid") }
  }

  private static func children(of parent: Int32) -> [Int32] {
    let path = "/proc/\(parent)/task/\(parent)/children"
    let names = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return names.split(separator: " ").compactMap { Int32($0) }
  }

  /// The address of a database for a role, over the socket.
  package func address(_ role: String = "postgres", database: String = "postgres") -> String {
    let socket = host.split(separator: "/").map { "%2F\($0)" }.joined()
    return "postgresql://\(role)@\(socket):\(port)/\(database)?connect_timeout=60"
  }

  /// Runs SQL as a role, and returns what it prints, one row a line.
  @discardableResult
  package func query(
    _ sql: String, as role: String = "postgres", in database: String = "postgres"
  ) throws -> String {
    try run(sql: ["-c", sql], as: role, in: database)
  }

  /// Returns a database as SQL, for ``restore(_:in:)``.
  package func dump(_ database: String) throws -> String {
    try Self.output(["pg_dump", "-h", host, "-p", "\(port)", "-U", "postgres", database])
  }

  /// Runs the SQL of a file, such as one that `pg_dump` wrote, in a database that is made for it.
  package func restore(_ file: String, in database: String) throws {
    try query("CREATE DATABASE \(database)")
    // The server's user may not read where the tests are.
    let copy = folder.file("\(database).sql")
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    chmod(copy, 0o644)
    try run(sql: ["-f", copy], as: "postgres", in: database)
  }

  @discardableResult
  private func run(sql: [String], as role: String, in database: String) throws -> String {
    try Self.output(
      [
        "psql", "-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-v", "VERBOSITY=verbose", "-h", host, "-p",
        "\(port)", "-U", role, "-d", database,
      ] + sql)
  }

  private func run(_ words: String...) throws { try Self.output(words) }

  @discardableResult
  private static func output(_ words: [String]) throws -> String {
    guard let pipe = FoyerSystem.Pipe(blocks: true) else { throw Failure(description: "no pipe") }
    let child = try ChildProcess(
      asPostgres + [programs + words[0]] + words.dropFirst(),
      [.nothing, .descriptor(pipe.writeEnd), .descriptor(pipe.writeEnd)],
      group: .own)
    close(pipe.writeEnd)
    defer { close(pipe.readEnd) }
    let output = FileHandle(fileDescriptor: pipe.readEnd).readDataToEndOfFile()
    let status = child.waitForEnd()
    let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard status == 0 else { throw Failure(description: "\(words.joined(separator: " ")): \(text)") }
    return text
  }

  /// The folder of the newest version that Debian has installed; empty where the programs are in `PATH`.
  private static let programs =
    (15...30).reversed().map { "/usr/lib/postgresql/\($0)/bin/" }.first { access($0 + "initdb", X_OK) == 0 }
    ?? ""

  private static let asPostgres = getuid() == 0 ? ["runuser", "-u", "postgres", "--"] : []

  private static func allow(_ path: String) throws {
    guard getuid() == 0, let user = getpwnam("postgres") else { return }
    chmod(path, 0o755)
    chown(path, user.pointee.pw_uid, user.pointee.pw_gid)
  }

  /// A port below those that the system gives to connections.
  static func freePort() throws -> Int {
    for _ in 0..<200 {
      let port = Int.random(in: 20_000..<32_000)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      let isFree = LossyProxy.withAddress(port) { bind(descriptor, $0, $1) } == 0
      if isFree { return port }
    }
    throw Failure(description: "there is no free port")
  }
}
