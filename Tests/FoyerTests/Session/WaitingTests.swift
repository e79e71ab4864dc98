import Testing

@testable import Foyer

@MainActor
@Suite struct WaitingTests {
  @Test("what takes long says so after a second and every ten, then how it came out")
  func sentences() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let turn = await walk.start("search Em")
    #expect(walk.console.take() == "")
    await walk.clock.advance(by: .milliseconds(999))
    #expect(walk.console.take() == "")
    await walk.clock.advance(by: .milliseconds(1))
    #expect(walk.console.take() == "Searching for Em …\n")
    await walk.clock.advance(by: .seconds(10))
    #expect(walk.console.take() == "Searching for Em …\n")
    await walk.clock.advance(by: .seconds(9))
    #expect(walk.console.take() == "")
    await walk.clock.advance(by: .seconds(5))
    #expect(await turn.value == .stayed)
    #expect(walk.console.take() == "Searching for Em …\nFound 2.\nEmma\nEmil\n")
  }

  @Test("the end of work that took more than ten seconds is notified once, and that of shorter work never")
  func notification() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let turn = await walk.start("search Em")
    for _ in 1...25 { await walk.clock.advance(by: .seconds(1)) }
    #expect(await turn.value == .stayed)
    #expect(walk.console.notifications == ["Finished: Searching for Em"])
    let stopped = await walk.start("search Em")
    await walk.clock.advance(by: .seconds(12))
    walk.console.onInterrupt?()
    #expect(await stopped.value == .cancelled)
    await walk.type("count")
    #expect(walk.console.notifications.count == 1)
  }

  @Test("nothing is said of waiting once the turn is over, even when the clock struck with it")
  func silenceAfterwards() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1/sure/b1/Slow")
    let turn = await walk.start("confirm")
    await walk.clock.advance(by: .seconds(5))
    _ = await turn.value
    let sleepers = walk.clock.sleepers
    _ = walk.console.take()
    await walk.clock.advance(by: .seconds(100))
    #expect(walk.console.take() == "")
    #expect(sleepers == 1, "only the shelf's follower still sleeps")
  }

  @Test("Ctrl-C stops what runs, and says so")
  func interrupt() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    for line in ["search Em", "stuck"] {
      let turn = await walk.start(line)
      walk.console.onInterrupt?()
      #expect(await turn.value == .cancelled)
      #expect(walk.console.take() == "Stopped “\(line.prefix { $0 != " " })”.\n")
    }
    #expect(walk.path == "/shelf")
    walk.console.onInterrupt?()
    #expect(await walk.type("weigh 2") == "2 kg.\n")
  }

  @Test("what is done at once leaves nobody waiting on the clock")
  func immediate() async throws {
    let walk = try await LibraryWalk()
    await walk.type("count")
    #expect(walk.clock.sleepers == 0)
  }

  @Test("a change during an action is part of its turn")
  func changeDuringAction() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let turn = await walk.start("search Em")
    walk.library.books.append(Library.Book(id: "b4", title: "Zorba"))
    await walk.clock.advance(by: .seconds(25))
    _ = await turn.value
    #expect(walk.console.take().hasSuffix("Found 2.\nEmma\nEmil\n4. Zorba\n"))
  }
}
