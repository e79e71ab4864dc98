import CSQLite
import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("Putting a store in the place of another")
struct StoreReplacementTests {
  private let folder: TemporaryFolder
  private let backup: Store

  init() throws {
    folder = try TemporaryFolder()
    backup = try Store(at: .memory, migrations: [.cards])
    try backup.add("From the backup")
  }

  private func titles(_ path: String) throws -> [String] {
    let store = try Store(at: .file(path), migrations: [.cards])
    defer { store.close() }
    #expect(try store.integrityCheck() == [])
    return try store.titles()
  }

  @Test("what was there is kept beside it, with what only the log has")
  func replaces() throws {
    try folder.leaveStore()
    let aside = try #require(try backup.replace(folder.store, at: 7))
    #expect(aside == folder.store + ".before-restore-7")
    #expect(try titles(folder.store) == ["From the backup"])
    #expect(try titles(aside) == ["Buy milk"])
    #expect(try folder.names == ["foyer.sqlite", "foyer.sqlite.before-restore-7"])
  }

  @Test("programs that have it open see the other store, and go on writing to it")
  func inUse() throws {
    let others = [try folder.openStore(), try folder.openStore()]
    try others[0].add("Buy milk")
    let version = others[1].version
    let aside = try #require(try backup.replace(folder.store, at: 7))
    #expect(others[1].version != version)
    for other in others { #expect(try other.titles() == ["From the backup"]) }
    try others[0].add("Call home")
    #expect(try others[1].titles() == ["From the backup", "Call home"])
    for other in others { other.close() }
    #expect(try titles(folder.store) == ["From the backup", "Call home"])
    #expect(try titles(aside) == ["Buy milk"])
  }

  @Test("while another program writes, nothing is changed and the error says so")
  func busy() throws {
    let other = try folder.openStore()
    try other.add("Buy milk")
    let hurried = try hurried()
    try other.write { db in
      try db.execute("INSERT INTO card (title) VALUES ('Call home')")
      let error = #expect(throws: StoreReplacementError.self) { try hurried.replace(folder.store, at: 7) }
      #expect(error?.cause.code == .busy)
      #expect(error?.isReplaced == false)
    }
    #expect(try other.titles() == ["Buy milk", "Call home"])
    #expect(try folder.names.filter { $0.contains("before") } == [])
  }

  /// A copy of the backup that waits for nobody.
  private func hurried() throws -> Store {
    var opening = StoreOpening(location: .memory, migrations: [.cards], busyTimeout: .zero)
    opening.pause = { _ in false }
    let store = try Store(opening)
    try store.add("From the backup")
    return store
  }

  @Test("where there is nothing, or an empty file, nothing is kept")
  func nothing() throws {
    #expect(try backup.replace(folder.file("new/deep/foyer.sqlite"), at: 7) == nil)
    #expect(try titles(folder.file("new/deep/foyer.sqlite")) == ["From the backup"])
    try folder.write("", to: "empty.sqlite")
    #expect(try backup.replace(folder.file("empty.sqlite"), at: 7) == nil)
    #expect(try titles(folder.file("empty.sqlite")) == ["From the backup"])
  }

  @Test("a file that is no store is kept under its other name, byte by byte")
  func noStore() throws {
    let text = String(repeating: "This is no database. ", count: 300)
    try folder.write(text, to: "foyer.sqlite")
    let aside = try #require(try backup.replace(folder.store, at: 7))
    #expect(try folder.text("foyer.sqlite.before-restore-7") == text)
    #expect(aside.hasSuffix(".before-restore-7"))
    #expect(try titles(folder.store) == ["From the backup"])
    #expect(try folder.names == ["foyer.sqlite", "foyer.sqlite.before-restore-7"])
  }

  @Test("a damaged store is kept byte by byte, and its log doesn’t become the new one’s")
  func damaged() throws {
    try folder.leaveStore()
    let damaged = [UInt8](repeating: 0xa5, count: 8192)
    write(damaged, to: folder.store)
    try folder.write("no log", to: "foyer.sqlite-wal")
    let aside = try #require(try backup.replace(folder.store, at: 7))
    #expect(bytes(of: aside) == damaged)
    #expect(bytes(of: folder.store + "-wal") == nil)
    #expect(try titles(folder.store) == ["From the backup"])
  }

  @Test("a store of a newer version is replaced as well, and kept as it was")
  func newer() throws {
    let newer = try folder.openStore([.cards, .places])
    try newer.add("Newer")
    newer.close()
    let aside = try #require(try backup.replace(folder.store, at: 7))
    #expect(try titles(folder.store) == ["From the backup"])
    #expect(try Store(at: .file(aside), migrations: [.cards, .places]).titles() == ["Newer"])
  }

  @Test("a store whose pages have another size gives way as a file does")
  func pageSize() throws {
    let raw = try Store(at: .file(folder.store), migrations: [.cards])
    try raw.add("Small pages")
    try raw.write { _ in }
    raw.close()
    try resize(folder.store)
    let aside = try #require(try backup.replace(folder.store, at: 7))
    #expect(try titles(folder.store) == ["From the backup"])
    #expect(try titles(aside) == ["Small pages"])
  }

  /// Gives a store pages of 512 bytes.
  private func resize(_ path: String) throws {
    var connection: OpaquePointer?
    #expect(sqlite3_open(path, &connection) == SQLITE_OK)
    let sql = "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM"
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_close(connection) == SQLITE_OK)
  }
}
