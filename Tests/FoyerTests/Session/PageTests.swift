import Testing

@testable import Foyer

@MainActor
@Suite("A text that is shown elsewhere, such as in a pager")
struct PageTests {
  @Test("is not printed as well, and one that is not taken is printed")
  func paging() async throws {
    let example = try await LampExample()
    var pages: [String] = []
    example.session.printer.page = { text in
      guard text.contains("Here:") else { return false }
      pages.append(text)
      return true
    }
    await example.session.submit("help")
    #expect(example.console.output == "")
    #expect(pages.count == 1)
    await example.session.submit("where")
    #expect(example.console.output == "/: Lamp\n")
  }

  @Test("is no question of a flow, and nothing that a program reads")
  func exceptions() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    var pages: [String] = []
    walk.session.printer.page = { text in
      pages.append(text)
      return true
    }
    await walk.session.submit("lend 1")
    #expect(walk.session.isInModal)
    await walk.session.submit("help")
    #expect(pages == [])
    let json = try await LampExample(JSONRendering())
    json.session.printer.page = { _ in true }
    await json.session.submit("help")
    #expect(json.console.output != "")
  }

  @Test("Ctrl-C ends the wait for it")
  func interrupted() async throws {
    let example = try await LampExample()
    let began = AsyncStream<Void>.makeStream()
    example.session.printer.page = { _ in
      began.continuation.yield()
      while !Task.isCancelled { await Task.yield() }
      return true
    }
    let turn = Task { await example.session.submit("help") }
    for await _ in began.stream { break }
    example.console.onInterrupt?()
    #expect(await turn.value == .stayed)
  }
}
