import Foyer
import Testing

@testable import FoyerTools

@Suite("Several people in one script")
@MainActor
struct PeopleTests {
  private func inputs(_ text: String) throws -> [ScriptInput] {
    try Script(parsing: text, name: "people.nav").inputs
  }

  private func problems(_ text: String) -> [String] {
    do throws(ScriptSyntaxError) {
      _ = try Script(parsing: text, name: "people.nav")
      return []
    } catch {
      return error.problems.map(\.explanation)
    }
  }

  @Test("a name is read only where the script declares it, and only before a colon and a space")
  func names() throws {
    #expect(try inputs("> minji: add") == [.line("minji: add")])
    let declared = try inputs(
      """
      : people minji noah
      > minji: add Milk: two bottles
      > add Milk: two bottles
      > noah:
      > minji:add
      >> noah:  half
      >| minji: one
      >| two
      >| noah: three
      ^C
      ~ noah ^Left ^A
      ~ noah width 40
      ~ noah disk-full
      ~ noah condition fair
      ~ elsewhere add x
      """)
    #expect(
      declared == [
        .by("minji", .line("add Milk: two bottles")), .line("add Milk: two bottles"), .by("noah", .line("")),
        .line("minji:add"), .by("noah", .text(" half")), .by("minji", .paste(["one", "two"])),
        .by("noah", .paste(["three"])), .interrupt, .by("noah", .keys([.left, .home])),
        .by("noah", .width(40)), .by("noah", .condition("disk-full")), .by("noah", .condition("fair")),
        .elsewhere("add x"),
      ])
  }

  @Test("names that can't be told from other words are refused, and so is a person whom nobody declared")
  func badNames() {
    for names in ["minji", "minji minji", "minji wait", "minji: noah", ""] {
      #expect(problems(": people \(names)").first?.contains("two names or more") == true, "\(names)")
    }
    #expect(problems(": people minji noah\n: user kim").first?.contains("Leave “user” out") == true)
    #expect(
      problems(": people minji noah\n= kim: rows.count 1")
        == ["“kim” is none of the script’s people: minji, noah."])
    #expect(problems(": people minji noah\n~ minji").first?.contains("“~ minji” needs what happens") == true)
  }

  @Test("each is at a prompt of their own; a line without a name is of whoever typed last")
  func prompts() async {
    let failures = await Example.run(
      """
      : people minji noah
      : sample on
      > minji: open 1
      @ /book/[book:a]
      @ noah: /
      = noah: rows[0].id [book:a]
      > noah: lend
      ! noah: no command
      = minji: turn moved
      > add Sanditon
      | Added Sanditon.
      = rows.count 2
      @ minji: /book/[book:a]
      > minji: lend Kim
      = fields.borrower "Kim"
      | noah: [..]Kim[..]
      """)
    #expect(failures == [])
  }

  @Test("what nobody expected names the person: values, refusals, notices, flows")
  func failures() async {
    let start = ": people minji noah\n: sample on\n"
    let cases = [
      "> minji: add x\n= noah: rows.count 1": "4: rows.count 1 | noah: rows.count 2",
      "> noah: lend\n@ minji: /":
        "3: the line to be carried out | noah: refused: There is no command “lend” here.",
      "> minji: open 1\n@ minji: /":
        "4: / | minji: /book/[..]",
      "> minji: add x\n@ minji: /":
        "4: every notice to be looked at | noah: Nothing behind line 3 looks at “[..]x[..]”.",
      "> noah: open 1\n> noah: lend":
        "4: no unfinished flow at the end | noah: The flow at [..] waits for its value.",
    ]
    for (text, expected) in cases {
      let found = await Example.run(start + text)
      var bindings = Bindings()
      #expect(
        found.contains { TextPattern(expected.replacing("/book/[..]", with: "[..]")).matches($0, &bindings) },
        "\(text): \(found)")
    }
  }

  @Test("time passes for both, and an action that still runs names its person")
  func time() async {
    #expect(
      await Example.run(
        """
        : people minji noah
        > minji: search Emma
        > noah: add x
        ~ wait 15s
        = minji: rows.count 2
        = noah: rows.count 2
        """) == [])
    #expect(
      await Example.run(": people minji noah\n> minji: search Emma\n> noah: show") == [
        "3: no action to run at the end | minji: An action still runs on /."
      ])
  }

  @Test("a wrong expectation of a named person is rewritten, and the name stays")
  func accepting() async {
    let script = await ScriptRunner(make: Example.session).accept(
      """
      : people minji noah
      > minji: add Emma
      = noah:  rows.count  7
      | noah: Emma is there.
      | minji: Added Anna.

      """, name: "accept.nav")
    #expect(script.failures == [])
    #expect(script.changes.map(\.line) == [3, 4, 5])
    #expect(script.text.contains("\n= noah:  rows.count  1\n"), "\(script.text)")
    #expect(script.text.contains("\n| noah: "))
    #expect(script.text.contains("\n| minji: Added Emma.\n"))
  }

  @Test("a program without such sessions says so")
  func unavailable() async {
    let runner = ScriptRunner { environment in
      LibraryCoordinator(Library(environment: environment, hasSample: false))
    }
    let result = await runner.run(": people minji noah\n> noah: show", name: "people.nav")
    #expect(result.failures.map(\.found) == ["The program has no sessions for several people on one store."])
  }
}
