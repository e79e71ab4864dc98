import Testing

@testable import Foyer

@MainActor
@Suite("The menu under a screen")
struct MenuTests {
  @Test("of many commands it gives the names, of few what they take as well")
  func names() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(
      await walk.type("show").contains(
        "\nCommands: open, lend, add, remove, rename, search, stuck, fail, weigh, leave\n"))
    walk.library.isClosed = true
    #expect(
      await walk.type("show").contains(
        "\nCommands: add TITLE, remove BOOK, rename BOOK TITLE, search TERM, stuck, fail, weigh KILOS, leave\n"
      ))
  }

  @Test("commands for rows are not in it while there is no row")
  func rows() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books.removeAll()
    #expect(
      await walk.type("show").contains(
        "\nCommands: add TITLE, search TERM, stuck, fail, weigh KILOS, leave\n"))
    await walk.type("add Zorba")
    #expect(await walk.type("show").contains("\nCommands: open, lend, add, remove, rename, search,"))
  }

  @Test("a command typed without what it takes says what that is")
  func usage() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(try await walk.refusal("add").suggestion?.en == "add TITLE: Add a book.")
    #expect(try await walk.refusal("open").suggestion?.en == "open BOOK: Open a book.")
    #expect(try await walk.refusal("weigh 12").suggestion == nil)
  }

  @Test("it breaks between commands, and help hangs below its beginning", arguments: [24, 30, 40])
  func narrow(width: Int) async throws {
    for rendering in [PlainRendering() as any Rendering, StyledRendering(usesColor: false)] {
      let walk = try await LibraryWalk(at: "/shelf", rendering: rendering)
      walk.library.isClosed = true
      walk.console.width = width
      let lines = await walk.type("show").split(separator: "\n").drop { !$0.hasPrefix("Commands: ") }
      let items = lines.joined(separator: " ").dropFirst("Commands: ".count).split(separator: ", ")
      #expect(items.map { $0.drop { $0 == " " } }.contains("rename BOOK TITLE"))
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") && $0.count <= width })
      #expect(lines.allSatisfy { !$0.hasSuffix("rename") && !$0.hasSuffix("BOOK") })
      let help = await walk.type("help").split(separator: "\n")
      let sentence = "Type help and a command"
      #expect(
        help.drop { !$0.hasPrefix("Here") }.dropFirst().prefix { !$0.hasPrefix("Type") }
          .allSatisfy { $0.hasPrefix("  ") })
      #expect(help.contains { $0.hasPrefix(sentence.prefix(8)) })
    }
  }
}
