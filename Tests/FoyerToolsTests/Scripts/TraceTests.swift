import Foundation
import Foyer
import TemporaryFolder
import Testing

@testable import FoyerTools

@MainActor
@Suite("A trace")
struct TraceTests {
  @Test("has a section for each input, with the screen, the output, the values and what changed")
  func page() async throws {
    let text = "# <Emma> & others\n> add <Emma>\n= rows.count 1\n> add Anna\n\n= rows.count 9\n"
    let result = await ScriptRunner(make: Example.session).run(text, name: "x/shelf.nav", on: .text)
    #expect(result.failures.map(\.line) == [6])
    let trace = Trace(
      of: result.script, text, result.moments, failures: result.failures, language: .english)
    let page = trace.page
    #expect(page.components(of: "<section id=\"s") == 2)
    #expect(page.contains("<section id=\"s1\"><h2>4 <code>&gt; add Anna</code></h2>"))
    #expect(page.contains("The script failed at line 6."))
    #expect(page.contains("<li><code># &lt;Emma&gt; &amp; others</code>"))
    #expect(page.contains("<li class=\"bad\"><a href=\"#s1\"><code>= rows.count 9</code></a>"))
    #expect(page.contains("\n+ rows[1].title \"Anna\"\n"))
    #expect(!page.contains("<Emma>"))
    #expect(!page.contains("http"))
  }

  @Test("has each line of a script whose lines end in CRLF")
  func windowsLines() {
    let trace = Trace(of: "a.nav", "> add Emma\r\n= rows.count 1\r\n", [], failures: [], language: .english)
    #expect(trace.lines == ["> add Emma", "= rows.count 1"])
  }

  @Test("is written below its folder, at the path of the script")
  func path() throws {
    let folder = try TemporaryFolder()
    #expect(Trace.path(of: "Tests/a.nav", in: "out") == "out/Tests/a.nav.html")
    #expect(Trace.path(of: "/tmp/./../a.nav", in: "out") == "out/tmp/up/a.nav.html")
    let trace = Trace(of: "x/y/a.nav", "", [], failures: [], language: .korean)
    #expect(trace.write(in: folder.url.path))
    let page = try String(contentsOf: folder.url.appending(path: "x/y/a.nav.html"), encoding: .utf8)
    #expect(page.contains("<html lang=\"ko\">"))
    #expect(page.contains("스크립트가 통과했습니다."))
    #expect(!trace.write(in: "/dev/null"))
  }

  @Test("names the values that are new, gone or other than before, by their key paths")
  func changes() {
    let old: JSONValue = ["a": 1, "rows": .array([["id": "x"], ["id": "y"]]), "empty": .array([])]
    let new: JSONValue = ["a": 2, "rows": .array([["id": "x"]]), "empty": .array([]), "b": .null]
    #expect(
      TraceValue.changes(from: TraceValue.all(in: old), to: TraceValue.all(in: new))
        == ["a 1 → 2", "- rows[1].id \"y\""])
    #expect(TraceValue.all(in: old).map(\.description).last == "empty []")
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
