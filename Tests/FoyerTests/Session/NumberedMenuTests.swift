import Testing

@testable import Foyer

/// A session that is led by digits, values and Return alone.
@MainActor
@Suite("A menu by numbers") struct NumberedMenuTests {
  @Test(
    "has every command that works, on every screen of a program",
    arguments: ["/", "/shelf", "/shelf/book/b1"])
  func commands(path: String) async throws {
    let walk = try await LibraryWalk(at: path)
    await walk.type("show")
    let listed = await names(in: walk.type(""), of: walk)
    let screen = walk.session.navigator.top
    let rows = Set(screen.document(in: .english).rows.map(\.id))
    for command in screen.type.commands where !rows.contains(command.name) {
      let isClosed = screen.type.transitions(named: command.name).contains {
        screen.unavailableReason(to: $0) != nil
      }
      #expect(listed.contains(command.name) != isClosed, "\(command.name)")
    }
    for command in GlobalCommand.all(in: [.english, .korean]) where command != .cancel && command != .menu {
      #expect(listed.contains(command.rawValue), "\(command)")
    }
  }

  /// Returns the names of the commands in a menu and in its groups, which begin or follow a number.
  private func names(in menu: String, of walk: LibraryWalk) -> Set<String> {
    let words = menu.split { $0 == " " || $0 == "," || $0 == ":" || $0 == "\n" }
    return Set(words.map(String.init))
  }

  @Test("asks for each value, and says the line that it made in words")
  func values() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    await walk.type("show")
    let menu = await walk.type("menu")
    let lend = try #require(number(of: "lend", in: menu))
    #expect(await walk.type(lend).contains("BOOK"))
    #expect(await walk.type("1").contains("Return leaves it out, 0 goes back."))
    #expect(await walk.type("").contains("In words: lend 1\n"))
    #expect(walk.session.path.hasPrefix("/shelf/lend/"))
  }

  @Test("0 goes back from a value to the list, and from the list out of it")
  func back() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    await walk.type("show")
    let menu = await walk.type("")
    let lend = try #require(number(of: "lend", in: menu))
    await walk.type(lend)
    #expect(await walk.type("0") == menu)
    #expect(await walk.type("0") == "")
    #expect(try await walk.refusal("0").reason.en.shown.contains("0"))
  }

  @Test("asks again for a value that was refused, and says which numbers there are")
  func refusals() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    await walk.type("show")
    let menu = await walk.type("")
    #expect(try await walk.refusal("99").reason.en.shown.hasPrefix("There is no choice 99; the last one is "))
    await walk.type(try #require(number(of: "open", in: menu)))
    #expect(try await walk.refusal("77").reason.en.shown.hasPrefix("There is no row 77"))
    #expect(await walk.session.submit("1") == .moved(from: "/shelf", to: "/shelf/book/b1", by: "open"))
  }

  @Test("leaves words what they mean: a command, a path or a row's number")
  func words() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    await walk.type("show")
    await walk.type("")
    #expect(await walk.session.submit("1") == .moved(from: "/shelf", to: "/shelf/book/b1", by: "open"))
    await walk.type("")
    #expect(await walk.session.submit("/about") == .moved(from: "/shelf/book/b1", to: "/about", by: "/about"))
  }

  private func number(of command: String, in menu: String) -> String? {
    let line = menu.split(separator: "\n").first { $0.contains(". \(command)") }
    return line.flatMap { $0.split(separator: ".").first.map(String.init) }
  }
}
