/// A script after its wrong expectations were rewritten.
package struct AcceptedScript: Sendable, Equatable {
  /// The script as it should be now; as it was when nothing was rewritten.
  package let text: String
  /// The expectations that were rewritten, in the script's order.
  package let changes: [ScriptChange]
  /// The failures that stop the rewriting: those that are not wrong expectations, and changed routes that may
  /// not change.
  package let failures: [ScriptFailure]
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
  package func accept(_ text: String, name: String, acceptsRoutes: Bool = false) async -> AcceptedScript {
    let (result, corrections) = await correct(text, name: name, acceptsRoutes: acceptsRoutes)
    guard result.hasPassed, !corrections.isEmpty else {
      return AcceptedScript(text: text, changes: [], failures: result.failures)
    }
    var lines = ScriptLines(text)
    let changes = corrections.map { lines.apply($0) }
    let second = await run(lines.text, name: name)
    guard second.hasPassed else {
      return AcceptedScript(text: text, changes: [], failures: second.failures)
    }
    return AcceptedScript(text: lines.text, changes: changes, failures: [])
  }
}

/// A replacement for an expectation in one line of a script.
struct Correction: Equatable {
  let line: Int
  let kind: ScriptChange.Kind
  /// The text behind the line's mark, or behind its key path.
  let text: String
  /// The person whom the line names; `nil` for none.
  var person: String?
}

/// One expectation of a script that was wrong and was rewritten.
package struct ScriptChange: Sendable, Equatable {
  /// The number of its line in the script, from 1.
  package let line: Int
  /// The kind of change in the program.
  package let kind: Kind
  /// The line as it was.
  package let before: String
  /// The line as it is now.
  package let after: String

  /// The kinds of change, gravest first.
  package enum Kind: String, Sendable, CaseIterable {
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
  private var lines: [(text: String, end: String)] = []

  init(_ text: String) {
    var line = ""
    for character in text {
      if character == "\n" || character == "\r\n" {
        lines.append((line, String(character)))
        line = ""
      } else {
        line.append(character)
      }
    }
    lines.append((line, ""))
  }

  var text: String { lines.map { $0.text + $0.end }.joined() }

  /// Puts a correction in its place.
  mutating func apply(_ correction: Correction) -> ScriptChange {
    let before = lines[correction.line - 1].text
    let after = String(Self.beginning(of: before, naming: correction.person)) + correction.text
    lines[correction.line - 1].text = after
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
