import Foyer
import FoyerRecords
import Testing

@testable import TodoScreen

@MainActor
@Suite struct DueTests {
  @Test(
    "days are read as people say them; 2021-12-22 is a Wednesday",
    arguments: [
      ("today", "2021-12-22"), ("Tomorrow", "2021-12-23"), ("friday", "2021-12-24"), ("fri", "2021-12-24"),
      ("wednesday", "2021-12-29"), ("tue", "2021-12-28"), ("next week", "2021-12-29"),
      ("next week monday", "2021-12-27"), ("in 3 days", "2021-12-25"), ("in 1 week", "2021-12-29"),
      ("2026-12-01", "2026-12-01"), ("오늘", "2021-12-22"), ("내일", "2021-12-23"), ("모레", "2021-12-24"),
      ("금요일", "2021-12-24"), ("수요일", "2021-12-29"), ("다음 주 월요일", "2021-12-27"), ("3일 뒤", "2021-12-25"),
      ("2주 후", "2022-01-05"), ("12월 25일", "2021-12-25"), ("1월 3일", "2022-01-03"), ("2월 29일", "2024-02-29"),
      ("2026년 12월 1일", "2026-12-01"), ("30 Nov", "2022-11-30"), ("dec 25", "2021-12-25"),
      ("December 22nd", "2021-12-22"), ("1st of jan", "2022-01-01"), ("sept 3", "2022-09-03"),
      ("3d", "2021-12-25"), ("2w", "2022-01-05"), ("10 days", "2022-01-01"), ("1m", "2022-01-22"),
      ("in 1 month", "2022-01-22"), ("in a week", "2021-12-29"), ("in 2 years", "2023-12-22"),
      ("next friday", "2021-12-31"), ("next month", "2022-01-22"), ("this friday", "2021-12-24"),
      ("on monday", "2021-12-27"), ("weekend", "2021-12-25"), ("end of month", "2021-12-31"),
      ("30.11.2026", "2026-11-30"), ("3.1.", "2022-01-03"),
      ("25dec", "2021-12-25"), ("jan3", "2022-01-03"), ("1-jan", "2022-01-01"),
      ("1.2.2027", "2027-02-01"), ("다음 주 금요일", "2021-12-31"),
      ("이번 주 금요일", "2021-12-24"), ("다음 달", "2022-01-22"), ("한 달 뒤", "2022-01-22"), ("3개월 뒤", "2022-03-22"),
      ("일주일 후", "2021-12-29"), ("1년 뒤", "2022-12-22"), ("월말", "2021-12-31"), ("주말", "2021-12-25"),
      ("friday, december 24, 2021", "2021-12-24"), ("24일 금요일", "2021-12-24"), ("12월 24일 금요일", "2021-12-24"),
      ("두 달 뒤", "2022-02-22"), ("세 주 뒤", "2022-01-12"), ("석 달 뒤", "2022-03-22"), ("12월 24일(금)", "2021-12-24"),
      ("다음 달 말", "2022-01-31"), ("2nd", "2022-01-02"), ("the 25th", "2021-12-25"), ("말일", "2021-12-31"),
      ("last day of the month", "2021-12-31"), ("그저께", "2021-12-20"),
      ("next weekend", "2022-01-01"), ("end of the week", "2021-12-26"), ("end of next month", "2022-01-31"),
      ("연말", "2021-12-31"),
    ])
  func days(typed: String, day: String) {
    let today = Day(daysSince1970: 18_983)
    #expect(today.iso == "2021-12-22")
    #expect(DayParser(today: today).day(typed)?.iso == day)
  }

  @Test(
    "what is no day is refused",
    arguments: [
      "", "soon", "mo", "2026-02-30", "13월 1일", "in 3", "일요", "in 99999 days", "월 일", "30.13.2026", "32 nov",
      "nov", "d", "3x", "3일쯤", "next", "in", "13/14", "9999y", "99.99.99", "13.13.", "32nov", "32nd", "2",
      "24일 목요일", "friday, december 25", "금요일 토요일",
    ])
  func others(typed: String) {
    #expect(DayParser(today: Day(daysSince1970: 18_983)).day(typed) == nil)
  }
}

@MainActor
@Suite struct RecurrenceTests {
  @Test(
    "intervals are read as people say them, and kept in a short form",
    arguments: [
      ("weekly", "1w"), ("every 2 weeks", "2w"), ("Every Week", "1w"), ("3d", "3d"), ("monthly", "1m"),
      ("+1m", "1m"),
      ("every month", "1m"), ("quarterly", "3m"), ("weekdays", "b"), ("every weekday", "b"), ("매주", "1w"),
      ("2주마다", "2w"), ("평일", "b"), ("매달", "1m"), ("1m31", "1m31"), ("yearly", "1y"), ("하루마다", "1d"),
    ])
  func intervals(typed: String, code: String) throws {
    let recurrence = try #require(Recurrence(typed))
    #expect(recurrence.code == code)
    #expect(Recurrence(code: code) == recurrence)
  }

  @Test(
    "other words are no interval", arguments: ["", "soon", "0d", "1m32", "1w31", "every", "1000w", "-1d"])
  func others(typed: String) {
    #expect(Recurrence(typed) == nil)
  }

  @Test(
    "the next day is the first of its row that lies ahead",
    arguments: [
      ("1w", "2021-12-20", "2021-12-22", "2021-12-27"), ("1w", "2021-12-24", "2021-12-22", "2021-12-31"),
      ("1w", "2021-11-01", "2021-12-22", "2021-12-27"), ("1w", "2021-12-15", "2021-12-22", "2021-12-29"),
      ("1m", "2021-12-31", "2022-01-02", "2022-01-31"), ("1m", "2022-01-31", "2022-01-31", "2022-02-28"),
      ("1m31", "2022-02-28", "2022-02-28", "2022-03-31"), ("1y", "2020-02-29", "2020-02-29", "2021-02-28"),
      ("b", "2021-12-24", "2021-12-22", "2021-12-27"), ("b", "2021-12-01", "2021-12-22", "2021-12-23"),
      ("3d", "2021-12-22", "2021-12-22", "2021-12-25"),
    ])
  func next(code: String, due: String, today: String, next: String) throws {
    let recurrence = try #require(Recurrence(code: code))
    let (due, today) = (try #require(Day(iso: due)), try #require(Day(iso: today)))
    #expect(recurrence.next(after: due, beyond: today)?.iso == next)
  }

  @Test("a row that would end after the last year has no next day")
  func end() throws {
    let day = try #require(Day(year: 9999, month: 12, day: 30))
    #expect(try #require(Recurrence("1w")).next(after: day, beyond: day) == nil)
  }
}
