import Testing

@testable import Foyer

@MainActor
@Suite struct ModalTests {
  @Test("a modal of several steps returns its value once and ends where it began")
  func steps() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.path(after: "lend 1") == "/shelf/lend/b1")
    #expect(walk.session.isInModal)
    #expect(await walk.path(after: "to Kim Lee") == "/shelf/lend/b1/sure/b1/Kim%20Lee")
    let turn = await walk.session.submit("confirm")
    #expect(turn == .finished(Loan(book: "b1", name: "Kim Lee").json))
    #expect(walk.path == "/shelf")
    #expect(!walk.session.isInModal)
    #expect(walk.library.received == 1)
    #expect(walk.library.books[0].borrower == "Kim Lee")
    #expect(walk.console.take().hasPrefix("Lent to Kim Lee.\n\nShelf\n"))
    #expect(try await walk.refusal("confirm").reason.en == "There is no command “confirm” here.")
    #expect(walk.library.received == 1)
  }

  @Test("a modal answered in the same line never opens, and prints only what changed")
  func sameLine() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let turn = await walk.session.submit("lend 2 Kim")
    #expect(turn == .finished(Loan(book: "b2", name: "Kim").json))
    #expect(walk.console.take() == "Lent to Kim.\n2. Emma; Kim\n")
    #expect(walk.library.received == 1)
  }

  @Test("a value that is refused keeps the flow open, and the next one is taken")
  func refusedValue() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1/sure/b1/Nobody")
    #expect(try await walk.refusal("confirm").reason.en == "Nobody cannot borrow.")
    #expect(walk.session.isInModal)
    await walk.type("..")
    await walk.type("to Kim")
    #expect(await walk.session.submit("confirm").name == "finished")
    #expect(walk.library.received == 1)
    #expect(try await walk.refusal("lend 1 Nobody").reason.en == "Nobody cannot borrow.")
  }

  @Test(
    "a modal that is left returns nothing, and the turn is cancelled",
    arguments: [("..", "/shelf"), ("back", "/shelf"), ("/", "/"), ("/about", "/about"), ("../..", "/")])
  func leaving(line: String, path: String) async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1")
    #expect(await walk.session.submit(line) == .cancelled)
    #expect(walk.path == path)
    #expect(walk.console.take().hasPrefix("Left “lend” unfinished; nothing was changed.\n"))
    #expect(walk.library.received == 0)
  }

  @Test("back within a modal goes one step back and leaves nothing")
  func backWithin() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1/sure/b1/Kim")
    #expect(await walk.session.submit("..").name == "moved")
    #expect(walk.session.isInModal)
    #expect(await walk.session.submit("/shelf").name == "cancelled")
  }

  @Test("a command elsewhere leaves an open modal open")
  func commandElsewhere() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1")
    #expect(await walk.path(after: "/shelf add Zorba") == "/shelf/lend/b1")
    #expect(walk.session.isInModal)
  }

  @Test("screens that hand over a value follow nothing more, unless it is not taken")
  func following() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1/sure/b1/Slow")
    await settle()
    let followed = walk.clock.sleepers
    let turn = await walk.start("confirm")
    let (screensOfTheFlow, lendingAndSayingSo) = (2, 2)
    #expect(walk.clock.sleepers == followed - screensOfTheFlow + lendingAndSayingSo)
    walk.console.onInterrupt?()
    #expect(await turn.value == .cancelled)
    await settle()
    #expect(walk.clock.sleepers == followed)
  }

  @Test("taking a value can be stopped, and the flow stays open")
  func stoppedReceive() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1/sure/b1/Slow")
    let turn = await walk.start("confirm")
    walk.console.onInterrupt?()
    #expect(await turn.value == .cancelled)
    #expect(walk.session.isInModal)
    let again = await walk.start("confirm")
    await walk.clock.advance(by: .seconds(5))
    #expect(await again.value.name == "finished")
    #expect(walk.library.received == 1)
  }
}
