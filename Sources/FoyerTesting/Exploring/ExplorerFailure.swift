import Foyer

/// A broken rule, and the steps that show it.
package struct ExplorerFailure: Sendable, Equatable {
  /// The walk up to the step after which the rule did not hold.
  package let exploration: Exploration
  package let rule: Invariant
  /// A description of the failure, in whole sentences.
  package let cause: String
  let violation: Violation
  /// The reasons of refused lines, by the index of their step.
  let troubles: [Int: String]

  init(_ exploration: Exploration, _ violation: Violation, _ troubles: [Int: String] = [:]) {
    self.exploration = exploration
    rule = violation.rule
    cause = violation.sentence
    self.violation = violation
    self.troubles = troubles
  }

  /// A failure that was seen from another process: the program crashed or hung at the last step.
  package init(_ exploration: Exploration, _ rule: Invariant, cause: String) {
    self.init(exploration, Violation(rule, cause))
  }

  /// The same failure in as few steps as are found in some real time.
  ///
  /// - Parameter retrace: Takes a walk and says how it failed, if it did.
  @MainActor
  package func shrunk(
    within time: Duration, retrace: @escaping @MainActor (Exploration) async -> ExplorerFailure?
  ) async -> ExplorerFailure {
    await Shrinking(within: time, retrace: retrace).shrink(self)
  }

  /// The walk as a script that fails, as far as the format can say it, with the rule and the cause as comments.
  package var script: String {
    var lines = ["# \(rule.rawValue)"]
    lines += cause.split(separator: "\n").map { "# \($0)" }
    if violation.expectations.isEmpty, rule != .hang, rule != .crash, rule != .leak {
      lines.append("# A script cannot say this; run it with: foyer explore --replay FILE")
    }
    lines += exploration.settingLines
    for (index, step) in exploration.steps.enumerated() {
      lines.append(step.description)
      if let trouble = troubles[index] { lines.append("! \(trouble)") }
    }
    return (lines + violation.expectations).map { $0 + "\n" }.joined()
  }
}
