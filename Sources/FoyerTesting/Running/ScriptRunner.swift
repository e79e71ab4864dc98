/// Runs scripts in process, each in a session of its own.
///
/// ```swift
/// let runner = ScriptRunner { settings, console, clock in
///   try makeSession(settings, console, clock)
/// }
/// let result = await runner.run(script)
/// #expect(result.failures == [])
/// ```
///
/// A script fails on a wrong expectation; on a refusal or failure that no `!` expects; and when it ends inside a
/// presented flow, with an action still running, or with a screen or coordinator alive that is no longer on the
/// back stack.
@MainActor
public struct ScriptRunner {
  /// How long, in real time, an action may wait for something outside before it counts as running.
  public var patience: Duration
  private let make: Walk.SessionFactory

  /// - Parameter make: Makes the session that a script's settings ask for.
  public init(patience: Duration = .seconds(5), make: @escaping Walk.SessionFactory) {
    self.patience = patience
    self.make = make
  }

  /// Runs a script up to its first wrong step.
  public func run(_ script: Script) async -> ScriptResult {
    let walk: Walk
    do {
      walk = try await Walk(script.settings, patience: patience, make: make)
    } catch {
      let failure = ScriptFailure(
        script: script.name, line: 1, expected: "a session to begin", found: String(describing: error))
      return ScriptResult(script: script.name, failures: [failure])
    }
    var run = ScriptRun(script, walk)
    let failures = await run.failures()
    walk.finish()
    return ScriptResult(script: script.name, failures: failures, coverage: walk.coverage)
  }

  /// Reads and runs a script, whose malformed lines are failures.
  public func run(_ text: String, name: String) async -> ScriptResult {
    do throws(ScriptSyntaxError) {
      return await run(try Script(parsing: text, name: name))
    } catch {
      let failures = error.problems.map {
        ScriptFailure(
          script: name, line: $0.line, expected: "a line of the script format", found: $0.explanation)
      }
      return ScriptResult(script: name, failures: failures)
    }
  }
}
