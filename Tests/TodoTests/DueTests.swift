import Foyer
import FoyerFeatures
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
      ("2026년 12월 1일", "2026-12-01"),
    ])
  func days(typed: String, day: String) {
    let today = Day(daysSince1970: 18_983)
    #expect(today.iso == "2021-12-22")
    #expect(DayParser(today: today).day(typed)?.iso == day)
  }

  @Test(
    "what is no day is refused",
    arguments: ["", "soon", "mo", "2026-02-30", "13월 1일", "in 3", "일요", "in 99999 days", "월 일"])
  func others(typed: String) {
    #expect(DayParser(today: Day(daysSince1970: 18_983)).day(typed) == nil)
  }
}
