import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("Backups with pictures")
struct ArchiveTests {
  @Test("a backup holds the records and the pictures, and gives both back elsewhere")
  func roundTrip() async throws {
    let (here, there) = (try TemporaryFolder(), try TemporaryFolder())
    let store = try Store(at: .file(here.store), migrations: [.cards])
    try store.add("Buy milk")
    let bytes: [UInt8] = [1, 2, 3]
    let name = try #require(PictureFolder(beside: store.location)).keep(bytes, ending: "png")
    #expect(try await store.backUp(to: here.file("all.backup")) == 1)

    let backup = try Store(at: .memory, migrations: [.cards], copying: here.file("all.backup"))
    #expect(try backup.unpackPictures(beside: .file(there.store)) == 1)
    #expect(try backup.replace(there.store, at: 1) == nil)
    let restored = try Store(at: .file(there.store), migrations: [.cards])
    #expect(try restored.titles() == ["Buy milk"])
    let path = try #require(PictureFolder(beside: restored.location)?.path(of: name))
    #expect(try AtomicFile(path: path).read(atMost: 10) == bytes)
    let tables = try restored.read { db in
      try db.count("SELECT count(*) FROM sqlite_schema WHERE name = 'backup_picture'")
    }
    #expect(tables == 0)
  }

  @Test("a backup never replaces a file, and leaves none behind when it fails")
  func existing() async throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: .file(folder.store), migrations: [.cards])
    try folder.write("mine", to: "all.backup")
    await #expect(throws: StoreError.self) { try await store.backUp(to: folder.file("all.backup")) }
    #expect(try folder.text("all.backup") == "mine")
    #expect(try folder.names.filter { $0.contains("partial") } == [])
  }

  @Test("a backup that is stopped leaves no file, and the store can go on being used")
  func cancelled() async throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: .file(folder.store), migrations: [.cards])
    try store.add("Buy milk")
    let file = folder.file("all.backup")
    let backup = Task { try await store.backUp(to: file) }
    backup.cancel()
    await #expect(throws: CancellationError.self) { try await backup.value }
    #expect(try folder.names.filter { $0.contains("backup") } == [])
    try store.add("Call home")
    #expect(try await store.backUp(to: file) == 0)
    let copy = try Store(at: .memory, migrations: [.cards], copying: file)
    #expect(try copy.titles() == ["Buy milk", "Call home"])
  }

  @Test("a backup holds what was there when it began, whatever others write meanwhile")
  func writtenMeanwhile() async throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: .file(folder.store), migrations: [.cards])
    let other = try Store(at: .file(folder.store), migrations: [.cards])
    try store.write { db in
      for number in 1...20_000 { try db.execute("INSERT INTO card (title) VALUES (?)", ["Card \(number)"]) }
    }
    let backup = Task { try await store.backUp(to: folder.file("all.backup")) }
    for number in 1...200 {
      try other.add("New \(number)")
      await Task.yield()
    }
    _ = try await backup.value
    let copy = try Store(at: .memory, migrations: [.cards], copying: folder.file("all.backup"))
    let titles = try copy.titles()
    #expect(Array(titles.prefix(20_000)) == (1...20_000).map { "Card \($0)" })
    #expect(titles.dropFirst(20_000).elementsEqual((1..<(titles.count - 19_999)).map { "New \($0)" }))
  }

  @Test("a store in memory and one that can only be read are backed up as well")
  func others() async throws {
    let folder = try TemporaryFolder()
    let memory = try Store(at: .memory, migrations: [.cards])
    try memory.add("Buy milk")
    #expect(try await memory.backUp(to: folder.file("memory.backup")) == 0)
    let store = try Store(at: .file(folder.store), migrations: [.cards])
    try store.add("Call home")
    store.close()
    var opening = StoreOpening(
      location: .file(folder.store), migrations: [.cards], busyTimeout: .seconds(5))
    opening.readOnlyReason = { _ in "Read-only file system" }
    #expect(try await Store(opening).backUp(to: folder.file("disc.backup")) == 0)
    for (file, title) in [("memory.backup", "Buy milk"), ("disc.backup", "Call home")] {
      #expect(
        try Store(at: .memory, migrations: [.cards], copying: folder.file(file)).titles() == [title])
    }
  }

  @Test("a backup whose pictures have other names than their bytes or lead elsewhere gives none of them")
  func foreignNames() throws {
    let folder = try TemporaryFolder()
    for name in [
      "../evil.png", "/tmp/evil.png", "pictures/../evil.png", "pictures/abc.png", "pictures/a\u{1B}b.png",
    ] {
      let backup = try Store(at: .memory, migrations: [.cards])
      let bytes: [UInt8] = [1, 2, 3]
      try backup.write { db in
        try db.script("CREATE TABLE backup_picture (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT")
        let good = PictureFolder(beside: .file(folder.store))?.name(of: bytes, ending: "png") ?? ""
        try db.execute("INSERT INTO backup_picture VALUES (?, ?), (?, ?)", [good, bytes, name, bytes])
      }
      #expect(code { _ = try backup.unpackPictures(beside: .file(folder.store)) } == .damaged)
      #expect(try folder.names == [])
    }
  }

  @Test("what a killed backup left is removed by the next one, and what another makes now stays")
  func leftOver() async throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: .file(folder.store), migrations: [.cards])
    try folder.write("half", to: "old.backup.foyer-partial-1-1")
    try folder.write("half", to: "old.backup.foyer-partial-1-1-journal")
    try folder.write("mine", to: "notes.foyer-partial-final")
    let other = try #require(PartialFile(of: folder.file("other.backup")))
    #expect(try await store.backUp(to: folder.file("all.backup")) == 0)
    let names = try folder.names.filter { $0.contains("partial") }
    #expect(
      names == ["notes.foyer-partial-final", String(other.path.dropFirst(folder.path.count + 1))].sorted())
    other.end()
  }
}
