import Foyer
import FoyerFeatures

/// The day that was typed behind `due`, or none.
struct DueChange: Sendable {
  let day: Day?
}

extension Argument where Value == DueChange {
  static func due(today: @escaping @MainActor (ArgumentContext) -> Day?) -> Argument<DueChange> {
    let (name, expectation) = (TodoPhrases.Argument.due, TodoPhrases.Argument.dueExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: { $0.language == .korean ? koreanExamples : englishExamples }
    ) { typed, context in
      try DueChange.read(typed, today: today(context))
    }
  }

  private static var englishExamples: [String] { ["today", "tomorrow", "friday", "next week", "none"] }
  private static var koreanExamples: [String] { ["오늘", "내일", "금요일", "다음 주", "없음"] }
}

extension DueChange {
  /// - Parameter today: The day that relative days count from; `nil` refuses every day.
  static func read(_ typed: String, today: Day?) throws(Refusal) -> DueChange {
    if DayParser.isNone(typed) { return DueChange(day: nil) }
    guard let day = Day(iso: typed) ?? today.flatMap({ DayParser(today: $0).day(typed) }) else {
      throw Refusal.unexpected(typed, TodoPhrases.Argument.due, TodoPhrases.Argument.dueExpectation)
    }
    return DueChange(day: day)
  }
}
