/// What running a script came to.
public struct ScriptResult: Sendable, Equatable {
  /// The script's name.
  public let script: String
  /// Why it failed: one wrong step, or everything that was wrong at the end.
  public let failures: [ScriptFailure]
  /// What it exercised.
  public let coverage: Coverage

  public init(script: String, failures: [ScriptFailure] = [], coverage: Coverage = Coverage()) {
    self.script = script
    self.failures = failures
    self.coverage = coverage
  }

  public var hasPassed: Bool { failures.isEmpty }
}
