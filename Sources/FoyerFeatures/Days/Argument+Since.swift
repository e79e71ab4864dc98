package import Foyer

/// The day typed after `since`.
package struct SinceDay: Sendable {
  package let day: Day
}

extension Argument where Value == SinceDay {
  package static var since: Argument<SinceDay> {
    let (name, expectation) = (HistoryStrings.day, HistoryStrings.dayExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: {
        $0.language == .korean
          ? ["오늘", "어제", "3일 전", "지난주"] : ["today", "yesterday", "3 days ago", "last week"]
      }
    ) { typed, context in
      guard let day = DayParser(today: context.environment.today).pastDay(typed) else {
        throw Refusal.unexpected(typed, name, expectation)
      }
      return SinceDay(day: day)
    }
  }
}
