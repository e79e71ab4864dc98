import Testing

@testable import Foyer

@MainActor
@Suite("The line interpreter")
struct LineInterpreterTests {
  /// The parts of a session that has printed the rows of a path, and those of the shelf before.
  private func parts(at path: String) throws -> SessionParts {
    let parts = try SessionParts(at: path)
    let top = parts.navigator.top
    top.numbers = RowNumbers(top.document(in: .english).rows)
    parts.numbers.memory = RowMemory(load: { $0 == "/shelf" ? ["b1"] : nil }, save: { _, _ in })
    return parts
  }

  /// Describes the meaning of a line: its kind, its command, the words behind it, and the screen that it is for.
  private func meaning(of line: String, at path: String) throws -> String {
    let parts = try parts(at: path)
    switch try parts.interpreter.meaning(of: line) {
    case .nothing: return "nothing"
    case .visit(_, let entries): return "visit \(entries.path)"
    case .command(.global(let command), let rest, _): return "global \(command.rawValue) “\(rest)”"
    case .command(.program(let program), let rest, _): return "program \(program.name) “\(rest)”"
    case .command(.action(let command), let rest, let entries):
      return "action \(command.name) “\(rest)” on \(entries.path)"
    case .command(.transition(_, let transitions), let rest, let entries):
      return "transition \(transitions.map(\.name)) “\(rest)” on \(entries.path)"
    }
  }

  @Test(
    "finds rows, paths, commands of the screen and commands of every screen",
    arguments: [
      ("/", "  ", "nothing"), ("/", "count", "action count “” on /"), ("/", "cou", "action count “” on /"),
      ("/", "shelf", "transition [\"shelf\"] “” on /"), ("/", "info", "transition [\"about\"] “” on /"),
      ("/shelf", "2", "transition [\"open\"] “2” on /shelf"), ("/", "1", "transition [\"shelf\"] “” on /"),
      ("/shelf", "lend 1  Kim", "transition [\"lend\"] “1  Kim” on /shelf"),
      ("/shelf", "..", "global back “”"), ("/shelf", "/", "global home “”"),
      ("/", "? add", "global help “add”"),
      ("/", "/shelf/book/b1", "visit /shelf/book/b1"), ("/shelf", "book/b2", "visit /shelf/book/b2"),
    ])
  func kinds(path: String, line: String, expected: String) throws {
    #expect(try meaning(of: line, at: path) == expected)
  }

  @Test(
    "reads words behind a path, and behind the name of a screen, as a line there",
    arguments: [
      ("/shelf/book/b1 weep", "action weep “” on /shelf/book/b1"),
      ("shelf add Emma", "action add “Emma” on /shelf"),
      ("/shelf 1", "transition [\"open\"] “1” on /shelf"),
      ("shelf book/b1 weep", "action weep “” on /shelf/book/b1"),
    ])
  func elsewhere(line: String, expected: String) throws {
    #expect(try meaning(of: line, at: "/") == expected)
  }

  @Test(
    "refuses what has no meaning",
    arguments: [
      ("/shelf/book/b1 help", Refusal.worksAnywhere("help", under: "/shelf/book/b1")),
      ("1 2", .superfluous("2")), ("shelf /about", .superfluous("/about")),
    ])
  func refusals(line: String, expected: Refusal) throws {
    let parts = try SessionParts()
    #expect(throws: expected) { try parts.interpreter.meaning(of: line) }
  }

  @Test("refuses the number of a row that was not printed yet")
  func unseenRow() throws {
    let parts = try SessionParts(at: "/shelf")
    let refusal = try #require(throws: Refusal.self) { try parts.interpreter.meaning(of: "2") }
    #expect(refusal.reason.en.shown == "Row 2 was not shown yet, so nothing was done.")
  }

  @Test("moves nothing, whatever a line means")
  func nothingMoves() throws {
    let parts = try parts(at: "/shelf")
    for line in ["/about", "1", "..", "/shelf/book/b1 weep"] { _ = try parts.interpreter.meaning(of: line) }
    #expect(parts.navigator.stack.path == "/shelf")
    #expect(parts.navigator.stack.entries.count == 2)
  }

  @Test("reads a number against the rows as they were printed before the screen was left")
  func leftNumbers() throws {
    let parts = try SessionParts(at: "/shelf")
    parts.navigator.top.numbers = RowNumbers(ids: ["b3", "b1"])
    let before = parts.navigator.stack.entries
    _ = try parts.navigator.move(to: parts.entries(at: "/"))
    parts.numbers.remember(before, leftFor: parts.navigator.stack.entries)
    let row = try parts.interpreter.context(of: parts.entries(at: "/shelf")).row(named: "1")
    #expect(row.id == "b3")
  }
}
