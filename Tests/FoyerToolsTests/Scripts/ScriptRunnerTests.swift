import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite struct ScriptRunnerTests {
  /// Runs a script, and expects it to fail at these places only.
  private func expect(
    _ script: String, _ failures: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(await Example.run(script) == failures, "\(script)", sourceLocation: sourceLocation)
  }

  private func expectPassed(_ scripts: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for script in scripts { await expect(script, sourceLocation: sourceLocation) }
  }

  @Test("a script that is right in every line passes")
  func passes() async {
    let failures = await Example.run(
      """
      # A book is lent and comes back to its place.
      : now 2021-12-22T09:00:00Z
      : sample on
      @ /
      | Shelf
      = rows.count 1
      > add War and Peace
      | Added War and Peace.
      = rows[1].title "War and Peace"
      = rows[1].borrower null
      > 2
      @ /book/[book:a]
      = fields.isHere true
      > lend
      @ /book/[book:a]/lend
      > to Kim
      = turn finished
      = value Kim
      @ /book/[book:a]
      = fields.borrower K[..]
      > open 1
      ! no command
      > ..
      @ /
      = rows[1].id [book:a]
      > /book/[book:a]
      = title War and Peace
      """)
    #expect(failures == [])
  }

  @Test("a malformed script fails with the number of each malformed line, and runs nothing")
  func malformed() async {
    let failures = await Example.run("> attic\nfoo\n@ x")
    #expect(
      failures == [
        "2: a line of the script format | A line begins with one of # : > >> >| ^ ~ @ = ! | and a space, "
          + "but this is “foo”.",
        "3: a line of the script format | A path begins with a slash, but this is “x”.",
      ])
  }

  @Test("a program that does not start fails the script")
  func doesNotStart() async {
    struct Broken: Error {}
    let runner = ScriptRunner { _, _, _ in throw Broken() }
    let failures = await runner.run("> attic", name: "s.nav").failures
    #expect(
      failures == [ScriptFailure(script: "s.nav", line: 1, expected: "a session to begin", found: "Broken()")]
    )
  }

  @Test("a script stops at its first wrong step")
  func firstWrongStep() async {
    await expect("@ /a\n@ /b\n", "1: /a | /")
  }

  // MARK: @ and =

  @Test("a wrong path is reported beside the right one, with names filled in")
  func wrongPath() async {
    await expect("> attic\n@ /\n", "2: / | /attic")
    let failures = await Example.run(
      ": sample on\n> add X\n> 1\n@ /book/[book:a]\n> ..\n> 2\n@ /book/[book:a]")
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("7: /book/") == true)
    #expect(failures.first?.contains("[") == false)
  }

  @Test("a wrong value is reported beside the right one, and a name with what it stands for")
  func wrongValue() async {
    await expect("= rows.count 1", "1: rows.count 1 | rows.count 0")
    await expect("= title Attic", "1: title Attic | title \"Shelf\"")
    await expect("= rows[0].title \"X\"", "1: rows[0].title \"X\" | nothing at rows[0].title")
    await expect(
      "> add A\n> add B\n= rows[0].title [title:t]\n= rows[1].title [title:t]",
      "4: rows[1].title A | rows[1].title \"B\"")
  }

  @Test("names are put into the lines that are typed")
  func substitution() async {
    await expect(": sample on\n= rows[0].id [book:a]\n> /book/[book:a]\n@ /book/[book:a]\n= title Emma")
  }

  @Test("a language that the program lacks is refused")
  func unknownLanguage() async {
    await expect(
      ": language fr\n> open 9", "1: a session to begin | There is no language “fr”. Use one of: en.")
  }

  // MARK: !

  @Test("an expected refusal or failure passes, in the script's language, also behind other expectations")
  func expectedTrouble() async {
    await expectPassed(
      "> open 9\n! no row 9\n! the list is empty", ": language ko\n> open 9\n! 9번 줄이 없습니다",
      "> open 9\n@ /\n= turn refused\n! no row", "> burn\n! caught fire")
  }

  @Test("another reason, or a line that is carried out, is reported where a refusal is expected")
  func missingRefusal() async {
    for (script, line, found) in [
      ("! no way", 1, "No line was carried out."), ("> attic\n! no way", 2, "moved"),
      ("> open 9\n! no way", 2, "refused: There is no row 9: the list is empty."),
      ("> search X\n! no way", 2, "The action still runs."),
    ] { await expect(script, "\(line): a refusal or failure that says “no way” | \(found)") }
  }

  @Test("a refusal or failure that nobody expects is reported at the line that was typed")
  func unexpectedTrouble() async {
    await expect(
      "> attic\n> open 9\n@ /attic\n> ..\n! no row",
      "2: the line to be carried out | refused: There is no command “open” here.")
    await expect("> burn", "1: the line to be carried out | failed: The shelf caught fire; nothing was lost.")
  }

  // MARK: |

  @Test("output is matched from any first line on, then line by line")
  func output() async {
    await expectPassed(
      ": sample on\n> show\n| Shelf\n| 1 books\n| 1. Emma\n",
      ": sample on\n> show\n| [..]Emma\n| ...\n| Commands: [..]\n",
      ": sample on\n> show\n| 1 books\n|\n| 1. Emma\n",
      "> add A\n| Added [title:t].\n| 1 books\n| 1. [title:t]\n")
  }

  @Test("a line that is not the next one is reported beside the next one")
  func wrongLine() async {
    await expect(": sample on\n> show\n| Shelf\n| 1. Emma", "4: 1. Emma | 1 books")
    await expect("> add A\n| 1. A\n| 2. B", "3: 2. B | the end of the output")
  }

  @Test("a line that is nowhere is reported beside all that was printed")
  func missingLine() async {
    await expect("> add A\n| Added B.", "2: Added B. | none of these lines:\nAdded A.\n1 books\n1. A")
    await expect("> add A\n| 1 books\n| ...\n| Added A.", "4: Added A. | none of these lines:\n1. A")
  }

  @Test("output of an earlier input is not looked at")
  func earlierOutput() async {
    await expect("> add A\n>> x\n| Added A.", "3: Added A. | the end of the output")
  }

  // MARK: Keys, half lines and time

  @Test("a half-typed line survives a notice, and Ctrl-C drops it")
  func halfTyped() async {
    await expect(
      "> deliver Emma\n>> add War \n~ wait 60s\n| 1. Emma\n> and Peace\n= rows[1].title War and Peace\n"
        + ">> fly \n^C\n> add X\n= rows.count 3")
    await expect(
      ">> fly \n> away", "2: the line to be carried out | refused: There is no command “fly” here.")
  }

  @Test("time passes for actions, their sentences and what happens by itself")
  func time() async {
    await expect(
      "> search Emma\n~ wait 1s\n| Searching for Emma …\n= rows.count 0\n~ wait 14s\n| Found Emma.\n= rows.count 1"
    )
    await expect("> search Emma\n~ wait 14s\n= rows.count 1", "3: rows.count 1 | rows.count 0")
  }

  @Test("Ctrl-C stops an action")
  func interrupt() async {
    await expect("> search Emma\n^C\n= turn cancelled\n| Stopped “search”.\n> add X")
  }

  @Test("Ctrl-D leaves one level and at home the session")
  func endOfInput() async {
    #expect(await Example.run("> attic\n^D\n@ /\n| Shelf").map { $0.prefix(1) } == ["4"])
    await expect("^D\n> attic", "2: a session that goes on | The session is over.")
    await expect("> quit\n| Goodbye.")
  }

  @Test("a refusal that comes after a wait is expected after the wait")
  func lateTrouble() async {
    await expect("> search X\n> fly\n~ wait 20s\n! no command")
    await expect(
      "> search X\n> fly\n~ wait 20s\n= rows.count 1",
      "3: the line to be carried out | refused: There is no command “fly” here.")
  }

  // MARK: The end

  @Test("a script that ends in a flow, with an action running or with a leak fails")
  func leftovers() async {
    let modal = await Example.run(": sample on\n> 1\n> lend")
    #expect(modal.count == 1)
    #expect(modal.first?.hasPrefix("3: no unfinished flow at the end | The flow at /book/") == true)
    await expect("> search X\n# the end", "1: no action to run at the end | An action still runs on /.")
    await expect(
      "> attic\n> ..",
      "2: nothing alive that has left the back stack | AtticViewModel of /attic is still alive; Library.attic[0] refers to it."
    )
  }

  // MARK: Settings

  @Test("settings reach the session")
  func settings() async {
    await expectPassed(
      ": language ko\n= title 책장", ": format json\n| {\"path\":\"/\",[..]}",
      ": format styled\n| [..]Shelf[..]", ": sample on\n: width 20\n> show\n| Commands: open BOOK,")
  }

  @Test("the same script does the same twice")
  func reproducible() async {
    let text = "> add A\n> 1\n@ /nowhere"
    let first = await Example.run(text)
    #expect(await Example.run(text) == first)
    #expect(await Example.run(": seed 2\n" + text) != first)
  }

  @Test("a failure prints its place, what was expected and what was there")
  func description() {
    let failure = ScriptFailure(
      script: "s.nav", line: 4, expected: "Added B.", found: "none of these lines:\na\nb")
    #expect(
      failure.description == """
        s.nav:4:
          expected: Added B.
          found:    none of these lines:
                    a
                    b
        """)
  }
}
