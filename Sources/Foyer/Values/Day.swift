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

  /// The days from 1970-01-01 to this one, negative before it.
  ///
  /// The algorithm is Howard Hinnant's `days_from_civil`.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Monday is 1 and Sunday 7, as in ISO 8601.
  public var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  /// Returns the day so many days later, or earlier for a negative number, within the years 1 to 9999.
  ///
  /// ```swift
  /// let due = environment.today.adding(days: 14)
  /// ```
  public func adding(days: Int) -> Day {
    let (sum, isBeyond) = daysSince1970.addingReportingOverflow(days)
    return Day(daysSince1970: isBeyond ? days : sum)
  }

  /// Returns the day so many months later, or the last day of that month where it is shorter.
  ///
  /// - Parameters:
  ///   - months: The number of months; a negative one leads back.
  ///   - anchor: The day of the month to come to; the day's own without one.
  /// - Returns: `nil` beyond the years that a day can have.
  public func adding(months: Int, on anchor: Int? = nil) -> Day? {
    let index = year * 12 + month - 1 + months
    guard index >= 12 else { return nil }
    let (year, month) = (index / 12, index % 12 + 1)
    return Day(year: year, month: month, day: min(anchor ?? day, Day.length(of: month, in: year)))
  }

  /// Returns the number of days from this one to another, negative when the other is earlier.
  ///
  /// ```swift
  /// let daysLate = max(0, loan.due.days(until: environment.today))
  /// ```
  public func days(until other: Day) -> Int { other.daysSince1970 - daysSince1970 }

  public static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The ISO form, `1992-07-08`, which is the one that is stored.
  public var iso: String {
    var text: [UInt8] = []
    text.append(self)
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a day as people write it: `1992-07-08`, `1992.7.8`, `1992/7/8`, `8.7.1992`, `1992년 7월 8일`,
  /// `July 8, 1992` or `8 Jul 1992`, with months in any language; the year has four digits.
  ///
  /// - Returns: `nil` for anything else, and for a day that does not exist.
  public init?(_ written: String) {
    if let day = Day(iso: written) {
      self = day
      return
    }
    let parts = written.unicodeScalars.split {
      !("0"..."9" ~= $0) && "-./,년월일年月日 ".unicodeScalars.contains($0)
    }
    guard parts.count == 3 else { return nil }
    let (first, second, last) = (parts[0], parts[1], parts[2])
    if first.count == 4, !written.contains(","), let year = Day.number(first), let month = Day.number(second),
      let day = Day.number(last)
    {
      self.init(year: year, month: month, day: day)
      return
    }
    guard last.count == 4, let year = Day.number(last) else { return nil }
    if let day = Day.number(first) {
      // A year behind dots tells that the day comes first.
      let isDotted = written.split(separator: ".").count == 3
      let month = isDotted ? Day.number(second) : nil
      guard let month = month ?? Day.month(named: String(second).lowercased()) else { return nil }
      self.init(year: year, month: month, day: day)
    } else {
      guard let day = Day.number(second), let month = Day.month(named: String(first).lowercased()) else {
        return nil
      }
      self.init(year: year, month: month, day: day)
    }
  }

  /// Reads `1992-07-08` and nothing else.
  ///
  /// - Returns: `nil` for anything else, and for a day that does not exist.
  package init?(iso text: String) {
    guard text.utf8.count == 10 else { return nil }
    var (year, month, day) = (0, 0, 0)
    var index = -1
    for byte in text.utf8 {
      index += 1
      if index == 4 || index == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard 0x30...0x39 ~= byte else { return nil }
      let digit = Int(byte - 0x30)
      switch index {
      case ..<4: year = year * 10 + digit
      case ..<7: month = month * 10 + digit
      default: day = day * 10 + digit
      }
    }
    self.init(year: year, month: month, day: day)
  }

  /// The month of a name in small letters, or of the first three letters of it, in the languages that it can be of.
  package static func month(named name: String) -> Int? {
    Language.understanding(name).lazy.compactMap { language in
      months.firstIndex { month in
        let month = month(language).original.lowercased()
        return month == name || month.prefix(3) == name
      }
    }
    .first.map { $0 + 1 }
  }

  /// The number that decimal digits of any script are; `nil` for anything else.
  private static func number(_ digits: Substring.UnicodeScalarView) -> Int? {
    guard digits.count <= 9 else { return nil }
    var number = 0
    for scalar in digits {
      guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue else {
        return nil
      }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// The day in words: “July 8, 1992”, “1992년 7월 8일”.
  public func text(in language: Language) -> Text {
    LocalizedText("\(Day.months[month - 1]) \(day), \(year)", context: "day")(language)
  }

  /// The day in a row: “July 8” within the year of `today`, otherwise “July 8, 1992”.
  public func shown(on today: Day) -> LocalizedText {
    year == today.year ? LocalizedText("\(Day.months[month - 1]) \(day)", context: "day") : shown
  }

  private static let months: [LocalizedText] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}

/// Bytes take a tenth of the time of strings that are added up.
extension [UInt8] {
  /// Adds a day in the ISO form.
  mutating func append(_ day: Day) {
    append(twoDigits: day.year / 100)
    append(twoDigits: day.year % 100)
    append(UInt8(ascii: "-"))
    append(twoDigits: day.month)
    append(UInt8(ascii: "-"))
    append(twoDigits: day.day)
  }

  mutating func append(twoDigits number: Int) {
    append(0x30 + UInt8(number / 10))
    append(0x30 + UInt8(number % 10))
  }
}

/// An age in full years and the full months beyond them.
///
/// Years and months are counted by comparing year, month and day. A person born on February 29 turns a year
/// older on March 1 of a common year; likewise a month is full on the next day when it has no such day.
package struct Age: Sendable, Hashable, Comparable {
  /// Full years.
  package let years: Int
  /// Full months beyond the years, 0 to 11.
  let months: Int
  /// All days since the birthday.
  let days: Int

  /// The age on a day of someone born on another.
  ///
  /// - Returns: `nil` when the birthday lies ahead. Who is born today is 0.
  package init?(of birthday: Day, on day: Day) {
    guard birthday <= day else { return nil }
    let monthsBegun = (day.year - birthday.year) * 12 + day.month - birthday.month
    let full = monthsBegun - (day.day < birthday.day ? 1 : 0)
    years = full / 12
    months = full % 12
    days = day.daysSince1970 - birthday.daysSince1970
  }

  package static func < (left: Age, right: Age) -> Bool {
    left.days < right.days
  }

  /// The full years as a value beside a label: `29`, `29세`.
  package var number: LocalizedText { LocalizedText("\(years)", context: "age") }

  /// The age in words, in months when it is under one year and in days when under one month: `2 years old`,
  /// `8 months old`, `7 days old`; `2세`, `8개월`, `7일`.
  package var shown: LocalizedText {
    switch (years, months) {
    case (0, 0): LocalizedText(days, one: "\(days) day old", many: "\(days) days old")
    case (0, _): LocalizedText(months, one: "\(months) month old", many: "\(months) months old")
    default: LocalizedText(years, one: "\(years) year old", many: "\(years) years old")
    }
  }

  /// The age in JSON: `{"years":2,"months":1,"days":765}`.
  package var json: JSONValue {
    ["years": .integer(years), "months": .integer(months), "days": .integer(days)]
  }
}
