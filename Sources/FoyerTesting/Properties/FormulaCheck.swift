import Foyer

/// The check of a property that a file has.
struct FormulaCheck: PropertyCheck {
  private let formula: Formula
  private(set) var decided: String?
  /// The paths and times of lines whose consequence is still to come.
  private var expected: [(path: String, start: Timestamp)] = []

  init(_ formula: Formula) { self.formula = formula }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    guard let report = walk.report, !walk.walk.hasEnded else { return nil }
    let path = walk.session.path
    if case .eventually(let limit, let lines) = formula.occasion {
      return eventually(within: limit, of: lines, after: input, since: before, in: walk, report)
    }
    var bindings = Bindings()
    guard report.path == path, !walk.walk.isRunning,
      formula.path.map({ $0.matches(path, &bindings) }) ?? true
    else { return nil }
    if case .after(let lines) = formula.occasion {
      guard walk.turns.count == 1, input.begins(with: lines), !walk.turns.contains(where: \.isTrouble) else {
        return nil
      }
    }
    let scope = FormulaScope(walk, report, since: before)
    guard let holds = scope.decide(formula.condition) else { return nil }
    decided = formula.text
    if case .never = formula.occasion { return holds ? violation(scope) : nil }
    return holds ? nil : violation(scope)
  }

  private mutating func eventually(
    within limit: Duration, of lines: [String], after input: ScriptInput, since before: SessionSnapshot,
    in walk: PropertyWatch, _ report: Report
  ) -> Violation? {
    let (path, now) = (walk.session.path, walk.walk.clock.now)
    if walk.turns.contains(where: \.isTrouble) {
      expected = []
    } else if input.begins(with: lines) {
      expected.append((path, now))
    }
    expected.removeAll { $0.path != path }
    guard let first = expected.first else { return nil }
    let scope = FormulaScope(walk, report, since: before)
    if scope.decide(formula.condition) == true {
      decided = formula.text
      expected = []
      return nil
    }
    guard Duration.milliseconds(now.milliseconds - first.start.milliseconds) >= limit else { return nil }
    decided = formula.text
    return violation(scope)
  }

  private func violation(_ scope: FormulaScope) -> Violation {
    let facts = scope.facts(formula.condition)
    let sentence = facts.isEmpty ? "Nothing of the kind was said or shown." : facts.joined(separator: " ")
    return Violation(Invariant(formula.text), sentence)
  }
}

extension ScriptInput {
  /// Returns true for a line that begins with the words of one of some texts.
  fileprivate func begins(with texts: [String]) -> Bool {
    guard case .line(let line) = self else { return false }
    return texts.contains { line == $0 || line.hasPrefix($0 + " ") }
  }
}

extension Turn {
  /// True when the line was not carried out, or stopped.
  fileprivate var isTrouble: Bool {
    switch self {
    case .refused, .failed, .cancelled: true
    case .stayed, .moved, .finished: false
    }
  }
}
