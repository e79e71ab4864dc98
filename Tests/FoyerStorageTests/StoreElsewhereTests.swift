import Foundation
import Glibc
import Synchronization
import TemporaryFolder
import Testing

@testable import FoyerStorage

@MainActor
@Suite("Two places on one store", .timeLimit(.minutes(1)))
struct StoreElsewhereTests {
  private let directory: TemporaryFolder
  private let store: Store

  init() throws {
    directory = try TemporaryFolder()
    store = try Store(at: .file(directory.store), migrations: [.cards])
  }

  private func another() throws -> Store {
    try Store(at: .file(directory.store), migrations: [.cards])
  }

  @Test("a commit elsewhere is told within a second")
  func commitElsewhere() async throws {
    let other = try another()
    let listener = store.changes().makeAsyncIterator()
    var delays: [Duration] = []
    for number in 1...20 {
      try other.add("card \(number)")
      let start = ContinuousClock.now
      let change = await listener.next()
      delays.append(ContinuousClock.now - start)
      #expect(change?.isFromElsewhere == true)
      #expect(try store.titles().count == number)
    }
    // The main actor is shared with other tests, so one delay alone says little.
    #expect(delays.sorted()[delays.count / 2] < .seconds(1))
  }

  @Test("a store that does not watch others sees their commits when it is looked at")
  func unwatched() async throws {
    store.watchesOthers = false
    let other = try another()
    let listener = store.changes().makeAsyncIterator()
    let before = store.version
    try other.add("Buy milk")
    #expect(store.version != before)
    #expect(await listener.next()?.isFromElsewhere == true)
    #expect(try store.titles() == ["Buy milk"])
  }

  @Test("a commit of another process is told", .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0))
  func commitOfAnotherProcess() async throws {
    let listener = store.changes().makeAsyncIterator()
    try run("/usr/bin/sqlite3", directory.store, "INSERT INTO card (title) VALUES ('Buy milk')")
    let change = try #require(await listener.next())
    #expect(change.isFromElsewhere)
    #expect(try store.titles() == ["Buy milk"])
  }

  @Test("a long transaction elsewhere is told when it is committed, although its log was written long before")
  func slowCommitElsewhere() async throws {
    let other = try another()
    let log = Counter()
    let changes = store.changes()
    let task = Task { for await _ in changes { log.count += 1 } }
    try other.write { db in
      try db.execute("PRAGMA cache_size = 1")
      for number in 0..<3000 { try db.execute("INSERT INTO card (title) VALUES (?)", ["card \(number)"]) }
      // The log has been written to by now; give the watch time to see that and to find nothing.
      #expect(try store.titles() == [])
    }
    #expect(await eventually { log.count > 0 })
    #expect(try store.titles().count == 3000)
    task.cancel()
    await task.value
  }

  @Test("our own commits are told once, as ours, and not again as another's")
  func ownCommits() async throws {
    var origins: [Bool] = []
    let changes = store.changes()
    let done = Counter()
    let task = Task { () -> [Bool] in
      for await change in changes {
        origins.append(change.isFromElsewhere)
        done.count += 1
      }
      return origins
    }
    for number in 1...5 {
      try store.add("card \(number)")
      await store.settled()
    }
    try another().add("theirs")
    #expect(await eventually { done.count == 6 })
    task.cancel()
    #expect(await task.value == [false, false, false, false, false, true])
  }

  @Test("the version differs after every commit, ours or another's, and only then")
  func versions() throws {
    let other = try another()
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
    let other = try another()
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
    let processes = try (0..<4).map { _ in
      try start("/usr/bin/sqlite3", directory.store, ".read \(directory.path)/insert.sql")
    }
    for _ in 0..<50 { try store.add("ours") }
    for process in processes { #expect(exitCode(of: process) == 0) }
    #expect(try store.titles().count == 250)
    #expect(try store.integrityCheck() == [])
  }
}

@MainActor
private final class Counter {
  var count = 0
}

private struct SpawnError: Error { let code: Int32 }

private func start(_ words: String...) throws -> pid_t {
  var arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process: pid_t = 0
  let code = posix_spawn(&process, words[0], nil, nil, &arguments, environ)
  guard code == 0 else { throw SpawnError(code: code) }
  return process
}

private func exitCode(of process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status
}

private func run(_ program: String, _ first: String, _ second: String) throws {
  let code = exitCode(of: try start(program, first, second))
  guard code == 0 else { throw SpawnError(code: code) }
}
