import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("A store that can only be read")
struct ReadOnlyStoreTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  /// Opens a store as where nothing may be written.
  private func openForReading(
    _ path: String? = nil, _ migrations: [Migration] = [.cards]
  ) throws(StoreError) -> Store {
    var opening = StoreOpening(
      location: .file(path ?? directory.store), migrations: migrations, busyTimeout: .seconds(5))
    opening.readOnlyReason = { _ in "Read-only file system" }
    return try Store(opening)
  }

  /// Copies the store and its log, as a killed program leaves them, without the shared memory.
  private func leaveLog() throws -> String {
    let store = try directory.openStore()
    try store.add("Buy milk")
    let left = directory.file("left.sqlite")
    for suffix in ["", "-wal"] { write(try #require(bytes(of: directory.store + suffix)), to: left + suffix) }
    store.close()
    return left
  }

  @Test("is read as it is, and nothing is made or changed beside it")
  func reading() throws {
    try directory.leaveStore()
    let before = bytes(of: directory.store)
    let reader = try openForReading()
    #expect(reader.readOnlyReason == "Read-only file system")
    #expect(!reader.isFresh)
    #expect(try reader.titles() == ["Buy milk"])
    #expect(try reader.integrityCheck() == [])
    #expect(try directory.names == ["foyer.sqlite"])
    #expect(bytes(of: directory.store) == before)
  }

  @Test("refuses every write with the reason and the file")
  func writing() async throws {
    try directory.openStore().close()
    let reader = try openForReading()
    do throws(StoreError) {
      try reader.add("Buy milk")
      Issue.record("it was written")
    } catch {
      #expect(error == StoreError(.readOnly, cause: "Read-only file system", file: directory.store))
    }
    await #expect(throws: StoreError.self) { try await reader.writeInBackground { _ in } }
    #expect(try reader.titles() == [])
  }

  @Test("shows what lies in a log that nobody merged, and leaves it there")
  func unmergedLog() throws {
    let left = try leaveLog()
    let before = ["", "-wal"].map { bytes(of: left + $0) }
    let names = try directory.names
    let reader = try openForReading(left)
    #expect(try reader.titles() == ["Buy milk"])
    #expect(try directory.names == names)
    #expect(["", "-wal"].map { bytes(of: left + $0) } == before)
  }

  @Test("follows a program that has it open")
  func following() throws {
    let store = try directory.openStore()
    let reader = try openForReading()
    let version = reader.version
    try store.add("Buy milk")
    #expect(reader.version != version)
    #expect(try reader.titles() == ["Buy milk"])
  }

  @Test("shows what is written after it was opened, whether it is merged or not")
  func laterChanges() throws {
    try directory.openStore().close()
    let reader = try openForReading()
    var versions = [reader.version]
    let store = try directory.openStore()
    try store.add("Buy milk")
    #expect(try reader.titles() == ["Buy milk"])
    versions.append(reader.version)
    try store.add("Buy bread")
    versions.append(reader.version)
    store.close()
    #expect(try reader.titles() == ["Buy milk", "Buy bread"])
    #expect(Set(versions).count == 3)
    let merged = try openForReading()
    #expect(try merged.titles() == ["Buy milk", "Buy bread"])
  }

  @Test("tells its listeners what another program changed")
  func listeners() async throws {
    try directory.openStore().close()
    let reader = try openForReading()
    let listener = reader.changes().makeAsyncIterator()
    let before = reader.lastKnownVersion
    let store = try directory.openStore()
    try store.add("Buy milk")
    _ = reader.version
    #expect(await listener.next()?.hasMovedElsewhere(since: before) == true)
  }

  @Test("is migrated in memory when its version is older")
  func olderVersion() throws {
    try directory.leaveStore()
    let before = bytes(of: directory.store)
    let reader = try openForReading(nil, [.cards, .places])
    #expect(try reader.read { try $0.rows("SELECT title, place FROM card") { $0[1] as Int } } == [0])
    #expect(bytes(of: directory.store) == before)
    #expect(try directory.names == ["foyer.sqlite"])
  }

  @Test("can be copied to a file that can be written")
  func copying() throws {
    let left = try leaveLog()
    let copy = directory.file("copy.sqlite")
    try openForReading(left).backup(to: copy)
    let store = try Store(at: .file(copy), migrations: [.cards])
    try store.add("Buy bread")
    #expect(try store.titles() == ["Buy milk", "Buy bread"])
  }

  @Test("is refused when it is damaged, newer or no store")
  func refusals() throws {
    try directory.openStore([.cards, .places]).close()
    #expect(code { _ = try openForReading() } == .newerVersion)
    write(
      Array("This is no store. It is a text that is longer than a header.".utf8), to: directory.file("text"))
    #expect(code { _ = try openForReading(directory.file("text")) } == .notAStore)
    #expect(code { _ = try openForReading(directory.path) } == .cannotOpen)
  }

  @Test("a name with every kind of character is read as it is spelt")
  func names() throws {
    for name in ["a b", "50%", "what?immutable=0", "a#b", "우유", "it's"] {
      let path = directory.file(name)
      let store = try Store(at: .file(path), migrations: [.cards])
      try store.add(name)
      store.close()
      #expect(try openForReading(path).titles() == [name])
    }
  }

  @Test(
    "the rights of a file and its folder decide", .enabled(if: geteuid() != 0, "root may write everything"))
  func rights() throws {
    try directory.openStore().close()
    chmod(directory.store, 0o400)
    #expect(try directory.openStore().readOnlyReason == "Permission denied")
    chmod(directory.store, 0o600)
    chmod(directory.path, 0o500)
    defer { chmod(directory.path, 0o700) }
    #expect(try directory.openStore().readOnlyReason == "its folder: Permission denied")
  }
}
