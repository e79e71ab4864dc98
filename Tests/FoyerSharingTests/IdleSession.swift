import FoyerSystem
import Glibc

/// A session of `psql` that begins something and does nothing more.
final class IdleSession {
  private let pipe: FoyerSystem.Pipe
  private let child: ChildProcess
  private var isEnded = false

  struct NoPipe: Error {}

  init(_ address: String, _ sql: String) throws {
    guard let pipe = FoyerSystem.Pipe(blocks: true) else { throw NoPipe() }
    self.pipe = pipe
    child = try ChildProcess(
      ["psql", "-X", "-q", address], [.descriptor(pipe.readEnd), .nothing, .nothing], group: .own)
    let line = Array((sql + "\n").utf8)
    _ = write(pipe.writeEnd, line, line.count)
  }

  /// Returns when the server says that it waits for the session in a transaction.
  func waitUntilIdle(_ query: (String) throws -> String) throws {
    let sql = """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'psql' AND state = 'idle in transaction'
      """
    while try query(sql) != "1" { poll(nil, 0, 20) }
  }

  /// Closes what the session reads, which ends it.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    close(pipe.writeEnd)
    child.waitForEnd()
    close(pipe.readEnd)
  }
}
