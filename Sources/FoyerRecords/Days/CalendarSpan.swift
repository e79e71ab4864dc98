package import Foyer

/// A number of days, weeks, months or years: `3d`, `2 weeks`, `1 month`, `3개월`, `두 달`, `일주일`.
package struct CalendarSpan: Hashable, Sendable {
  package enum Unit: String, Sendable {
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
  }

  package let count: Int
  package let unit: Unit

  package init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }

  /// Reads a span; case is ignored, and so are spaces.
  package init?(_ typed: some StringProtocol) {
    let text = typed.lowercased().withPlainDigits.filter { $0 != " " }
    if let span = Self.named[text] {
      self = span
      return
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let word = digits.isEmpty ? Self.counts.first { text.hasPrefix($0.key) } : nil
    guard let unit = Self.units[String(text.dropFirst(word?.key.count ?? digits.count))], digits.count <= 4,
      let count = word?.value ?? Int(digits)
    else { return nil }
    self.init(count, unit)
  }

  /// Returns the day so many spans after another one; `nil` beyond the years that a day can have.
  ///
  /// - Parameters:
  ///   - times: The number of spans; negative for a day before.
  ///   - anchor: The day of the month that months and years come to; that of the day itself without one.
  package func added(to day: Day, times: Int = 1, on anchor: Int? = nil) -> Day? {
    let count = count * times
    return switch unit {
    case .day: Self.day(day, plus: count)
    case .week: Self.day(day, plus: 7 * count)
    case .month: day.adding(months: count, on: anchor)
    case .year: day.adding(months: 12 * count, on: anchor)
    }
  }

  private static func day(_ day: Day, plus days: Int) -> Day? {
    Day.range.contains(day.daysSince1970 + days) ? day.adding(days: days) : nil
  }

  private static let units = table([
    "d day days 일": .day, "w wk week weeks 주 주일": .week, "m mo month months 달 개월": .month,
    "y yr year years 년 해 살 세": Unit.year,
  ])
  private static let counts = [
    "한": 1, "두": 2, "세": 3, "석": 3, "네": 4, "넉": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10,
  ]
  private static let named = table([
    "하루 aday": CalendarSpan(1, .day), "이틀": CalendarSpan(2, .day), "사흘": CalendarSpan(3, .day),
    "나흘": CalendarSpan(4, .day), "닷새": CalendarSpan(5, .day), "엿새": CalendarSpan(6, .day),
    "이레": CalendarSpan(7, .day), "여드레": CalendarSpan(8, .day), "아흐레": CalendarSpan(9, .day),
    "열흘": CalendarSpan(10, .day), "보름": CalendarSpan(15, .day), "일주일 aweek": CalendarSpan(1, .week),
    "afortnight": CalendarSpan(2, .week), "amonth": CalendarSpan(1, .month), "ayear": CalendarSpan(1, .year),
  ])

  /// Makes a table of words, those of one value with spaces between them.
  private static func table<Value>(_ values: KeyValuePairs<String, Value>) -> [String: Value] {
    let words = values.flatMap { words, value in words.split(separator: " ").map { (String($0), value) } }
    return Dictionary(words) { $1 }
  }
}

extension Day {
  /// The Monday of the week, in every language, since `next monday` and `다음 주 월요일` name the one after it.
  package var monday: Day { adding(days: 1 - weekday) }
}
