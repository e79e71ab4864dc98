public import Foyer

extension AnswerKind<Day> {
  /// Any day: `2026-12-01`, `friday`, `다음 주 월요일`.
  public static var day: AnswerKind {
    AnswerKind(
      name: ArgumentNames.day, expectation: DayStrings.expectation, show: { "\($0)" },
      write: { day, _ in day.iso }
    ) { typed, environment throws(Refusal) in
      guard let day = DayParser(today: environment.today).day(environment.normalize(typed)) else {
        throw Refusal.unexpected(typed, ArgumentNames.day, DayStrings.expectation)
      }
      return day
    }
  }
}

private enum DayStrings {
  static let expectation: LocalizedText = "a day such as 2026-12-01, friday or dec 1"
}
