import Foyer
import FoyerFeatures

/// The priority that was typed behind `priority`: a letter, or none.
struct PriorityChange: Sendable {
  let priority: String?
}

extension Argument where Value == PriorityChange {
  static var priority: Argument<PriorityChange> {
    let (name, expectation) = (TodoPhrases.Argument.priority, TodoPhrases.Argument.priorityExpectation)
    return Argument(name, expectation: expectation, candidates: { _ in ["A", "B", "C", "none"] }) {
      typed, _ in
      try PriorityChange.read(typed)
    }
  }
}

extension PriorityChange {
  static func read(_ typed: String) throws(Refusal) -> PriorityChange {
    if DayParser.isNone(typed) { return PriorityChange(priority: nil) }
    let letter = typed.uppercased()
    guard letter.utf8.count == 1, letter.first.map({ $0.isASCII && $0.isLetter }) == true else {
      throw Refusal.unexpected(
        typed, TodoPhrases.Argument.priority, TodoPhrases.Argument.priorityExpectation)
    }
    return PriorityChange(priority: letter)
  }
}
