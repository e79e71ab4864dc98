import Foyer
import FoyerSystem

/// The results of scripts, in the forms that other programs read.
struct TestReport {
  /// The name of the command, such as `foyer test`.
  let name: String
  let reports: [ScriptReport]
  /// The scripts behind the one that ended the run.
  let notRun: [String]
  let duration: Duration
  let language: Language

  /// A form of the report, and the file that it goes to.
  struct Target: Sendable {
    enum Form: String, Sendable {
      case junit, tap, github
    }

    let form: Form
    /// The path of a file; `nil` for standard output.
    let file: String?

    /// Reads `junit` and `junit=FILE`.
    init?(_ word: String) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let form = parts.first.flatMap(Form.init(rawValue:)), !word.hasSuffix("=") else { return nil }
      (self.form, file) = (form, parts.dropFirst().first)
    }
  }

  func text(_ form: Target.Form) -> String {
    switch form {
    case .junit: junit
    case .tap: tap
    case .github: github
    }
  }

  private var failed: Int { reports.count { !$0.result.hasPassed } }
  private var leftOut: Int { reports.count { $0.result.unplayable != nil } }
  /// All scripts, where one that was not run is one that was left out.
  private var all: [ScriptReport] {
    let reason = LocalizedText("It was not run, because one before it failed.")(language).shown
    let rest = notRun.map { ScriptResult(script: $0, unplayable: reason) }
    return reports + rest.map { ScriptReport(result: $0, lines: [], duration: .zero) }
  }

  /// The lines at the end of the text.
  var summary: [String] {
    var sentences: [LocalizedText] = ["\(reports.count - failed - leftOut) passed, \(failed) failed"]
    if leftOut > 0 {
      sentences.append(
        LocalizedText(
          leftOut, one: "\(leftOut) script was left out.", many: "\(leftOut) scripts were left out."))
    }
    if !notRun.isEmpty {
      let count = notRun.count
      sentences.append(
        LocalizedText(count, one: "\(count) script was not run.", many: "\(count) scripts were not run."))
    }
    return sentences.map { $0(language).shown }
  }

  /// The line about scripts that were run again.
  var verdict: String {
    let names = reports.count > 3 ? [] : reports.map(\.result.script)
    return names.joined(separator: ", ") + (names.isEmpty ? "" : ": ") + summary.joined(separator: " ")
  }

  // MARK: JSON

  /// Returns the results as JSON.
  ///
  /// - Parameters:
  ///   - undecided: Sentences about the properties that no script decided.
  ///   - coverage: The coverage, when it is asked for.
  func json(_ undecided: [String], _ coverage: CoverageReport?) -> JSONValue {
    let results = reports.map(\.result)
    var members: [JSONValue.Member] = [
      .init("passed", .integer(results.count { $0.hasPassed && $0.unplayable == nil })),
      .init("failed", .integer(failed)),
      .init("failures", .array(results.flatMap(\.failures).map(\.json))),
    ]
    if leftOut > 0 { members.append(.init("leftOut", .integer(leftOut))) }
    if !notRun.isEmpty { members.append(.init("notRun", .integer(notRun.count))) }
    if !undecided.isEmpty { members.append(.init("undecided", .strings(undecided))) }
    if let coverage { members.append(.init("coverage", coverage.json)) }
    return .object(members)
  }

  // MARK: JUnit

  /// JUnit's XML, as the schema of Jenkins has it, which knows no file of a test.
  private var junit: String {
    let skipped = notRun.count + leftOut
    let counts = """
      tests="\(all.count)" failures="\(failed)" errors="0"
      """
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts) time=\"\(duration.inSeconds)\">",
        "<testsuite name=\(name.xmlAttribute) \(counts) skipped=\"\(skipped)\" time=\"\(duration.inSeconds)\">",
      ] + all.map(junitCase) + ["</testsuite>", "</testsuites>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func junitCase(_ report: ScriptReport) -> String {
    let script = report.result.script
    let name = script.split(separator: "/").last.map(String.init) ?? script
    let begin = """
      <testcase classname=\(script.parentFolder.xmlAttribute) name=\(name.xmlAttribute) \
      time="\(report.duration.inSeconds)"
      """
    if let reason = report.result.unplayable {
      return "\(begin)><skipped message=\(reason.xmlAttribute)/></testcase>"
    }
    guard let first = report.result.failures.first else { return begin + "/>" }
    let message = "\(first.line): \(first.expected)".xmlAttribute
    let text = report.lines.joined(separator: "\n").xml
    return "\(begin)><failure type=\"expectation\" message=\(message)>\(text)</failure></testcase>"
  }

  // MARK: TAP

  /// The Test Anything Protocol, version 13.
  private var tap: String {
    let results = all.enumerated().map { index, report in
      let (result, name) = (report.result, "\(index + 1) - \(report.result.script.tap)")
      if let reason = result.unplayable { return "ok \(name) # SKIP \(reason.harmless)" }
      return result.hasPassed ? "ok \(name)" : "not ok \(name)\n\(Self.yaml(result.failures))"
    }
    return (["TAP version 13", "1..\(all.count)"] + results).map { $0 + "\n" }.joined()
  }

  private static func yaml(_ failures: [ScriptFailure]) -> String {
    let lines = failures.flatMap { failure in
      [
        "    - line: \(failure.line)",
        "      expected: \(JSONValue.string(failure.expected.harmless).encoded)",
        "      found: \(JSONValue.string(failure.found.harmless).encoded)",
      ]
    }
    return (["  ---", "  failures:"] + lines + ["  ..."]).joined(separator: "\n")
  }

  // MARK: GitHub

  /// The commands by which a workflow of GitHub shows failures beside the lines of a script.
  private var github: String {
    let lines = reports.flatMap { report in
      report.result.failures.map { failure in
        let place = "file=\(failure.script.githubProperty),line=\(failure.line)"
        return "::error \(place)::\("expected: \(failure.expected)\nfound: \(failure.found)".github)"
      }
    }
    return (lines + summary).map { $0 + "\n" }.joined()
  }
}

