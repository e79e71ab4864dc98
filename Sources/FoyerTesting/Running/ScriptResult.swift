/// The result of running a script.
public struct ScriptResult: Sendable, Equatable {
  /// The script's name.
  public let script: String
  /// The reasons why it failed: one wrong step, or everything that was wrong at the end.
  public let failures: [ScriptFailure]
  /// The coverage of the run.
  package let coverage: Coverage
  /// The reason why a back end that can't run it left it out; a whole sentence.
  package private(set) var unplayable: String?
  /// The moments after each input.
  package private(set) var moments: [StepSnapshot] = []

  package init(script: String, failures: [ScriptFailure] = [], coverage: Coverage = Coverage()) {
    self.script = script
    self.failures = failures
    self.coverage = coverage
  }

  /// Makes the result of a script that cannot be run on a back end.
  init(script: String, unplayable reason: String) {
    self.init(script: script)
    unplayable = reason
  }

  init(script: String, failures: [ScriptFailure], coverage: Coverage, moments: [StepSnapshot]) {
    self.init(script: script, failures: failures, coverage: coverage)
    self.moments = moments
  }

  package var hasPassed: Bool { failures.isEmpty }
}

extension ScriptResult {
  /// Returns the first disagreement of each run with the first run.
  package static func disagreements(among runs: [(backend: Backend, result: ScriptResult)]) -> [ScriptFailure]
  {
    let played = runs.filter { $0.result.unplayable == nil }
    guard let first = played.first else { return [] }
    return played.dropFirst().compactMap { run in
      Disagreement.first(
        first.result.script, (first.backend, first.result.moments), (run.backend, run.result.moments))
    }
  }
}
