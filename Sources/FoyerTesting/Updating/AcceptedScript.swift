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
}
