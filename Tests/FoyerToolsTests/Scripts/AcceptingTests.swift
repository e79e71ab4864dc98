import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite struct AcceptingTests {
  private func accept(_ text: String, routes: Bool = false) async -> AcceptedScript {
    await ScriptRunner(make: Example.session).accept(text, name: "accept.nav", acceptsRoutes: routes)
  }

  @Test("a script that passes is left as it is")
  func nothing() async {
    let text = "> add Emma\n= rows.count 1\n"
    let script = await accept(text)
    #expect(script.text == text)
    #expect(script.changes == [])
    #expect(script.failures == [])
  }

  @Test("wrong values become what is there; comments, layout and line ends stay")
  func values() async {
    let script = await accept(
      "# Two books.\r\n: sample on\r\n\r\n> add Sanditon\r\n=   rows.count   3\r\n= rows[1].title \"Persuasion\"\r\n= rows[1].borrower Kim\r\n"
    )
    #expect(
      script.text
        == "# Two books.\r\n: sample on\r\n\r\n> add Sanditon\r\n=   rows.count   2\r\n= rows[1].title \"Sanditon\"\r\n= rows[1].borrower null\r\n"
    )
    #expect(script.changes.map(\.kind) == [.value, .value, .value])
    #expect(script.changes[0].before == "=   rows.count   3")
    #expect(script.changes[0].after == "=   rows.count   2")
    #expect(script.changes.map(\.line) == [5, 6, 7])
  }

  @Test("what still matches of an expectation stays: wildcards, names and the words around them")
  func wildcards() async {
    func text(_ title: String, _ count: Int, _ second: String) -> String {
      """
      > add Emma
      | Added [book:b].
      > add Sanditon
      | Added[..]\(title).
      | [..]\(count)[..]
      = rows[1].title \(second)
      = rows[0].title [book:b]
      """
    }
    let script = await accept(text("Sandition", 3, "Emma"))
    #expect(script.failures == [])
    #expect(script.text == text("Sanditon", 2, "Sanditon"))
    #expect(script.changes.map(\.kind) == [.text, .text, .value])
  }

  @Test("a part that a name stands for stays that name")
  func names() async {
    let script = await accept(
      ": sample on\n> open 1\n@ /book/[book:id]\n> attic\n! here\n> ..\n> open 7\n! no row [book:id]\n",
      routes: true)
    #expect(script.changes.map(\.after) == ["! no row 7:"])
    let path = await accept(
      ": sample on\n= rows[0].title [the:title]\n> add Emma\n| [the:title] was added.\n")
    #expect(path.changes.map(\.after) == ["| Added [the:title]."])
  }

  @Test("a reason is corrected where it differs, and the rest of it need not be written")
  func reasons() async {
    let script = await accept("> open 4\n! no line 4\n")
    #expect(script.changes.map(\.after) == ["! no row 4:"])
    let other = await accept("> open 4\n! wrong\n")
    #expect(other.changes.map(\.after) == ["! There is no row 4: the list is empty."])
    #expect(script.changes.map(\.kind) == [.text])
  }

  @Test(
    "a line that leads elsewhere is accepted only when that is asked for, and keeps the names in its path")
  func routes() async {
    let text = ": sample on\n> open 1\n@ /book/[book:id]\n> lend\n@ /book/[book:id]/give\n> ..\n"
    let refused = await accept(text)
    #expect(refused.text == text)
    #expect(refused.changes == [])
    #expect(refused.failures.map(\.line) == [5])
    let script = await accept(text, routes: true)
    #expect(script.text == text.replacing("give", with: "lend"))
    #expect(script.changes.map(\.kind) == [.route])
  }

  @Test(
    "a refusal that nobody expects, one that did not come, and what is left over are never accepted",
    arguments: [
      "> open 4\n= rows.count 7\n", "> add Emma\n! no\n= rows.count 7\n",
      ": sample on\n= rows.count 7\n> open 1\n> lend\n", "= rows.count 7\nnonsense\n",
    ])
  func unacceptable(text: String) async {
    let script = await accept(text, routes: true)
    #expect(script.text == text)
    #expect(script.changes == [])
    #expect(script.failures.count == 1)
  }

  @Test("text that differs in colours alone counts as style")
  func style() async {
    let printed = await accept(": format styled\n> show\n| \u{1B}[3mShelf\u{1B}[0m\n")
    #expect(printed.changes.map(\.kind) == [.style])
    #expect(printed.failures == [])
  }
}
