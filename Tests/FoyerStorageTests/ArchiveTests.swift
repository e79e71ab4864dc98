import Glibc
import TemporaryFolder
import Testing

@testable import FoyerStorage

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
    try backup.backup(to: there.store)
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

  @Test("a store that is set aside keeps its log, and its name is free")
  func settingAside() throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: .file(folder.store), migrations: [.cards])
    try store.add("Buy milk")
    let aside = try #require(try Store.setAside(folder.store, suffix: ".old"))
    #expect(access(folder.store, F_OK) != 0 && access(folder.store + "-wal", F_OK) != 0)
    store.close()
    #expect(try Store(at: .file(aside), migrations: [.cards]).titles() == ["Buy milk"])
    #expect(try Store.setAside(folder.store, suffix: ".old") == nil)
  }
}
