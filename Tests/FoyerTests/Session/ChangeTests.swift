import Testing

@testable import Foyer

@MainActor
@Suite struct ChangeTests {
  @Test("a change by itself prints what changed and nothing else")
  func change() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books[1].title = "Emma, again"
    #expect(await walk.console.settledOutput() == "2. Emma, again\n")
    walk.library.books.removeFirst()
    #expect(await walk.console.settledOutput() == "No longer listed: Dune\n")
  }

  @Test("changes in a row are one notice")
  func coalescing() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    for number in 4...9 { walk.library.books.append(Library.Book(id: "b\(number)", title: "\(number)")) }
    walk.library.books.removeLast()
    await settle()
    #expect(walk.console.writes == ["4. 4\n5. 5\n6. 6\n7. 7\n8. 8\n"])
  }

  @Test("a change that shows nothing different prints nothing")
  func silentChange() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books.reverse()
    await settle()
    walk.library.books[0].title += ""
    #expect(await walk.console.settledOutput() == "")
  }

  @Test("changes are told again and again, also right after a screen was printed whole")
  func manyChanges() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    for round in 1...3 {
      await walk.type("show")
      walk.library.books[0].title = "Round \(round)"
      #expect(await walk.console.settledOutput() == "1. Round \(round)\n")
    }
  }

  @Test("sentences of the last turn do not come back with a change")
  func noOldSentences() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    await walk.type("weigh 3")
    walk.library.books[0].title = "New"
    #expect(await walk.console.settledOutput() == "1. New\n")
    #expect(await walk.type("news") == "1. New\n")
  }

  @Test("a screen below another says nothing, and shows what changed when it is on top again")
  func hiddenScreen() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    walk.library.books[2].title = "Zorba"
    #expect(await walk.console.settledOutput() == "")
    #expect(await walk.type("..").contains("3. Zorba"))
  }

  @Test("the first change that a screen's follower makes at once is on the screen's first print")
  func followerBeforePrint() async throws {
    let walk = try await LibraryWalk()
    #expect(await walk.type("shelf").hasPrefix("Shelf\nfollowing\n"))
    #expect(await walk.console.settledOutput() == "")
  }

  @Test("news prints the latest notices again, and says when there is none")
  func news() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.type("news") == "There are no notices.\n")
    for number in 1...60 {
      walk.library.books[0].title = "Title \(number)"
      await settle()
    }
    _ = walk.console.take()
    let lines = await walk.type("news").split(separator: "\n")
    #expect(lines.count == 50)
    #expect(lines.first == "1. Title 11")
    #expect(lines.last == "1. Title 60")
  }

  @Test("JSON prints one object a turn and nothing between, and the news with the next turn")
  func json() async throws {
    let walk = try await LibraryWalk(at: "/shelf", rendering: JSONRendering())
    for title in ["A", "B"] {
      walk.library.books[0].title = title
      await settle()
    }
    #expect(walk.console.take() == "")
    let turn = await walk.start("search Em")
    await walk.clock.advance(by: .seconds(30))
    _ = await turn.value
    #expect(walk.console.writes.count == 1)
    let output = walk.console.take()
    #expect(output.hasPrefix("{\"path\":\"/shelf\",\"turn\":\"stayed\""))
    #expect(output.filter { $0 == "\n" }.count == 1)
    #expect(walk.session.lastReport?.json.value(at: "notices") == .array(["1. A", "1. B"]))
    await walk.type("weigh 1")
    #expect(walk.session.lastReport?.json.value(at: "notices.count") == 0)
    walk.console.inputs = [.line("")]
    _ = try await walk.session.run()
    #expect(walk.console.prompts == [nil, nil])
  }

  @Test("however often a screen is printed, it is watched once")
  func watchedOnce() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    for _ in 1...50 { await walk.type("show") }
    walk.library.bodies = 0
    walk.library.books[0].title = "New"
    await settle()
    #expect(walk.library.bodies == 1)
    #expect(walk.console.take() == "1. New\n")
  }

  @Test("a language that is changed shows at the next turn")
  func language() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.session.environment.language = .korean
    #expect(try await walk.refusal("xyzzy").reason(.korean) == "여기에는 “xyzzy” 명령이 없습니다.")
    #expect(walk.console.take().contains("여기에는"))
  }
}
