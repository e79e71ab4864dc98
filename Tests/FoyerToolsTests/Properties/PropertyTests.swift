import Foyer
import Testing

@testable import FoyerTools

@Suite("A property")
@MainActor
struct PropertyTests {
  private func run(_ script: String, _ properties: [Property]) async -> ScriptResult {
    var runner = ScriptRunner(make: Example.session)
    runner.patience = .milliseconds(200)
    runner.properties = properties
    return await runner.run(script, name: "example.nav")
  }

  /// Runs a script with a file of properties, and returns the line and the reason of the first failure.
  private func failure(_ script: String, _ properties: String) async throws -> String? {
    let result = await run(script, try PropertyFile.properties(of: properties, name: "a.prop"))
    return result.failures.first.map { "\($0.line): \($0.found)" }
  }

  @Test("fails the script at the line after which it doesn't hold, with the values that it depends on")
  func always() async throws {
    let property = "always on /: count(rows where borrower = none) <= 1 or rows.count > 2"
    let script = "> add Emma\n> add Persuasion\n> add Sanditon\n"
    #expect(
      try await failure(script, property)
        == "2: count(rows where …) is 2. rows.count is 2.")
    #expect(try await failure("> add Emma\n", property) == nil)
    let properties = try PropertyFile.properties(of: property, name: "a.prop")
    let result = await run("> add Emma\n> add Emma", properties)
    #expect(result.failures.first?.expected == property)
  }

  @Test("names the one of several people once")
  func person() async throws {
    let script = ": people minji noah\n> minji: add Emma\n> noah: add Sanditon\n"
    #expect(try await failure(script, "never: rows.count = 2")?.hasSuffix(": rows.count is 2.") == true)
    #expect(try await failure(script, "never: rows.count = 2")?.contains("noah: minji:") == false)
    #expect(try await failure(script, "never: rows.count = 2")?.contains("noah: noah:") == false)
  }

  @Test("names two rows that are alike")
  func twoRows() async throws {
    let script = "> add Emma\n> add Persuasion\n> add Emma\n"
    #expect(
      try await failure(script, "never: two rows with equal title") == "3: Rows 1 and 3 have title \"Emma\".")
    #expect(try await failure(script, "never: two rows with equal title, id") == nil)
    #expect(try await failure(script, "never: two rows with equal title where borrower != none") == nil)
  }

  @Test("is about the screens of its path alone")
  func path() async throws {
    let script = "> add Emma\n> 1\n> ..\n"
    let title = "title = \"Persuasion\""
    #expect(try await failure(script, "always on /book/[..]: \(title)")?.hasPrefix("2:") == true)
    #expect(try await failure(script, "always on /other: \(title)") == nil)
  }

  @Test("of a line is looked at when the line was carried out")
  func after() async throws {
    #expect(
      try await failure("> add Emma\n> search x\n", "after \"add\": text \"Persuasion\"")
        == "1: “Persuasion” was not said or shown.")
    #expect(
      try await failure("> add Emma\n", "never: text \"Emma\"") == "1: “Emma” was said or shown.")
    #expect(
      try await failure("> add Emma\n", "after \"add\": notice \"Added\" and the screen != the screen before")
        == nil)
    #expect(
      try await failure("> add Emma\n> add x\n", "after \"add\": rows = rows of the screen before")
        == "1: rows.count is 1 where it was 0.")
    #expect(
      try await failure("> ADD Emma\n", "after \"add\": text \"Persuasion\"")
        == "1: “Persuasion” was not said or shown.")
    #expect(
      try await failure("> add Emma\n", "after \"add\": rows.count = rows.count of the screen before")
        == "1: rows.count is 1. rows.count of the screen before is 0.")
    #expect(try await failure("> zebra\n! no\n", "after \"zebra\": text \"Persuasion\"") == nil)
  }

  @Test("compares with the screen before, with the line and with today")
  func past() async throws {
    let (script, more) = ("> add Emma\n> add Persuasion\n", "count(rows where title != none)")
    #expect(try await failure(script, "after \"add\": \(more) > \(more) of the screen before") == nil)
    #expect(
      try await failure(script, "after \"add\": \(more) = \(more) of the screen before")?.hasPrefix("1:")
        == true)
    #expect(
      try await failure(script, "after \"add\": not the line contains \"Pers\"")?.hasPrefix("2:") == true)
    #expect(try await failure(script, "always: today < \"9999-01-01\" and today > \"2000-01-01\"") == nil)
    // The screen before is another one here.
    #expect(
      try await failure(script + "> 1\n", "always on /book/[..]: rows.count of the screen before = 2") == nil)
  }

  @Test("that is to hold eventually fails when the time is up, and not before")
  func eventually() async throws {
    let property = "eventually within 20s of \"search\": rows.count = 1"
    #expect(try await failure("> search Emma\n~ wait 5s\n~ wait 10s\n", property) == nil)
    #expect(
      try await failure("> search Emma\n~ wait 25s\n", "eventually within 20s of \"search\": rows.count = 2")
        == "2: rows.count is 1.")
    let elsewhere = "eventually within 20s of \"search\" on /attic: rows.count = 2"
    #expect(try await failure("> search Emma\n~ wait 25s\n", elsewhere) == nil)
    let script = "> search Emma\n^C\n~ wait 30s\n"
    #expect(try await failure(script, "eventually within 20s of \"search\": rows.count = 2") == nil)
  }

  @Test("that no line comes to is undecided, also where it names a value that is not there")
  func undecided() async throws {
    let text = "always: rows.count >= 0\nalways: colour = \"red\"\nafter \"undo\": title = \"Shelf\""
    let properties = try PropertyFile.properties(of: text, name: "a.prop")
    let result = await run("> add Emma\n", properties)
    #expect(result.failures == [])
    #expect(result.decided == ["always: rows.count >= 0"])
  }

  @Test("can be written in Swift")
  func swift() async {
    let property = Property("A book has a title of more than one letter.") { moment in
      guard moment.path == "/", let title = moment.screen.value(at: "rows[0].title") else {
        return .undecided
      }
      return title == "x" ? .fails("The first book has the title x.") : .holds
    }
    let result = await run("> add x\n", [property])
    #expect(result.failures.first?.found == "The first book has the title x.")
  }

  @Test("that a walk breaks is shrunk to a script of a few lines, which fails")
  func explored() async throws {
    let properties = try PropertyFile.properties(of: "never on /: rows.count = 3", name: "a.prop")
    var runner = ScriptRunner(make: Example.session)
    runner.properties = properties
    let lines = Array(repeating: "> add Emma\n> lend 1\n! no\n", count: 9).joined()
    let explorer = Explorer(graph: LibraryCoordinator.graph.node, runner)
    let failure = await explorer.retrace(try Script(parsing: lines, name: "walk.nav"))
    let found = try #require(failure)
    let shrunk = await explorer.shrunk(found)
    #expect(shrunk.text.hasPrefix("# never on /: rows.count = 3\n# rows.count is 3.\n> add"))
    #expect(shrunk.script.inputs.count == 3)
    #expect(await !run(shrunk.text, properties).failures.isEmpty)
  }
}
