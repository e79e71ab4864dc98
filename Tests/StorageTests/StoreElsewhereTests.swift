import Blocking
import Foundation
import FoyerSystem
import Glibc
import Synchronization
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("Two places on one store", .blocking, .timeLimit(.minutes(30)))
struct StoreElsewhereTests {
  private let directory: TemporaryFolder
  private let store: Store

  init() throws { (directory, store) = try TemporaryFolder.withStore() }

  @Test("each commit elsewhere is told, although nobody looks at the store")
  func commitElsewhere() async throws {
    let other = try directory.openStore()
    let listener = store.changes().makeAsyncIterator()
    for number in 1...5 {
      let before = store.lastKnownVersion
      try other.add("card \(number)")
      #expect(await listener.next()?.hasMovedElsewhere(since: before) == true)
      #expect(try store.titles().count == number)
    }
  }

  @Test("a store that does not watch others sees their commits when it is looked at")
  func unwatched() async throws {
    store.watchesOthers = false
    let other = try directory.openStore()
    let listener = store.changes().makeAsyncIterator()
    let before = store.version
    try other.add("Buy milk")
    #expect(store.version != before)
    #expect(await listener.next()?.hasMovedElsewhere(since: before) == true)
    #expect(try store.titles() == ["Buy milk"])
  }

  @Test("a commit of another process is told", .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0))
  func commitOfAnotherProcess() async throws {
    let listener = store.changes().makeAsyncIterator()
    let before = store.lastKnownVersion
    #expect(await sqlite("INSERT INTO card (title) VALUES ('Buy milk')") == 0)
    #expect(await listener.next()?.hasMovedElsewhere(since: before) == true)
    #expect(try store.titles() == ["Buy milk"])
  }

  @Test("a long transaction elsewhere is told when it is committed, although its log was written long before")
  func slowCommitElsewhere() async throws {
    let other = try directory.openStore()
    let listener = store.changes().makeAsyncIterator()
    let before = store.lastKnownVersion
    try other.write { db in
      try db.execute("PRAGMA cache_size = 1")
      for number in 0..<3000 { try db.execute("INSERT INTO card (title) VALUES (?)", ["card \(number)"]) }
      // The log has been written to by now, and there is nothing to see.
      #expect(try store.titles() == [])
    }
    #expect(await listener.next()?.hasMovedElsewhere(since: before) == true)
    #expect(try store.titles().count == 3000)
  }

  @Test("our own commits are told once, as ours, and not again as another's")
  func ownCommits() async throws {
    let changes = store.changes().prefix(6)
    let first = store.lastKnownVersion
    let task = Task { () -> [Bool] in
      var (origins, latest) = ([Bool](), first)
      for await version in changes {
        origins.append(version.hasMovedElsewhere(since: latest))
        latest = version
      }
      return origins
    }
    for number in 1...5 {
      try store.add("card \(number)")
      await store.settled()
    }
    try directory.openStore().add("theirs")
    #expect(await task.value == [false, false, false, false, false, true])
  }

  @Test("the version differs after every commit, ours or another's, and only then")
  func versions() throws {
    let other = try directory.openStore()
    var versions = [store.version]
    #expect(store.version == versions[0])
    try store.add("ours")
    versions.append(store.version)
    try other.add("theirs")
    versions.append(store.version)
    #expect(store.version == versions[2])
    try other.add("theirs again")
    versions.append(store.version)
    #expect(Set(versions).count == 4)
  }

  @Test("a store that another process holds is named as busy, and nothing is lost")
  func busy() throws {
    let impatient = try Store(
      at: .file(directory.store), migrations: [.cards], busyTimeout: .milliseconds(20))
    try store.write { db in
      try db.execute("INSERT INTO card (title) VALUES ('theirs')")
      #expect(code { try impatient.add("ours") } == .busy)
      #expect(try impatient.titles() == [])
    }
    try impatient.add("ours")
    #expect(try store.titles() == ["theirs", "ours"])
  }

  @Test("a wait for another process ends when the pause says so")
  func interrupted() throws {
    let pauses = Mutex(0)
    let interrupted = try Store(
      at: .file(directory.store), migrations: [.cards], busyTimeout: .seconds(600),
      pause: { duration in
        #expect((.milliseconds(1) ... .milliseconds(20)).contains(duration))
        return pauses.withLock { pauses in
          pauses += 1
          return pauses < 3
        }
      })
    try store.write { _ in
      #expect(code { try interrupted.add("ours") } == .busy)
    }
    #expect(pauses.withLock { $0 } == 3)
    try interrupted.add("ours")
    #expect(try store.titles() == ["ours"])
  }

  @Test("a reader sees one and the same state throughout, whatever is written meanwhile")
  func snapshot() throws {
    let other = try directory.openStore()
    try store.read { db in
      #expect(try db.count("SELECT count(*) FROM card") == 0)
      try other.add("Buy milk")
      #expect(try db.count("SELECT count(*) FROM card") == 0)
    }
    #expect(try store.titles() == ["Buy milk"])
  }

  @Test("a new store that many open at once is made once")
  func openingTogether() async throws {
    let path = directory.path + "/new/foyer.sqlite"
    let opening = StoreOpening(
      location: .file(path), migrations: [.cards, .places], busyTimeout: .seconds(20))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = try opening.open() } }
      try await group.waitForAll()
    }
    #expect(try Store(at: .file(path), migrations: [.cards, .places]).titles() == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/new").contains {
        $0.contains("before")
      } == false)
  }

  @Test(
    "four processes that write to one store lose nothing",
    .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0))
  func fourProcesses() async throws {
    let insert = ".timeout 20000\n" + String(repeating: "INSERT INTO card (title) VALUES ('x');\n", count: 50)
    write(Array(insert.utf8), to: directory.path + "/insert.sql")
    let read = ".read \(directory.path)/insert.sql"
    let processes = (0..<4).map { _ in Task { await sqlite(read) } }
    for _ in 0..<50 {
      try store.add("ours")
      await Task.yield()
    }
    for process in processes { #expect(await process.value == 0) }
    #expect(try store.titles().count == 250)
    #expect(try store.integrityCheck() == [])
  }

  /// Runs a line of the program `sqlite3` on the store's file and returns its status.
  private func sqlite(_ line: String) async -> Int32? {
    let run = CollectedProgram(["/usr/bin/sqlite3", directory.store, line], outputLimit: 1 << 20)
    guard case .ended(let status, _, _) = await run.run() else { return nil }
    return status
  }
}
