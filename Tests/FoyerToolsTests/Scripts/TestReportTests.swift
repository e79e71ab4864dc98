import Foyer
import Testing

@testable import FoyerTools

@Suite("The report on scripts for another program")
struct TestReportTests {
  private static let failure = ScriptFailure(
    script: "x,y/b #1.nav", line: 3, expected: "rows[0].title \"A & <B>\"",
    found: "100% \u{1B}[31m\n::error::")

  private static let report = TestReport(
    name: "foyer test",
    reports: [
      ScriptReport(
        result: ScriptResult(script: "a/a.nav"), lines: [], duration: .milliseconds(12)),
      ScriptReport(
        result: ScriptResult(script: "x,y/b #1.nav", failures: [failure]), lines: [failure.description],
        duration: .milliseconds(1_003)),
      ScriptReport(
        result: ScriptResult(script: "c.nav", unplayable: "Line 2 presses keys."), lines: [], duration: .zero),
    ], notRun: ["d.nav"], duration: .seconds(2), language: .english)

  @Test("in JUnit's XML has its counts, and text without markup or control characters")
  func junit() {
    #expect(
      Self.report.text(.junit) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="0" time="2.000">
        <testsuite name="foyer test" tests="4" failures="1" errors="0" skipped="2" time="2.000">
        <testcase classname="a" name="a.nav" time="0.012"/>
        <testcase classname="x,y" name="b #1.nav" time="1.003"><failure type="expectation" \
        message="3: rows[0].title &quot;A &amp; &lt;B&gt;&quot;">x,y/b #1.nav:3:
          expected: rows[0].title "A &amp; &lt;B&gt;"
          found:    100% \\u{1B}[31m
                    ::error::</failure></testcase>
        <testcase classname="" name="c.nav" time="0.000"><skipped message="Line 2 presses keys."/></testcase>
        <testcase classname="" name="d.nav" time="0.000"><skipped message="It was not run, because one \
        before it failed."/></testcase>
        </testsuite>
        </testsuites>

        """)
  }

  @Test("in TAP has a plan, a line for each script, and what was skipped")
  func tap() {
    #expect(
      Self.report.text(.tap) == """
        TAP version 13
        1..4
        ok 1 - a/a.nav
        not ok 2 - x,y/b \\#1.nav
          ---
          failures:
            - line: 3
              expected: "rows[0].title \\"A & <B>\\""
              found: "100% \\\\u{1B}[31m\\n::error::"
          ...
        ok 3 - c.nav # SKIP Line 2 presses keys.
        ok 4 - d.nav # SKIP It was not run, because one before it failed.

        """)
  }

  @Test("for GitHub is one command a failure, and the sums")
  func github() {
    #expect(
      Self.report.text(.github) == """
        ::error file=x%2Cy/b #1.nav,line=3::expected: rows[0].title "A & <B>"%0Afound: 100%25 \\u{1B}[31m%0A::error::
        1 passed, 1 failed
        1 script was left out.
        1 script was not run.

        """)
  }

  @Test("goes to standard output or to a file")
  func target() {
    #expect(TestReport.Target("tap")?.file == nil)
    #expect(TestReport.Target("junit=out/a=b.xml")?.file == "out/a=b.xml")
    for word in ["", "xml", "junit=", "=a"] { #expect(TestReport.Target(word) == nil) }
  }
}

@Suite("A shard")
struct ShardTests {
  @Test("is one of parts whose union is everything, each script once, whatever the order")
  func union() throws {
    let scripts = (1...23).map { "\($0).nav" }
    for parts in [1, 2, 5, 23, 30] {
      let shards = try (1...parts).map { try #require(Shard("\($0)/\(parts)")) }
      let all = shards.flatMap { $0(scripts) }
      #expect(all == scripts.sorted())
      #expect(shards.map { $0(scripts.reversed() + scripts) } == shards.map { $0(scripts) })
      let sizes = shards.map { $0(scripts).count }
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
    for word in ["", "0/5", "6/5", "1/0", "2", "1/2/3", "a/b", "-1/5", "1/"] { #expect(Shard(word) == nil) }
  }
}
