import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("A store reached by a symbolic link")
struct StoreLinkTests {
  private let directory: TemporaryFolder
  private var link: String { directory.file("link") }

  init() throws {
    directory = try TemporaryFolder()
    mkdir(directory.file("real"), 0o700)
  }

  @Test("is the file that the link leads to, with everything beside it", arguments: [true, false])
  func sameStore(isRelative: Bool) throws {
    let real = directory.file("real/foyer.sqlite")
    symlink(isRelative ? "real/foyer.sqlite" : real, link)
    let store = try Store(at: .file(link), migrations: [.cards])
    try store.add("Buy milk")
    #expect(store.location == .file(real))
    #expect(rights(of: real) == 0o600)
    #expect(access(real + "-wal", F_OK) == 0)
    #expect(try directory.names == ["link", "real"])
    let pictures = try #require(PictureFolder(beside: store.location))
    #expect(pictures.path == directory.file("real/pictures"))
    #expect(PictureFolder(beside: .file(link))?.path == pictures.path)
    store.close()
    try Store(at: .file(link), migrations: [.cards, .places]).close()
    #expect(access(real + ".before-cards-2", F_OK) == 0)
    #expect(try directory.names == ["link", "real"])
  }

  @Test("tells what is committed to the file itself, and the other way round")
  func notifications() async throws {
    symlink("real/foyer.sqlite", link)
    let linked = try Store(at: .file(link), migrations: [.cards])
    let direct = try Store(at: .file(directory.file("real/foyer.sqlite")), migrations: [.cards])
    let listeners = [linked.changes().makeAsyncIterator(), direct.changes().makeAsyncIterator()]
    let before = linked.lastKnownVersion
    try direct.add("Buy milk")
    #expect(await listeners[0].next()?.hasMovedElsewhere(since: before) == true)
    try linked.add("Buy bread")
    #expect(try direct.titles() == ["Buy milk", "Buy bread"])
  }

  @Test("through a chain of links and folders that are links is found as well")
  func chain() throws {
    symlink("real", directory.file("folder"))
    symlink("folder/../hop", link)
    symlink("folder/foyer.sqlite", directory.file("hop"))
    let store = try Store(at: .file(link), migrations: [.cards])
    #expect(store.location == .file(directory.file("real/foyer.sqlite")))
  }

  @Test("a link that leads to itself is refused")
  func loop() {
    symlink("link", link)
    #expect(code { _ = try Store(at: .file(link), migrations: [.cards]) } == .cannotOpen)
  }

  @Test("a path from the current folder is absolute once it is open")
  func relativePath() throws {
    let store = try Store(at: .file("/tmp/../\(directory.path)/foyer.sqlite"), migrations: [.cards])
    #expect(store.location == .file(directory.store))
  }
}