extension Duration {
  /// The seconds with three decimals.
  fileprivate var inSeconds: String {
    let milliseconds = Int(self / .milliseconds(1))
    return "\(milliseconds / 1_000).\("\(1_000 + milliseconds % 1_000)".dropFirst())"
  }
}

extension String {
  /// The lines without a character that a terminal, or XML, has another meaning for.
  fileprivate var harmless: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { Text(String($0)).shown }
      .joined(separator: "\n")
  }

  /// The text in the content of an element of XML or HTML.
  var xml: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").harmless
  }

  fileprivate var xmlAttribute: String {
    "\"\(xml.replacing("\"", with: "&quot;").replacing("\n", with: "&#10;"))\""
  }

  /// The text as the description of a test in TAP, where `#` begins a directive.
  fileprivate var tap: String {
    harmless.replacing("\\", with: "\\\\").replacing("#", with: "\\#").replacing("\n", with: " ")
  }

  /// The text in the message of a workflow's command.
  fileprivate var github: String {
    harmless.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  fileprivate var githubProperty: String {
    github.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// A part of all scripts, such as the second of five.
struct Shard: Sendable, Equatable {
  let part: Int
  let parts: Int

  /// Reads `2/5`.
  init?(_ word: String) {
    let numbers = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let parts = numbers[1], part > 0, part <= parts
    else { return nil }
    (self.part, self.parts) = (part, parts)
  }

  /// Returns the part of scripts in the order of their paths, each once.
  func callAsFunction(_ scripts: [String]) -> [String] {
    let sorted = Set(scripts).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array(sorted[(sorted.count * (part - 1) / parts)..<(sorted.count * part / parts)])
  }
}
