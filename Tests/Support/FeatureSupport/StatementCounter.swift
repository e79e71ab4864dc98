public import FoyerStorage
public import FoyerTesting
import GRDBSQLite

/// Counts the statements that a store runs, without those that triggers and the index run within them.
@MainActor
public final class StatementCounter {
  private final class Counts {
    var statements = 0
  }

  private let counts = Counts()
  private let connection: OpaquePointer?

  public init(of store: Store) {
    connection = store.database.connection
    sqlite3_trace_v2(
      connection, UInt32(SQLITE_TRACE_STMT),
      { _, context, _, text in
        guard let context, let text else { return 0 }
        let sql = String(cString: text.assumingMemoryBound(to: CChar.self))
        guard !sql.hasPrefix("--") else { return 0 }
        Unmanaged<Counts>.fromOpaque(context).takeUnretainedValue().statements += 1
        return 0
      }, Unmanaged.passUnretained(counts).toOpaque())
  }

  isolated deinit { sqlite3_trace_v2(connection, 0, nil, nil) }

  /// Returns the number of statements that a line takes.
  public func count(_ line: String, in walk: Walk) async -> Int {
    let before = counts.statements
    await walk.type(line)
    return counts.statements - before
  }
}
