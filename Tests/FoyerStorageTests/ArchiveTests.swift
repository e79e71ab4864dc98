import Glibc
import TemporaryFolder
import Testing

@testable import FoyerStorage

@MainActor
@Suite("Backups with pictures")
struct ArchiveTests {
  @Test("a backup holds the records and the pictures, and gives both back elsewhere")
  func roundTrip() throws {
    let (here, there) = (try TemporaryFolder(), try TemporaryFolder())
    let store = try Store(at: .file(here.store), migrations: [.cards])
    try store.add("Buy milk")
    let bytes: [UInt8] = [1, 2, 3]
    let name = try #require(PictureFolder(beside: store.location)).keep(bytes, ending: "png")
    #expect(try store.backUp(to: here.file("all.backup")) == 1)

    let backup = try Store(at: .memory, migrations: [.cards], copying: here.file("all.backup"))
    #expect(try backup.unpackPictures(beside: .file(there.store)) == 1)
    try backup.backup(to: there.store)
    let restored = try Store(at: .file(there.store), migrations: [.cards])
    #expect(try restored.titles() == ["Buy milk"])
    let path = try #require(PictureFolder(beside: restored.location)?.path(of: name))
    #expect(try WholeFile(path: path).read(atMost: 10) == bytes)
    let tables = try restored.read { db in
      try db.count("SELECT count(*) FROM sqlite_schema WHERE name = 'backup_picture'")
    }
    #expect(tables == 0)
  }

  @Test("a backup never replaces a file, and leaves none behind when it fails")
  func existing() throws {
    let folder = try TemporaryFolder()
    let store = try Store(at: .file(folder.store), migrations: [.cards])
    try folder.write("mine", to: "all.backup")
    #expect(throws: StoreError.self) { try store.backUp(to: folder.file("all.backup")) }
    #expect(try folder.text("all.backup") == "mine")
    #expect(try folder.names.filter { $0.contains("partial") } == [])
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
