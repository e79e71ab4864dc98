import Foyer

/// What was typed behind `since`.
struct SinceDay: Sendable {
  let day: Day
}

extension Argument where Value == SinceDay {
  static var since: Argument<SinceDay> {
    let (name, expectation) = (TodoPhrases.Argument.due, TodoPhrases.Argument.sinceExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: {
        $0.language == .korean
          ? ["오늘", "어제", "3일 전", "지난주"] : ["today", "yesterday", "3 days ago", "last week"]
      }
    ) { typed, context in
      guard let today = (context.view as? HistoryView)?.viewModel.today,
        let day = PastReading(today: today).day(typed)
      else { throw Refusal.unexpected(typed, name, expectation) }
      return SinceDay(day: day)
    }
  }
}
