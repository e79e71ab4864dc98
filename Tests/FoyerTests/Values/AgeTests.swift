import Testing

@testable import Foyer

@Suite struct AgeTests {
  @Test(
    "years and months are counted by comparing days",
    arguments: [
      ("1992-07-08", "2021-07-07", 28, 11), ("1992-07-08", "2021-07-08", 29, 0),
      ("1992-07-08", "2021-07-09", 29, 0), ("1992-07-08", "2021-12-22", 29, 5),
      ("2021-12-22", "2021-12-22", 0, 0), ("2021-12-22", "2022-01-21", 0, 0),
      ("2021-12-22", "2022-01-22", 0, 1), ("2021-04-22", "2021-12-22", 0, 8),
      ("2021-12-31", "2022-12-30", 0, 11), ("2021-12-31", "2022-12-31", 1, 0),
      ("2004-02-29", "2025-02-28", 20, 11), ("2004-02-29", "2025-03-01", 21, 0),
      ("2004-02-29", "2024-02-28", 19, 11), ("2004-02-29", "2024-02-29", 20, 0),
      ("2000-02-29", "2100-02-28", 99, 11), ("2000-02-29", "2100-03-01", 100, 0),
      ("2021-01-31", "2021-02-28", 0, 0), ("2021-01-31", "2021-03-01", 0, 1),
      ("0001-01-01", "9999-12-31", 9998, 11),
    ])
  func counting(birthday: String, today: String, years: Int, months: Int) throws {
    let (birthday, today) = (try #require(Day(birthday)), try #require(Day(today)))
    let age = try #require(Age(of: birthday, on: today))
    #expect(age.years == years)
    #expect(age.months == months)
  }

  @Test("nobody has an age before the day of birth")
  func ahead() throws {
    let birthday = try #require(Day("2021-12-23"))
    #expect(Age(of: birthday, on: birthday.adding(days: -1)) == nil)
  }

  @Test("the day of someone's own time zone decides")
  func timeZone() throws {
    let moment = try #require(Timestamp(iso: "2021-07-07T15:00:00Z"))
    let birthday = try #require(Day("1992-07-08"))
    #expect(Age(of: birthday, on: Day(moment))?.years == 28)
    #expect(Age(of: birthday, on: Day(moment, secondsFromUTC: 9 * 3600))?.years == 29)
  }

  @Test(
    "an age is written in years, and in months when under one year",
    arguments: [
      ("2021-12-22", "0", "0세", "0 days old", "0일"), ("2021-12-21", "0", "0세", "1 day old", "1일"),
      ("2021-12-15", "0", "0세", "7 days old", "7일"), ("2021-11-23", "0", "0세", "29 days old", "29일"),
      ("2021-11-22", "0", "0세", "1 month old", "1개월"),
      ("2021-04-22", "0", "0세", "8 months old", "8개월"), ("2020-12-22", "1", "1세", "1 year old", "1세"),
      ("2019-10-24", "2", "2세", "2 years old", "2세"), ("1992-07-08", "29", "29세", "29 years old", "29세"),
    ])
  func writing(birthday: String, english: String, korean: String, words: String, koreanWords: String) throws {
    let (birthday, today) = (try #require(Day(birthday)), try #require(Day("2021-12-22")))
    let age = try #require(Age(of: birthday, on: today))
    #expect(age.number(.english).shown == english)
    #expect(age.number(.korean).shown == korean)
    #expect(age.shown(.english).shown == words)
    #expect(age.shown(.korean).shown == koreanWords)
  }

  @Test("an older age is greater")
  func order() throws {
    let today = try #require(Day("2021-12-22"))
    let ages = ["2021-12-01", "2021-04-22", "2020-12-22", "1992-07-08"].compactMap {
      Day($0).flatMap { Age(of: $0, on: today) }
    }
    #expect(ages == ages.sorted())
    #expect(ages.count == 4)
  }
}
