import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("Locks at the opening of a store")
struct OpeningLockTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  @Test("a lock that somebody has on the folder delays nothing")
  func lockOnTheFolder() throws {
    let descriptor = open(directory.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let store = try Store(at: .file(directory.store), migrations: [.cards], pause: Self.waitsForNothing)
    #expect(try store.titles() == [])
  }

  @Test("a store that is made waits for another program that is making it, and leaves no lock behind")
  func lockOnTheStore() throws {
    let file = StoreFile(path: directory.store)
    let lock = try #require(OpeningLock(beside: file, waiting: LockWait(limit: .zero)))
    #expect(OpeningLock(beside: file, waiting: LockWait(limit: .milliseconds(20))) == nil)
    lock.release()
    try directory.openStore().close()
    #expect(try directory.names == ["foyer.sqlite"])
  }

  @Test("a store that has every migration takes no lock")
  func noLock() throws {
    try directory.openStore().close()
    let lock = try #require(
      OpeningLock(beside: StoreFile(path: directory.store), waiting: LockWait(limit: .zero)))
    defer { lock.release() }
    try Store(at: .file(directory.store), migrations: [.cards], pause: Self.waitsForNothing).close()
  }

  private nonisolated static func waitsForNothing(_ pause: Duration) -> Bool {
    Issue.record("it waited for a lock")
    return false
  }

  @Test("a file of another program that has the lock's name stays")
  func foreignFile() throws {
    try directory.write("mine", to: "foyer.sqlite.opening")
    try directory.openStore().close()
    #expect(try directory.text("foyer.sqlite.opening") == "mine")
  }
}
