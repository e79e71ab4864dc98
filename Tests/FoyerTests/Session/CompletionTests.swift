import Testing

@testable import Foyer

@MainActor
@Suite struct CompletionTests {
  private func complete(_ typed: String, at path: String = "/shelf") async throws -> [String] {
    let completions = try await LibraryWalk(at: path).session.complete(typed)
    return completions.candidates.map { String(typed.dropLast(completions.replacing.count)) + $0.text }
  }

  @Test("commands of the screen and of everywhere, by how they begin")
  func commands() async throws {
    #expect(try await complete("s") == ["search", "stuck", "show"])
    #expect(try await complete("WE") == ["weigh"])
    #expect(try await complete("help w") == ["help weigh", "help where"])
    #expect(try await complete("").count == 21)
    #expect(try await complete("xyzzy") == [])
  }

  @Test("paths through the graph, absolute and relative")
  func paths() async throws {
    #expect(try await complete("/") == ["/shelf", "/about", "/credits"])
    #expect(try await complete("/shelf/") == ["/shelf/book/", "/shelf/lend/", "/shelf/review/"])
    #expect(try await complete("../a") == ["../about"])
    #expect(try await complete("how /sh") == ["how /shelf"])
    #expect(try await complete("how ").contains("how /about"))
    #expect(try await complete("/nowhere/x") == [])
    #expect(try await complete("/shelf/book/b1/") == [])
  }

  @Test("commands behind a path, and their values")
  func commandsBehindPaths() async throws {
    #expect(try await complete("/shelf we", at: "/") == ["/shelf weigh"])
    #expect(try await complete("/shelf open D", at: "/") == ["/shelf open Dune"])
    #expect(try await complete("shelf we", at: "/") == ["shelf weigh"])
    #expect(try await complete("/shelf/book/zzz w", at: "/") == [])
  }

  @Test("values of rows, and the values that an argument gives, but none that a terminal could act on")
  func values() async throws {
    #expect(try await complete("open E") == ["open Emma", "open Emil"])
    #expect(try await complete("open ") == ["open Dune", "open Emma", "open Emil"])
    #expect(try await complete("lend 1 ") == ["lend 1 Kim", "lend 1 Mary Ann"])
    #expect(try await complete("lend Dune m") == ["lend Dune Mary Ann"])
    #expect(try await complete("weigh ") == [])
  }

  @Test("values with spaces are put in quotes before the last argument, and quotes that were typed are kept")
  func quotes() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books[0].title = "War and Peace"
    await walk.type("show")
    func texts(_ typed: String) -> [String] { walk.session.complete(typed).candidates.map(\.text) }
    #expect(texts("lend Wa") == ["\"War and Peace\""])
    #expect(texts("lend \"Wa") == ["\"War and Peace\""])
    #expect(texts("lend \"War an") == ["\"War and Peace\""])
    #expect(texts("lend 'War an") == ["'War and Peace'"])
    #expect(texts("lend \"War and Peace\" Ki") == ["Kim"])
    #expect(texts("open War a") == ["War and Peace"])
  }

  @Test("whatever is half typed, completion answers and moves nothing")
  func oddLines() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    for typed in ["\"", "'", "/%", "/../..", "lend \"", "open \u{1B}", "  ", "\t", "/ ", ".. ", "1 ", "한"] {
      _ = walk.session.complete(typed)
    }
    #expect(walk.path == "/shelf")
  }
}
