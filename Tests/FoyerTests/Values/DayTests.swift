import Foundation
import Testing

@testable import Foyer

@Suite struct DayTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test("days count, convert and fall on weekdays as Foundation's do")
  func againstFoundation() throws {
    // Foundation's Gregorian calendar is Julian before October 1582.
    for number in stride(from: -141_400, through: 900_000, by: 37) {
      let day = Day(daysSince1970: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = Self.calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      #expect([day.year, day.month, day.day] == [parts.year, parts.month, parts.day])
      #expect((parts.weekday ?? 0) == day.weekday % 7 + 1)
      #expect(day.daysSince1970 == number)
    }
  }

  @Test(
    "a day or a moment of any number is one of the years 1 to 9999",
    arguments: [Int64.min, Int64.min + 1, -719_163, 2_932_897, .max - 1, .max])
  func bounds(_ number: Int64) {
    let edge = number < 0 ? "0001-01-01" : "9999-12-31"
    #expect(Day(daysSince1970: Int(number)).iso == edge)
    #expect(Day(daysSince1970: 0).adding(days: Int(number)).iso == edge)
    let moment = Timestamp(milliseconds: number)
    guard abs(number.advanced(by: number < 0 ? 1 : 0)) > 3_000_000 else { return }
    for seconds in [-50_400, 0, 50_400] {
      #expect(Day(moment, secondsFromUTC: seconds).iso == edge)
      #expect(moment.text(secondsFromUTC: seconds).original.hasPrefix(edge))
    }
    #expect(moment.iso.hasPrefix(edge))
    #expect((moment + .seconds(Int64.max)).clamped > Timestamp(milliseconds: 0))
  }

  @Test("every day of 800 years follows the one before and reads back as written")
  func sequence() throws {
    var day = try #require(Day(year: 1600, month: 1, day: 1))
    while day.year < 2400 {
      let next = day.adding(days: 1)
      try #require(day < next && next.adding(days: -1) == day)
      try #require(Day(day.iso) == day)
      try #require(next.day == 1 || next.day == day.day + 1)
      day = next
    }
    #expect(day.iso == "2400-01-01")
  }

  @Test(
    "days that do not exist are none",
    arguments: [
      (2021, 2, 29), (1900, 2, 29), (2021, 13, 1), (2021, 0, 1), (2021, 4, 31), (0, 1, 1), (10_000, 1, 1),
      (2021, 1, 0), (2021, 1, -1), (Int.max, 1, 1),
    ])
  func missing(year: Int, month: Int, day: Int) { #expect(Day(year: year, month: month, day: day) == nil) }

  @Test(
    "a day is read as people write it",
    arguments: [
      ("1992-07-08", "1992-07-08"), ("1992.7.8", "1992-07-08"), ("1992/7/8", "1992-07-08"),
      ("1992. 7. 8.", "1992-07-08"), ("1992년 7월 8일", "1992-07-08"), ("2000-02-29", "2000-02-29"),
      ("July 8, 1992", "1992-07-08"), ("8 July 1992", "1992-07-08"), ("jul. 8 1992", "1992-07-08"),
      ("１９９２-０７-０８", "1992-07-08"), ("0033-04-03", "0033-04-03"),
    ])
  func reading(written: String, iso: String) { #expect(Day(written)?.iso == iso) }

  @Test(
    "what is no day is not read",
    arguments: [
      "", "1992", "1992-07", "1992-07-08-09", "07/08/1992", "July 8", "Ju 8, 1992", "Ju ly 8 1992",
      "July +8 1992", "92-7-8", "July 8, 92", "1992 July 8", "July July 8 1992", "Mayday 8 1992",
      "8th July 1992",
      "July", "1992-02-30", "1992-07-08T00:00",
      "19920708",
      "99999999999999999999-1-1", "1992-７-x", "一九九二-7-8", "½-7-8", "-", "1992--", "\u{0}",
    ])
  func notReading(written: String) { #expect(Day(written) == nil) }

  @Test("a day in words")
  func words() throws {
    let day = try #require(Day(year: 1992, month: 7, day: 8))
    #expect(day.text(in: .english) == "July 8, 1992")
    #expect(day.text(in: .korean) == "1992년 7월 8일")
  }
}

@Suite struct TimestampTests {
  @Test("moments are written as Foundation writes them, and read back")
  func againstFoundation() throws {
    let format = Date.ISO8601FormatStyle()
    for step in 0..<2_000 {
      let seconds = Int64(-11_000_000_000 + step * 21_000_007)
      let moment = Timestamp(milliseconds: seconds * 1000)
      let written = Date(timeIntervalSince1970: Double(seconds)).formatted(format)
      #expect(moment.iso == written)
      #expect(Timestamp(iso: written) == moment)
    }
  }

  @Test(
    "fractions, offsets and missing parts are read",
    arguments: [
      ("2021-12-22T09:00:00Z", 1_640_163_600_000), ("2021-12-22T09:00:00.5Z", 1_640_163_600_500),
      ("2021-12-22T09:00:00.123456Z", 1_640_163_600_123), ("2021-12-22T18:00:00+09:00", 1_640_163_600_000),
      ("2021-12-22T18:00+0900", 1_640_163_600_000), ("2021-12-22 04:30:00-04:30", 1_640_163_600_000),
      ("2021-12-22T18:00:00+09", 1_640_163_600_000), ("2021-12-22", 1_640_131_200_000),
      ("1969-12-31T23:59:59.999Z", -1),
    ])
  func reading(written: String, milliseconds: Int) {
    #expect(Timestamp(iso: written)?.milliseconds == Int64(milliseconds))
  }

  @Test(
    "what is no moment is not read",
    arguments: [
      "", "now", "2021-12-22T", "2021-12-22T09", "2021-12-22T09:00", "2021-12-22T25:00:00Z",
      "2021-12-22T09:60:00Z",
      "2021-12-22T09:00:00.Z", "2021-12-22T09:00:00", "2021-12-22T09:00:00+", "2021-12-22T09:00:00ZZ",
      "2021-02-30T09:00:00Z", "2021-12-22T०९:00:00Z", "2021-12-22T09:00:00+19:00", "2021-12-22x",
    ])
  func notReading(written: String) { #expect(Timestamp(iso: written) == nil) }

  @Test("a moment falls on the day that it is for the person")
  func localDay() {
    let moment = Timestamp(milliseconds: -1)
    #expect(Day(moment).iso == "1969-12-31")
    #expect(Day(moment, secondsFromUTC: 1).iso == "1970-01-01")
    #expect(moment.text(secondsFromUTC: 9 * 3600) == "1970-01-01 08:59")
    #expect((moment + .milliseconds(1)).milliseconds == 0)
  }
}
