import Testing

@testable import FoyerRecords

@MainActor
@Suite("Reading and writing")
struct StoreReadWriteTests {
  private let store: Store

  init() throws {
    store = try Store(at: .memory, migrations: [.cards])
  }

  @Test(
    "a value comes back as it was bound",
    arguments: [
      SQLValue.null, .integer(.min), .integer(.max), .real(-0.5), .text(""), .text("방탄소년단 💔"), .text("a\0b"),
      .text("'; DROP TABLE card; --"), .blob([]), .blob([0, 255, 1]),
    ])
  func roundTrip(value: SQLValue) throws {
    #expect(try store.read { try $0.row("SELECT ?", [value]) { $0[0] as SQLValue } } == value)
  }

  @Test("values of Swift are bound and read as their own types")
  func types() throws {
    enum Column: String, SQLConvertible { case todo, doing }
    let none: String? = nil
    try store.read { db in
      let arguments: [any SQLConvertible] = [7, true, 2.5, "x", none, [UInt8]([1]), Column.doing, Int64(9)]
      try db.each("SELECT ?, ?, ?, ?, ?, ?, ?, ?", arguments) { row in
        #expect(row.count == 8)
        #expect(row[0] as Int == 7)
        #expect(row[1] as Bool)
        #expect(row[2] as Double == 2.5)
        #expect(row[3] as String == "x")
        #expect(row[4] as String? == nil)
        #expect(row.isNull(4))
        #expect(row[5] as [UInt8] == [1])
        #expect(Column(rawValue: row[6]) == .doing)
        #expect(row[7] as Int64? == 9)
      }
    }
  }

  @Test("reading a value as another type never fails")
  func conversions() throws {
    try store.read { db in
      try db.each("SELECT NULL, 'abc', x'ff41', 3.9") { row in
        #expect(row[0] as Int == 0)
        #expect(row[0] as String == "")
        #expect(row[0] as [UInt8] == [])
        #expect(row[1] as Int == 0)
        #expect(row[2] as String == "\u{FFFD}A")
        #expect(row[3] as Int == 3)
        #expect(row[99] as Int? == nil)
      }
    }
  }

  @Test("a write that throws leaves nothing behind")
  func rollback() throws {
    struct Refused: Error {}
    let failed = code {
      try store.write { db in
        try db.execute("INSERT INTO card (title) VALUES ('Buy milk')")
        throw Refused()
      }
    }
    #expect(failed == .other)
    #expect(try store.titles() == [])
    try store.add("Buy bread")
    #expect(try store.titles() == ["Buy bread"])
  }

  @Test("a write inside a write is undone alone, or with the whole")
  func nestedWrites() throws {
    struct Refused: Error {}
    try store.write { _ in
      try store.add("kept")
      try? store.write { db in
        try db.execute("INSERT INTO card (title) VALUES ('dropped')")
        throw Refused()
      }
      #expect(try store.titles() == ["kept"])
    }
    #expect(try store.titles() == ["kept"])
    try? store.write { _ in
      try store.add("dropped too")
      throw Refused()
    }
    #expect(try store.titles() == ["kept"])
  }

  @Test("a read changes nothing")
  func changesInsideAReadAreRefused() throws {
    #expect(code { try store.read { try $0.execute("DELETE FROM card") } } == .other)
    #expect(code { try store.read { try $0.script("DELETE FROM card") } } == .other)
    #expect(code { try store.read { _ in try store.add("x") } } == .other)
    #expect(try store.titles() == [])
  }

  @Test("a database that was carried out of its closure refuses to work")
  func escapedDatabase() throws {
    let escaped = try store.write { $0 }
    #expect(code { try escaped.execute("DELETE FROM card") } == .other)
    #expect(code { _ = try escaped.count("SELECT count(*) FROM card") } == .other)
  }

  @Test("too many or too few values are refused")
  func wrongCount() {
    #expect(code { _ = try store.read { try $0.count("SELECT ?", []) } } == .other)
    #expect(code { _ = try store.read { try $0.count("SELECT 1", [1]) } } == .other)
  }

  @Test("a statement that cannot be compiled says why, and so does a second one behind it")
  func wrongStatement() {
    #expect(code { _ = try store.read { try $0.count("SELEC 1") } } == .other)
    #expect(code { _ = try store.write { try $0.execute("DELETE FROM card; DELETE FROM note") } } == .other)
    #expect(code { _ = try store.read { try $0.count("") } } == .other)
  }

  @Test("the same statement can be run while its rows are visited")
  func reentrantStatement() throws {
    let select = "SELECT value FROM json_each('[1,2,3]')"
    var pairs = 0
    try store.read { db in
      try db.each(select) { _ in try db.each(select) { _ in pairs += 1 } }
    }
    #expect(pairs == 9)
  }

  @Test("a statement is run for each element, and the write undone when one of them fails")
  func eachElement() throws {
    let insert = "INSERT INTO card (title) VALUES (?)"
    try store.write { db in try db.execute(insert, forEach: ["a", "b", "c"]) { [.text($0)] } }
    try store.write { db in try db.execute(insert, forEach: [String]()) { [.text($0)] } }
    let titles = { try store.read { db in try db.rows("SELECT title FROM card") { $0[0] as String } } }
    #expect(try titles() == ["a", "b", "c"])
    #expect(
      code {
        try store.write { db in
          try db.execute(insert, forEach: 1...2) { Array(repeating: .text("d"), count: $0) }
        }
      }
        == .other)
    #expect(
      code { _ = try store.read { db in try db.execute(insert, forEach: ["e"]) { [.text($0)] } } } == .other)
    #expect(try titles() == ["a", "b", "c"])
  }

  @Test("an insert tells its row, its number and how many it changed")
  func insertedRow() throws {
    try store.write { db in
      let id = try db.row("INSERT INTO card (title) VALUES ('a') RETURNING id") { $0[0] as Int }
      #expect(id == 1)
      try db.execute("INSERT INTO card (title) VALUES ('b'), ('c')")
      #expect(db.lastInsertedRowID == 3)
      #expect(db.changesCount == 2)
      #expect(try db.count("SELECT count(*) FROM card") == 3)
      #expect(try db.row("SELECT title FROM card WHERE id = ?", [99]) { $0[0] as String } == nil)
    }
  }

  @Test("a full store refuses the write, keeps what it had, and goes on when there is room again")
  func full() throws {
    try store.add("Buy milk")
    let pages = try store.read { try $0.count("PRAGMA page_count") }
    _ = try store.read { try $0.count("PRAGMA max_page_count = \(pages)") }
    #expect(code { try store.add(String(repeating: "x", count: 100_000)) } == .full)
    #expect(try store.titles() == ["Buy milk"])
    _ = try store.read { try $0.count("PRAGMA max_page_count = 1000000") }
    try store.add("Buy bread")
    #expect(try store.titles() == ["Buy milk", "Buy bread"])
  }

  @Test("a store that became read-only refuses the write and can still be read")
  func readOnly() throws {
    try store.add("Buy milk")
    try store.read { try $0.execute("PRAGMA query_only = 1") }
    #expect(code { try store.add("Buy bread") } == .readOnly)
    #expect(try store.titles() == ["Buy milk"])
    try store.read { try $0.execute("PRAGMA query_only = 0") }
    try store.add("Buy bread")
  }

  @Test("a closed store refuses everything")
  func closed() {
    store.close()
    store.close()
    #expect(code { _ = try store.titles() } == .other)
    #expect(code { try store.add("x") } == .other)
    #expect(code { try store.backup(to: "/tmp/never") } == .other)
  }
}
