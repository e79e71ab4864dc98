/// A day of the Gregorian calendar, without a time or a time zone.
public struct Day: Sendable, Hashable, Comparable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes the day of a date.
  ///
  /// - Returns: `nil` when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Day.length(of: month, in: year)
    else { return nil }
    self.init(uncheckedYear: year, month: month, day: day)
  }

  private init(uncheckedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The days of the years 1 to 9999, by their distance from 1970-01-01.
  package static let range = -719_162...2_932_896

  /// The day that a moment falls on, so many seconds east of UTC.
  package init(_ moment: Timestamp, secondsFromUTC: Int = 0) {
    let local = moment.clamped.milliseconds + Int64(secondsFromUTC) * 1000
    let millisecondsADay: Int64 = 86_400_000
    let (quotient, remainder) = local.quotientAndRemainder(dividingBy: millisecondsADay)
    self.init(daysSince1970: Int(remainder < 0 ? quotient - 1 : quotient))
  }

  /// Makes the day so many days after 1970-01-01; beyond the years 1 to 9999, the first or the last of their days.
  ///
  /// The algorithm is Howard Hinnant's `civil_from_days`, https://howardhinnant.github.io/date_algorithms.html.
  public init(daysSince1970 days: Int) {
    let shifted = min(max(days, Day.range.lowerBound), Day.range.upperBound) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Howard Hinnant's `days_from_civil`.
  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Monday is 1 and Sunday 7, as in ISO 8601.
  package var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  /// Returns the day so many days later, or earlier for a negative number, within the years 1 to 9999.
  package func adding(days: Int) -> Day {
    let (sum, isBeyond) = daysSince1970.addingReportingOverflow(days)
    return Day(daysSince1970: isBeyond ? days : sum)
  }

  /// Returns the day so many months later, or the last day of that month where it is shorter.
  ///
  /// - Parameter anchor: The day of the month to come to; the day's own without one.
  /// - Returns: `nil` beyond the years that a day can have.
  package func adding(months: Int, on anchor: Int? = nil) -> Day? {
    let index = year * 12 + month - 1 + months
    guard index >= 12 else { return nil }
    let (year, month) = (index / 12, index % 12 + 1)
    return Day(year: year, month: month, day: min(anchor ?? day, Day.length(of: month, in: year)))
  }

  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
