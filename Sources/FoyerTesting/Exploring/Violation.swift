/// A rule that did not hold after a step.
struct Violation: Sendable, Equatable {
  let rule: Invariant
  /// A description of the violation, in whole sentences.
  let sentence: String
  /// Lines of a script that fail for the same reason; empty when the format cannot say it.
  var expectations: [String] = []

  init(_ rule: Invariant, _ sentence: String, expectations: [String] = []) {
    self.rule = rule
    self.sentence = sentence
    self.expectations = expectations
  }
}
