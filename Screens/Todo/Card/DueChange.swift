import FeatureSupport
import Foyer

/// What was typed behind `due`: a day, or none.
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
      if DayParser.isNone(typed) { return DueChange(day: nil) }
      guard let today = today(context), let day = DayParser(today: today).day(typed) else {
        throw Refusal.unexpected(typed, name, expectation)
      }
      return DueChange(day: day)
    }
  }

  private static var englishExamples: [String] { ["today", "tomorrow", "friday", "next week", "none"] }
  private static var koreanExamples: [String] { ["오늘", "내일", "금요일", "다음 주", "없음"] }
}
