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
        [
          $0.language.words(in: "today"), $0.language.words(in: "yesterday"),
          LocalizedText("3 days ago")($0.language).original, LocalizedText("last week")($0.language).original,
        ]
      }
    ) { typed, context in
      guard let day = DayParser(today: context.environment.today).pastDay(typed) else {
        throw Refusal.unexpected(typed, name, expectation)
      }
      return SinceDay(day: day)
    }
  }
}
