import FoyerRecords
import Glibc
import TemporaryFolder
import Testing

@MainActor
@Suite("Opening a store")
struct StoreOpeningTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  @Test("a new store is made with its directories, for its owner alone")
  func rightsOfANewStore() throws {
    let path = directory.path + "/data/foyer/foyer.sqlite"
    let store = try Store(at: .file(path), migrations: [.cards])
    try store.add("Buy milk")
    #expect(rights(of: directory.path + "/data") == 0o700)
    #expect(rights(of: directory.path + "/data/foyer") == 0o700)
    for suffix in ["", "-wal", "-shm"] { #expect(rights(of: path + suffix) == 0o600) }
  }

  @Test("a commit waits for the disk, and references are checked")
  func pragmas() throws {
    let store = try directory.openStore()
    let settings = try store.write { db in
      try ["journal_mode", "synchronous", "foreign_keys"].map { name in
        try db.row("PRAGMA \(name)") { $0[0] as String }
      }
    }
    #expect(settings == ["wal", "2", "1"])
    #expect(code { try store.write { try $0.execute("INSERT INTO note VALUES (7, 'x')") } } == .constraint)
  }

  @Test("what was written is there after closing, and only the file itself is left")
  func reopening() throws {
    try directory.leaveStore()
    #expect(try directory.names == ["foyer.sqlite"])
    let second = try directory.openStore()
    #expect(try second.titles() == ["Buy milk"])
  }

  @Test("what a killed process leaves behind holds everything that was acknowledged")
  func filesOfAKilledProcess() throws {
    let store = try directory.openStore()
    for number in 1...50 { try store.add("card \(number)") }
    let left = directory.path + "/left.sqlite"
    for suffix in ["", "-wal"] { write(try #require(bytes(of: directory.store + suffix)), to: left + suffix) }
    let survivor = try Store(at: .file(left), migrations: [.cards])
    #expect(try survivor.titles() == (1...50).map { "card \($0)" })
    #expect(try survivor.integrityCheck() == [])
  }

  @Test("a migration runs once, and new ones run in the order given")
  func migrations() throws {
    try directory.openStore().close()
    let store = try directory.openStore([.cards, .places])
    #expect(try store.read { try $0.rows("SELECT place FROM card") { $0[0] as Int } } == [])
  }

  @Test("a copy in memory has all that the store has, and neither sees what is done to the other later")
  func copying() throws {
    let store = try Store(at: .memory, migrations: [.cards])
    let fresh = try Store(copying: store)
    #expect(fresh.isFresh)
    try store.add("Buy milk")
    let copy = try Store(copying: store)
    #expect(!copy.isFresh)
    try copy.add("Buy bread")
    #expect(try fresh.titles() == [])
    #expect(try store.titles() == ["Buy milk"])
    #expect(try copy.titles() == ["Buy milk", "Buy bread"])
    #expect(try store.read { _ in code { _ = try Store(copying: store) } } == .other)
  }

  @Test("a store in memory is migrated too, and leaves no file")
  func memory() throws {
    let store = try Store(at: StoreLocation(":memory:"), migrations: [.cards, .places])
    try store.add("Buy milk")
    #expect(try store.titles() == ["Buy milk"])
    #expect(try directory.names == [])
  }

  @Test("a copy of the store as it was is kept before it is migrated, and none of a new store")
  func copyBeforeMigration() throws {
    try directory.leaveStore()
    #expect(try directory.names == ["foyer.sqlite"])
    try directory.openStore([.cards, .places]).close()
    #expect(try directory.names == ["foyer.sqlite", "foyer.sqlite.before-cards-2"])
    #expect(rights(of: directory.store + ".before-cards-2") == 0o600)
    let copy = try Store(at: .file(directory.store + ".before-cards-2"), migrations: [.cards])
    #expect(try copy.titles() == ["Buy milk"])
  }

  @Test("a migration that fails changes nothing, and the store opens with the program as it was")
  func failingMigration() throws {
    try directory.leaveStore()
    let broken = Migration(id: "cards-2") { db in
      try db.execute("DELETE FROM card")
      try db.execute("INSERT INTO nowhere VALUES (1)")
    }
    #expect(code { _ = try directory.openStore([.cards, broken]) } == .other)
    #expect(try directory.openStore().titles() == ["Buy milk"])
  }

  @Test("a first start that fails leaves nothing, so the next one keeps no copy")
  func failingStart() throws {
    let broken = Migration(id: "cards-2") { db in try db.execute("INSERT INTO nowhere VALUES (1)") }
    #expect(code { _ = try directory.openStore([.cards, broken]) } == .other)
    let store = try directory.openStore([.cards, .places])
    #expect(store.isFresh)
    store.close()
    #expect(try directory.names == ["foyer.sqlite"])
  }

  @Test("two migrations of one name are refused")
  func doubleMigration() {
    #expect(code { _ = try Store(at: .memory, migrations: [.cards, .cards]) } == .other)
  }

  @Test("a store made by a newer version is refused, not one byte of it changed")
  func newerVersion() throws {
    try directory.openStore([.cards, .places]).close()
    let before = bytes(of: directory.store)
    #expect(code { _ = try directory.openStore() } == .newerVersion)
    #expect(bytes(of: directory.store) == before)
    #expect(try directory.names == ["foyer.sqlite"])
  }

  @Test("a newer store with a log that a killed process left is refused with the log untouched")
  func newerVersionWithLog() throws {
    let store = try directory.openStore([.cards, .places])
    try store.add("Buy milk")
    let left = directory.path + "/left.sqlite"
    for suffix in ["", "-wal"] { write(try #require(bytes(of: directory.store + suffix)), to: left + suffix) }
    let before = ["", "-wal"].map { bytes(of: left + $0) }
    #expect(code { _ = try Store(at: .file(left), migrations: [.cards]) } == .newerVersion)
    #expect(["", "-wal"].map { bytes(of: left + $0) } == before)
    #expect(try Store(at: .file(left), migrations: [.cards, .places]).titles() == ["Buy milk"])
  }

  @Test("a newer store that is in use is refused, and its user goes on")
  func newerVersionInUse() throws {
    let store = try directory.openStore([.cards, .places])
    try store.add("Buy milk")
    #expect(code { _ = try directory.openStore() } == .newerVersion)
    try store.add("Buy bread")
    #expect(try store.titles() == ["Buy milk", "Buy bread"])
  }

  @Test("another program's database is refused untouched")
  func foreignDatabase() throws {
    let foreign = Migration(id: "x") { db in
      try db.script("CREATE TABLE history (url TEXT); INSERT INTO history VALUES ('a')")
    }
    let store = try directory.openStore([foreign])
    try store.write { try $0.execute("DROP TABLE grdb_migrations") }
    store.close()
    let before = bytes(of: directory.store)
    #expect(code { _ = try directory.openStore() } == .notAStore)
    #expect(bytes(of: directory.store) == before)
  }

  @Test("a file that is no database is named as such and left as it is")
  func noDatabase() throws {
    let text = Array(String(repeating: "This is no database. ", count: 100).utf8)
    write(text, to: directory.store)
    #expect(code { _ = try directory.openStore() } == .notAStore)
    #expect(bytes(of: directory.store) == text)
    #expect(try directory.names == ["foyer.sqlite"])
    do throws(StoreError) {
      _ = try Store(at: .memory, copying: directory.store)
      Issue.record("it opened")
    } catch {
      #expect(error.code == .notAStore)
      #expect(error.file == directory.store)
    }
  }

  @Test("a store whose beginning is damaged is not taken for another file")
  func damagedHeader() throws {
    try directory.openStore().close()
    var content = try #require(bytes(of: directory.store))
    for index in 0..<100 { content[index] = 0xa5 }
    write(content, to: directory.store)
    #expect(code { _ = try directory.openStore() } == .damaged)
  }

  @Test("a store whose list of migrations is lost is damaged, and none runs again")
  func lostMigrations() throws {
    let store = try directory.openStore()
    try store.write { try $0.execute("DELETE FROM grdb_migrations") }
    store.close()
    #expect(code { _ = try directory.openStore() } == .damaged)
  }

  @Test("a store damaged in the middle says so when it is read and when it is checked")
  func damaged() throws {
    let store = try directory.openStore()
    try store.write { db in
      for number in 1...2000 { try db.execute("INSERT INTO card (title) VALUES (?)", ["card \(number)"]) }
    }
    store.close()
    var content = try #require(bytes(of: directory.store))
    for index in content.count / 2..<content.count { content[index] = 0xa5 }
    write(content, to: directory.store)
    let damaged = try directory.openStore()
    #expect(code { _ = try damaged.titles() } == .damaged)
    #expect(try damaged.integrityCheck().isEmpty == false)
  }

  @Test(
    "a path that cannot be a store is refused with its name",
    arguments: ["", "/dev/null/foyer.sqlite", "/proc/foyer.sqlite", "ends/with/", "a\0b"])
  func impossiblePaths(path: String) {
    do throws(StoreError) {
      _ = try Store(at: .file(path), migrations: [.cards])
      Issue.record("it opened")
    } catch {
      #expect(error.code == .cannotOpen)
      #expect(error.file?.isEmpty == path.isEmpty)
    }
  }

  @Test("a directory in place of the file is refused")
  func directoryInPlaceOfAFile() {
    #expect(code { _ = try Store(at: .file(directory.path), migrations: [.cards]) } == .cannotOpen)
  }

  @Test("a name that SQLite would take for something else is a plain file")
  func specialNames() throws {
    for name in ["file:memdb?mode=memory", ":memory:", "a b#c?d%41"] {
      let path = directory.path + "/" + name
      try Store(at: .file(path), migrations: [.cards]).close()
      #expect(try directory.names.contains(name))
    }
  }
}
