import Testing

@testable import Foyer

@MainActor
@Suite struct RetentionTests {
  @Test(
    "screens, view models and coordinators are freed when they are left",
    arguments: [
      ["/shelf/book/b1", "/"], ["/shelf/lend/b1/sure/b1/Kim", "/"],
      ["/shelf", "open 1", "review", "..", ".."],
      ["/shelf", "lend 1", "to Kim", "confirm", "/"], ["/shelf add Zorba"], ["shelf remove 1"],
      ["/shelf/lend/b1/sure/b1/Kim confirm"], ["/shelf/book/b1 weep"], ["/shelf/lend/b1/sure/b1/Kim weep"],
      ["/shelf/book/zzz"], ["/shelf/book/b1/nowhere"], ["/shelf", "show", "fail", "weigh 12", "leave"],
      ["/shelf", "lend 1", "to Nobody", "confirm", "/about", "/"], ["how /shelf/book/b1", "where", "help"],
    ])
  func freed(lines: [String]) async throws {
    let walk = try await LibraryWalk()
    for line in lines {
      await walk.type(line)
      walk.library.books[0].title += "!"
      await settle()
    }
    _ = walk.session.complete("/shelf/lend/b1/")
    await settle()
    #expect(walk.path == "/")
    #expect(await eventually { walk.library.survivors == [] }, "left: \(walk.library.survivors)")
    #expect(await eventually { walk.clock.sleepers == 0 }, "a follower goes on")
  }

  @Test("a screen that is left while its action is stopped is freed")
  func freedAfterAction() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let turn = await walk.start("search Em")
    walk.console.onInterrupt?()
    _ = await turn.value
    await walk.type("/")
    #expect(await eventually { walk.library.survivors == [] }, "left: \(walk.library.survivors)")
  }

  @Test("a session that is dropped frees everything")
  func freedWithSession() async throws {
    var walk: LibraryWalk? = try await LibraryWalk(at: "/shelf/lend/b1")
    weak let session = walk?.session
    let library = walk?.library
    let clock = walk?.clock
    walk = nil
    #expect(await eventually { session == nil && library?.survivors == [] && clock?.sleepers == 0 })
  }
}
