import Foyer

/// A script after its wrong expectations were rewritten, and what there is at its end.
struct AcceptedScript: Sendable, Equatable {
  /// The script as it should be now; as it was when nothing was rewritten.
  var text: String
  /// The expectations that were rewritten, in the script's order.
  var changes: [ScriptChange] = []
  /// The failures that stop the rewriting: those that are not wrong expectations, and changed routes that may
  /// not change.
  var failures: [ScriptFailure] = []
  /// The state of whoever typed last; `nil` when no session began.
  var state: DriverState?
  /// The output since the last input.
  var output: String?
  /// The ways to go on with a line that is half written at the end.
  var completions = Completions.none
  /// The names of what can happen around the session, as they stand behind `~`.
  var surroundings: [String] = []
}

extension ScriptRunner {
  /// Rewrites the expectations of a script that are wrong.
  ///
  /// Comments, settings, inputs and layout stay as they are, and so do expectations that are met. Of one that is not met
  /// the wildcards and names stay that still match. An unexpected refusal, and one that did not come, is never accepted.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: The script's name, for failures.
  ///   - acceptsRoutes: True when a line may lead elsewhere than it did.
  /// - Returns: The script that passes now, or what stands in the way.
  func accept(_ text: String, name: String, acceptsRoutes: Bool = false) async -> AcceptedScript {
    let script = await correct(text, name: name, acceptsRoutes: acceptsRoutes)
    if script.failures.isEmpty, script.changes.isEmpty { return script }
    let failures = script.failures.isEmpty ? await run(script.text, name: name).failures : script.failures
    return failures.isEmpty ? script : AcceptedScript(text: text, failures: failures)
  }

  /// Runs a script to its end in process, and corrects expectations on the way.
  ///
  /// A script with malformed lines is run without them and not corrected.
  ///
  /// - Parameter typed: A half-typed line at the end, which is completed.
  func correct(
    _ text: String, name: String, acceptsRoutes: Bool, completing typed: String = ""
  ) async -> AcceptedScript {
    let accepted = Set(ScriptChange.Kind.allCases).subtracting(acceptsRoutes ? [] : [.route])
    let script: Script
    do throws(ScriptSyntaxError) {
      script = try Script(parsing: text, name: name)
    } catch {
      let rest = ScriptLines(text).blank(error.problems.map(\.line))
      var result = await correct(rest, name: name, acceptsRoutes: acceptsRoutes, completing: typed)
      (result.text, result.changes, result.failures) = (text, [], await run(text, name: name).failures)
      return result
    }
    guard var run = try? await begin(script, accepting: accepted) else {
      return AcceptedScript(text: text, failures: await run(script).failures)
    }
    defer { run.finish() }
    var result = AcceptedScript(text: text, failures: await run.failures())
    run.describeEnd(in: &result, completing: typed)
    if run.corrections.isEmpty { return result }
    var lines = ScriptLines(text)
    result.changes = run.corrections.map { lines.apply($0) }
    result.text = lines.text
    return result
  }
}

extension ScriptRun {
  /// Notes what there is at the end, for an editor.
  fileprivate func describeEnd(in result: inout AcceptedScript, completing typed: String) {
    let named = people.first { !$0.name.isEmpty && typed.hasPrefix("\($0.name): ") }
    let person = named ?? typist
    result.state = person.stage.state
    result.output = person.stage.output
    guard let walk = (person.stage as? WalkDriver)?.walk else { return }
    result.completions = walk.complete(String(typed.dropFirst(named.map { $0.name.count + 2 } ?? 0)))
    let conditions = walk.session.environment.surroundings.conditions.map { "condition \($0)" }
    result.surroundings = ScriptSettings.surroundings.subtracting(["condition"]).sorted() + conditions
  }
}

/// A replacement for an expectation in one line of a script.
struct Correction: Equatable {
  let line: Int
  let kind: ScriptChange.Kind
  /// The text behind the line's mark, or behind its key path.
  let text: String
  /// The person whom the line names; `nil` for none.
  let person: String?
}

/// One expectation of a script that was wrong and was rewritten.
struct ScriptChange: Sendable, Equatable {
  /// The number of its line in the script, from 1.
  let line: Int
  /// The kind of change in the program.
  let kind: Kind
  /// The line as it was.
  let before: String
  /// The line as it is now.
  let after: String

  /// The kinds of change, gravest first.
  enum Kind: String, Sendable, CaseIterable {
    /// The path that a line leads to.
    case route
    /// A value of a screen.
    case value
    /// The wording of the output or of a reason.
    case text
    /// The colors and weights of the output alone.
    case style
  }
}

/// The lines of a script with their line endings, so that changing one line leaves the others untouched.
struct ScriptLines {
  private var lines: [String]

  /// Takes lines apart by bytes, so that a carriage return stays at the end of its line.
  init(_ text: String) {
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Returns the text with some lines empty, by their numbers from 1.
  func blank(_ numbers: [Int]) -> String {
    var rest = self
    for number in numbers { rest.lines[number - 1] = "" }
    return rest.text
  }

  /// Puts a correction in its place.
  mutating func apply(_ correction: Correction) -> ScriptChange {
    let line = lines[correction.line - 1]
    let end = line.hasSuffix("\r") ? "\r" : ""
    let before = String(line.dropLast(end.count))
    let after = String(Self.beginning(of: before, naming: correction.person)) + correction.text
    lines[correction.line - 1] = after + end
    return ScriptChange(line: correction.line, kind: correction.kind, before: before, after: after)
  }

  /// The mark and a name, each with the space behind it, and a key path with the spaces around it.
  private static func beginning(of line: String, naming person: String?) -> Substring {
    let mark = line.prefix { $0 != " " && $0 != "\t" }
    let name = person.map { " \($0):".count } ?? 0
    let spaces = line.dropFirst(mark.count + name).prefix { $0 == " " || $0 == "\t" }
    if mark == "|" { return line.prefix(2 + name) }
    guard mark == "=" else { return line[..<spaces.endIndex] }
    let keyPath = line[spaces.endIndex...].prefix { $0 != " " && $0 != "\t" }
    return line[..<line[keyPath.endIndex...].prefix { $0 == " " || $0 == "\t" }.endIndex]
  }
}
