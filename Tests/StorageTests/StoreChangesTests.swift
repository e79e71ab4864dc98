import FoyerRecords
import Testing

@MainActor
@Suite("Changes of a store")
struct StoreChangesTests {
  private let store: Store

  init() throws {
    store = try Store(at: .memory, migrations: [.cards])
  }

  /// A listener that takes its time over each change.
  private func listen(_ log: Log, pause: Int = 3) -> Task<Void, Never> {
    let changes = store.changes()
    return Task { [store] in
      for await change in changes {
        for _ in 0..<pause { await Task.yield() }
        log.changes.append(change)
        log.titles = (try? store.titles()) ?? []
      }
      log.isOver = true
    }
  }

  @Test("nothing is outstanding where nobody listens or nothing happened")
  func settledAtOnce() async {
    await store.settled()
    let log = Log()
    let task = listen(log)
    await store.settled()
    task.cancel()
    await task.value
  }

  @Test("once settled, every listener has seen what was written")
  func settledAfterAWrite() async throws {
    let logs = (0..<100).map { _ in Log() }
    let tasks = logs.enumerated().map { listen($1, pause: $0 % 7) }
    for number in 1...5 {
      try store.add("card \(number)")
      await store.settled()
      let titles = try store.titles()
      #expect(logs.allSatisfy { $0.titles == titles })
      #expect(logs.allSatisfy { $0.changes.count == number })
    }
    for task in tasks {
      task.cancel()
      await task.value
    }
    #expect(logs.allSatisfy { $0.isOver })
  }

  @Test("changes that a listener had no time for become one")
  func coalescing() async throws {
    let log = Log()
    let task = listen(log)
    for number in 1...20 { try store.add("card \(number)") }
    await store.settled()
    #expect(log.changes.count == 1)
    #expect(log.changes.last == store.version)
    #expect(log.titles.count == 20)
    task.cancel()
    await task.value
  }

  @Test("a write that changes nothing tells nobody")
  func idleWrites() async throws {
    try store.add("Buy milk")
    let version = store.version
    let log = Log()
    let task = listen(log)
    try store.write { db in
      try db.execute("UPDATE card SET title = 'x' WHERE id = 99")
      try db.execute("INSERT OR IGNORE INTO card (id, title) VALUES (1, 'y')")
      try db.execute("WITH gone AS (SELECT 7 AS id) DELETE FROM card WHERE id IN (SELECT id FROM gone)")
    }
    try? store.write { db in
      try db.execute("DELETE FROM card")
      throw CancellationError()
    }
    await store.settled()
    #expect(log.changes == [])
    #expect(store.version == version)
    try store.write { try $0.execute("CREATE TABLE more (id INTEGER)") }
    await store.settled()
    #expect(log.changes.count == 1)
    task.cancel()
    await task.value
  }

  @Test("a listener that writes in answer is waited for until the answer is consumed too")
  func cascade() async throws {
    let log = Log()
    let changes = store.changes()
    let task = Task { [store] in
      for await _ in changes {
        if try store.titles().count < 4 { try store.add("again") }
        log.titles = try store.titles()
      }
    }
    try store.add("first")
    await store.settled()
    #expect(log.titles == ["first", "again", "again", "again"])
    task.cancel()
    _ = await task.result
  }

  @Test("a listener cancelled while it waits gives up its place")
  func cancelWhileWaiting() async throws {
    let log = Log()
    let task = listen(log)
    try store.add("Buy milk")
    await store.settled()
    task.cancel()
    await task.value
    #expect(log.isOver)
    try store.add("Buy bread")
    await store.settled()
    #expect(log.changes.count == 1)
  }

  @Test("a listener cancelled before it ever ran gives up its place")
  func cancelBeforeStart() async throws {
    let log = Log()
    let task = listen(log)
    task.cancel()
    try store.add("Buy milk")
    await store.settled()
    #expect(log.changes == [])
    await task.value
  }

  @Test("a listener cancelled in the middle of a change is waited for until it ended")
  func cancelWhileConsuming() async throws {
    let log = Log()
    let changes = store.changes()
    let (gate, open) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await change in changes {
        log.changes.append(change)
        for await _ in gate {}
      }
      log.isOver = true
    }
    try store.add("Buy milk")
    let isSettled = Task { [store] in
      await store.settled()
      return log.changes.count
    }
    while log.changes.isEmpty { await Task.yield() }
    task.cancel()
    open.finish()
    #expect(await isSettled.value == 1)
    await task.value
    #expect(log.isOver)
  }

  @Test("a sequence that nobody iterates is waited for only as long as it exists")
  func droppedSequence() async throws {
    var changes: StoreChanges? = store.changes()
    try store.add("Buy milk")
    let log = Log()
    let waiting = Task { [store] in
      await store.settled()
      log.isOver = true
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(log.isOver == false)
    #expect(changes != nil)
    changes = nil
    await waiting.value
  }

  @Test("an iterator that is dropped gives up its place although its sequence lives on")
  func droppedIterator() async throws {
    let changes = store.changes()
    try store.add("Buy milk")
    for await _ in changes { break }
    await store.settled()
    try store.add("Buy bread")
    await store.settled()
  }

  @Test("a second iterator of one sequence listens from now on")
  func secondIterator() async throws {
    let changes = store.changes()
    let first = changes.makeAsyncIterator()
    try store.add("Buy milk")
    let second = changes.makeAsyncIterator()
    try store.add("Buy bread")
    #expect(await first.next() == store.version)
    #expect(await second.next() == store.version)
  }

  @Test("a listener that stands at an older version has a change waiting")
  func changesSince() async throws {
    let version = store.version
    try store.add("Buy milk")
    let log = Log()
    let behind = store.changes(since: version)
    let upToDate = store.changes(since: store.version)
    let task = Task {
      for await change in behind { log.changes.append(change) }
    }
    let other = Task { () -> Int in
      var count = 0
      for await _ in upToDate { count += 1 }
      return count
    }
    await store.settled()
    #expect(log.changes == [store.version])
    task.cancel()
    other.cancel()
    #expect(await other.value == 0)
  }

  @Test("closing the store ends every listener's sequence")
  func closing() async throws {
    let log = Log()
    let task = listen(log)
    await Task.yield()
    store.close()
    await task.value
    #expect(log.isOver)
    for await _ in store.changes() { Issue.record("a change of a closed store") }
  }

  @Test("whoever waits for the listeners can be cancelled")
  func cancelSettled() async throws {
    let changes = store.changes()
    try store.add("Buy milk")
    let waiting = Task { [store] in await store.settled() }
    await Task.yield()
    waiting.cancel()
    await waiting.value
    _ = changes
  }

  @Test("listeners on other threads come and go while changes are made, and nothing is left outstanding")
  func stress() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        let changes = store.changes()
        let task = Task.detached { () -> Int in
          var count = 0
          for await _ in changes {
            count += 1
            if count == number % 5 + 1 { break }
          }
          return count
        }
        if number % 3 == 0 {
          group.addTask {
            task.cancel()
            return await task.value
          }
        } else {
          group.addTask { await task.value }
        }
        if number % 2 == 0 { try store.add("card \(number)") }
        if number % 20 == 0 { await store.settled() }
      }
      for number in 0..<5 {
        try store.add("last \(number)")
        await store.settled()
      }
      try await group.waitForAll()
    }
    await store.settled()
  }
}

@MainActor
private final class Log {
  var changes: [StoreVersion] = []
  var titles: [String] = []
  var isOver = false
}
