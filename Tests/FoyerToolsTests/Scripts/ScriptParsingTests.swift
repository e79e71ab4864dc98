import Foyer
import Testing

@testable import FoyerTools

@Suite struct ScriptParsingTests {
  private func problems(_ text: String) -> [String] {
    do throws(ScriptSyntaxError) {
      _ = try Script(parsing: text, name: "s.nav")
      return []
    } catch {
      return error.problems.map { "\($0.line): \($0.explanation)" }
    }
  }

  @Test("a file that is not UTF-8 is named with each line that is not")
  func encoding() throws {
    #expect(try Script.text(of: Array("> 한글\n".utf8), name: "a.nav") == "> 한글\n")
    let bytes: [UInt8] = Array("# ok\n> ".utf8) + [0xB0, 0xA1, 0x0A] + Array("> ok\n".utf8)
    let error = #expect(throws: ScriptSyntaxError.self) { try Script.text(of: bytes, name: "a.nav") }
    #expect(error?.problems.map(\.line) == [2])
    #expect(error?.description.hasPrefix("a.nav:2: The line is not valid UTF-8.") == true)
  }

  @Test("every kind of line is understood, with its number")
  func everyLine() throws {
    let script = try Script(
      parsing: """
        # a comment

        > add Buy milk
        >
        >> mov 
        ^C
        ^D
        ~ wait 30s
        @ /todo/card/[card:a]
        = rows[0].title "Buy \\"milk\\""
        ! no row
        | a line
        |
        | ...
        ...
        """, name: "all.nav")
    #expect(script.name == "all.nav")
    #expect(script.steps.map(\.line) == Array(3...15))
    let kinds: [Script.Kind] = [
      .input(.line("add Buy milk")),
      .input(.line("")),
      .input(.text("mov ")),
      .input(.interrupt),
      .input(.endOfInput),
      .input(.wait(.seconds(30))),
      .expectation(.path(TextPattern("/todo/card/[card:a]", namesStopAtSlash: true))),
      .expectation(.value(keyPath: "rows[0].title", .string(TextPattern("Buy \"milk\"")))),
      .expectation(.trouble(TextPattern("no row"))),
      .expectation(.output(TextPattern("a line"))),
      .expectation(.output(TextPattern(""))),
      .expectation(.anyOutput), .expectation(.anyOutput),
    ]
    #expect(script.steps.map(\.kind) == kinds)
  }

  @Test("every setting is understood")
  func settings() throws {
    let script = try Script(
      parsing: """
        : now 2022-01-02T03:04:05Z
        : seed 7
        : language ko
        : width 40
        : format json
        : store /tmp/a file.sqlite
        : share :memory:
        : sample on
        """, name: "settings.nav")
    var expected = ScriptSettings()
    expected.now = try #require(Timestamp(iso: "2022-01-02T03:04:05Z"))
    expected.seed = 7
    expected.language = .korean
    expected.width = 40
    expected.format = .json
    expected.store = "/tmp/a file.sqlite"
    expected.share = ":memory:"
    expected.hasSample = true
    #expect(script.settings == expected)
  }

  @Test("what is not set is the same in every run")
  func defaults() throws {
    let settings = try Script(parsing: "> todo", name: "s.nav").settings
    #expect(settings.now.iso == "2021-12-22T09:00:00Z")
    #expect(settings.seed == 1)
    #expect(settings.language == .english)
    #expect(settings.width == 80)
    #expect(settings.format == .plain)
    #expect(settings.store == ":memory:")
    #expect(!settings.hasSample)
  }

  @Test(
    "time is read in every unit",
    arguments: [
      ("250ms", Duration.milliseconds(250)), ("30s", .seconds(30)), ("5m", .seconds(300)),
      ("2h", .seconds(7200)), ("1d", .seconds(86_400)),
    ])
  func units(_ text: String, _ duration: Duration) throws {
    let script = try Script(parsing: "~ wait \(text)", name: "s.nav")
    #expect(script.steps.map(\.kind) == [.input(.wait(duration))])
  }

  @Test("lines may end in a carriage return as well")
  func carriageReturns() throws {
    let script = try Script(parsing: ": width 40\r\n> todo\r\n^C\r\n", name: "s.nav")
    #expect(script.settings.width == 40)
    #expect(script.steps.map(\.kind) == [.input(.line("todo")), .input(.interrupt)])
  }

  @Test("every malformed line is an error with its number")
  func allProblems() {
    #expect(
      problems("> todo\nopen 1\n~ wait soon\n@ /\n? help") == [
        "2: A line begins with one of # : > >> >| ^ ~ @ = ! | and a space, but this is “open 1”.",
        "3: Time passes by “~ wait 30s”, in ms, s, m, h or d, but this is “~ wait soon”.",
        "5: A line begins with one of # : > >> >| ^ ~ @ = ! | and a space, but this is “? help”.",
      ])
  }

  @Test(
    "a malformed line says what was expected",
    arguments: [
      (">todo", "A line begins with"), (" > todo", "A line begins with"), ("@/todo", "A line begins with"),
      ("^X", "The keys are ^C or ^D alone"), ("~ 30s", "Time passes by"), ("~ wait 30", "Time passes by"),
      ("~ wait 30 s", "Time passes by"), ("~ wait 9999999999999999d", "Time passes by"),
      ("~ wait 99999999999999999999s", "Time passes by"), ("@", "A path begins with a slash"),
      ("@ todo", "A path begins with a slash"), ("=", "A value is expected by"),
      ("= rows.count", "A value is expected by"), ("= title \"Buy", "not a whole JSON string"),
      ("= title \"a\" b", "not a whole JSON string"), ("= title \"\\q\"", "not a whole JSON string"),
      ("!", "needs a part of the reason"), (": colour red", "There is no setting “colour”"),
      (":", "There is no setting “”"), (": now today", "“now” is a moment"),
      (": seed -1", "“seed” is a whole"),
      (": language French", "“language” is the code of a language, such as en"),
      (": width 0", "“width” is a number of columns"),
      (": format html", "“format” is one of styled, plain, json"), (": store", "“store” is the path"),
      (": sample some", "“sample” is on or off"),
    ])
  func malformed(_ line: String, _ explanation: String) throws {
    let problem = try #require(problems("# first\n" + line).first)
    #expect(problem.hasPrefix("2: "))
    #expect(problem.contains(explanation))
  }

  @Test("a setting stands above the first step, once")
  func misplacedSettings() {
    #expect(
      problems(": width 40\n: width 50\n> todo\n: seed 1") == [
        "2: “width” is set twice.",
        "4: A setting stands above the first step, but this is “: seed 1”.",
      ])
  }

  @Test("an error prints the script's name and the line's number")
  func description() {
    let error = ScriptSyntaxError(
      script: "s.nav", problems: [.init(line: 3, explanation: "One."), .init(line: 9, explanation: "Two.")])
    #expect(error.description == "s.nav:3: One.\ns.nav:9: Two.")
  }
}
