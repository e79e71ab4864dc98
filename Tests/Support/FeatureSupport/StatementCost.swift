import CSQLite
import Foyer
package import FoyerRecords
package import FoyerTools
import Testing

/// Counts the work that SQLite does for a store, by its own counters.
///
/// The figures are the same on every machine and under any load, unlike times.
@MainActor
package final class StatementCost {
  /// The work of some statements.
  package struct Work: Sendable, Equatable {
    /// The operations of SQLite's virtual machine.
    package var steps = 0
    /// The rows that were gone through without an index.
    package var scanned = 0
    /// The number of sorts.
    package var sorts = 0
  }

  private final class Counts {
    var work: [String: Work] = [:]
    /// The number of statements, without those that triggers and the index run within them.
    var statements = 0

    func began(_ sql: String) {
      if !sql.hasPrefix("--") { statements += 1 }
    }

    func ended(_ statement: OpaquePointer) {
      let sql = sqlite3_sql(statement).map { String(cString: $0) } ?? ""
      let steps = Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
      let scanned = Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1))
      let sorts = Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_SORT, 1))
      work[sql, default: Work()].add(steps, scanned, sorts)
    }
  }

  private let counts = Counts()
  private let connection: OpaquePointer?

  package init(of store: Store) {
    connection = store.database.connection
    sqlite3_trace_v2(
      connection, UInt32(SQLITE_TRACE_STMT | SQLITE_TRACE_PROFILE),
      { event, context, statement, text in
        guard let context, let statement else { return 0 }
        let counts = Unmanaged<Counts>.fromOpaque(context).takeUnretainedValue()
        if event == UInt32(SQLITE_TRACE_PROFILE) {
          counts.ended(OpaquePointer(statement))
        } else if let text {
          counts.began(String(cString: text.assumingMemoryBound(to: CChar.self)))
        }
        return 0
      }, Unmanaged.passUnretained(counts).toOpaque())
  }

  isolated deinit { sqlite3_trace_v2(connection, 0, nil, nil) }

  /// Types a line and returns the work of each statement that it took, by the statement's SQL.
  package func work(of line: String, in walk: Walk) async -> [String: Work] {
    counts.work = [:]
    await walk.type(line)
    return counts.work
  }

  /// Types a line and returns the number of statements that it took.
  package func count(of line: String, in walk: Walk) async -> Int {
    counts.statements = 0
    await walk.type(line)
    return counts.statements
  }
}

extension [String: StatementCost.Work] {
  fileprivate var steps: Int { values.reduce(0) { $0 + $1.steps } }
}

extension StatementCost.Work {
  fileprivate mutating func add(_ steps: Int, _ scanned: Int, _ sorts: Int) {
    self.steps += steps
    self.scanned += scanned
    self.sorts += sorts
  }
}

extension TestedFeature {
  /// Expects that a line takes at most twice as many steps of SQLite in a large store as in a small one.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - small: A store with some records.
  ///   - large: A store of the same shape with many times as many.
  ///   - prepare: The lines typed before.
  ///   - sums: Parts of the statements that are left out, each with a reason to grow.
  ///   - growth: The number of times that the cost may grow in itself, for a line with a reason to.
  ///   - rows: The number of rows on a page, which has to be that of the small store if it has fewer than usual.
  package static func expectConstantCost(
    of line: String, in small: Store, _ large: Store, after prepare: [String] = [], but sums: [String] = [],
    growingBy growth: Int = 1, rows: Int? = nil
  ) async throws {
    var work: [[String: StatementCost.Work]] = []
    for store in [small, large] {
      let walk = try await walk(store: store, rows: rows)
      for line in prepare { await walk.type(line) }
      let all = await StatementCost(of: store).work(of: line, in: walk)
      work.append(all.filter { statement, _ in !sums.contains { statement.contains($0) } })
    }
    let (few, many) = (work[0].steps, work[1].steps)
    let costly = work[1].filter { $0.value.steps > 2 * (work[0][$0.key]?.steps ?? 0) + 200 }
      .sorted { $0.value.steps > $1.value.steps }
      .map { "\(work[0][$0.key]?.steps ?? 0) → \($0.value.steps) steps: \($0.key)" }
    #expect(few > 0)
    #expect(
      many <= 2 * growth * few, "\(few) → \(many) steps for “\(line)”; \(costly.joined(separator: "\n"))")
  }
}

extension TestedFeature {
  /// Expects that the two-hundredth `more` costs about as much as the tenth, as do all but a few of them.
  ///
  /// - Parameters:
  ///   - store: A store with more rows than the pages have.
  ///   - prepare: The lines that lead to the list.
  package static func expectConstantMore(in store: Store, after prepare: [String]) async throws {
    let walk = try await walk(store: store)
    for line in prepare { await walk.type(line) }
    let cost = StatementCost(of: store)
    var steps: [Int] = []
    for _ in 1...200 { steps.append(await cost.work(of: "more", in: walk).steps) }
    let shown = Set(walk.rows.map(\.id))
    #expect(shown.count >= 200 * 10)
    #expect(steps[9] > 0)
    #expect(2 * steps[199] <= 3 * steps[9], "\(steps[9]) → \(steps[199]) steps")
    // Identifiers are read ahead before a few of them.
    let costly = steps.filter { 2 * $0 > 3 * steps[9] }
    #expect(costly.count <= 8, "\(costly)")
    await walk.type("show")
    #expect(Set(walk.rows.map(\.id)) == shown)
    #expect(walk.rows.count == shown.count)
  }
}

extension Store {
  /// Runs a script beside a table `made` of the numbers from 0, to make many records in a moment.
  package func writeNumbers(upTo count: Int, _ script: String) throws {
    try write { db in
      try db.execute("CREATE TEMP TABLE made (n INTEGER PRIMARY KEY)")
      try db.execute(
        """
        INSERT INTO made WITH RECURSIVE counted (n) AS (
          SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n + 1 < ?
        ) SELECT n FROM counted
        """, [count])
      try db.script(script)
      try db.script("DROP TABLE made")
    }
  }
}
