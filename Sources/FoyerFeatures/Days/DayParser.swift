package import Foyer

/// Parses a day to come: `friday`, `next friday`, `3d`, `+3d`, `in 1 month`, `30 Nov`, `dec 1`, `30.11.2026`, `2026-12-01`,
/// `금요일`, `다음 주 월요일`, `3일 뒤`, `12월 1일`.
package struct DayParser {
  package let today: Day

  package init(today: Day) { self.today = today }

  /// Returns the day that a text names; `nil` when it names none.
  package func day(_ typed: String) -> Day? {
    for words in Self.readings(typed) {
      if let day = day(of: words) { return day }
    }
    return nil
  }

  /// Returns a text in small letters, and with the words of each other language that it can be in as those in English.
  package static func readings(_ typed: String) -> [String] {
    let words = words(typed)
    return [words] + Language.understanding(words).dropFirst().map { $0.names(in: words) }
  }

  private func day(of words: String) -> Day? {
    Day(words) ?? near(words) ?? weekday(words) ?? later(words) ?? dayOfYear(words)
  }

  static func words(_ typed: String) -> String {
    typed.lowercased().split(separator: " ").joined(separator: " ")
  }

  /// Returns true for a text that names a day, whatever day it is today.
  package static func isDay(_ typed: String) -> Bool {
    DayParser(today: Day(daysSince1970: 0)).day(typed) != nil
  }

  /// Returns true when the text says that there is to be no day.
  package static func isNone(_ typed: String) -> Bool {
    typed == "-" || TypedName("none", also: ["never"]).matches(typed)
  }

  private func near(_ words: String) -> Day? {
    switch words {
    case "today", "오늘": today
    case "tomorrow", "내일": today.adding(days: 1)
    case "모레", "day after tomorrow": today.adding(days: 2)
    case "글피": today.adding(days: 3)
    case "yesterday", "어제": today.adding(days: -1)
    case "next week", "다음 주", "다음주": today.adding(days: 7)
    case "next month", "다음 달", "다음달": today.adding(months: 1)
    case "next year", "내년": today.adding(months: 12)
    case "weekend", "this weekend", "주말", "이번 주말": today.adding(days: max(0, 6 - today.weekday))
    case "end of month", "eom", "월말", "이달 말": today.adding(months: 0, on: 31)
    default: nil
    }
  }

  /// The next such day after today, or the one in the week that begins next Monday.
  private func weekday(_ words: String) -> Day? {
    for beginning in ["next week ", "next ", "다음 주 ", "다음주 "] where words.hasPrefix(beginning) {
      guard let weekday = Self.weekday(named: String(words.dropFirst(beginning.count))) else { continue }
      return CalendarWeek(of: today).last.adding(days: weekday)
    }
    for beginning in ["이번 주 ", "이번주 "] where words.hasPrefix(beginning) {
      return Self.weekday(named: String(words.dropFirst(beginning.count))).map {
        CalendarWeek(of: today).first.adding(days: $0 - 1)
      }
    }
    let name = ["this ", "on "].first { words.hasPrefix($0) }.map { words.dropFirst($0.count) } ?? words[...]
    guard let weekday = Self.weekday(named: String(name)) else { return nil }
    return today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
  }

  /// Returns the number of a weekday, 1 for Monday.
  package static func weekday(named name: String) -> Int? {
    if let index = koreanDays.firstIndex(where: { name == $0 + "요일" || name == $0 + "욜" }) {
      return index + 1
    }
    guard name.count >= 3 else { return nil }
    return englishDays.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  /// `3d`, `+3d`, `2 weeks`, `in 1 month`, `3일 뒤`; a number of days in Korean alone is a day of a month.
  private func later(_ words: String) -> Day? {
    let beginning = ["in ", "+"].first { words.hasPrefix($0) }
    let english = words.dropFirst(beginning?.count ?? 0)
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return CalendarSpan(english)?.added(to: today) }
    guard let ending = ["뒤", "후"].first(where: { words.hasSuffix($0) }) else { return nil }
    return CalendarSpan(words.dropLast(ending.count))?.added(to: today)
  }

  /// The next day of that month and day, today included.
  private func dayOfYear(_ words: String) -> Day? {
    Self.dayOfYear(words).flatMap { date in
      (0...8).lazy.compactMap { Day(year: today.year + $0, month: date.month, day: date.day) }
        .first { $0 >= today }
    }
  }

  /// Reads a day without its year: `30 nov`, `december 1st`, `12월 1일`.
  static func dayOfYear(_ words: String) -> (month: Int, day: Int)? {
    if words.contains("월"), words.hasSuffix("일") {
      let parts = words.split { $0 == "월" || $0 == "일" || $0 == " " }
      guard parts.count == 2, let month = count(parts[0]), let day = count(parts[1]) else { return nil }
      return (month, day)
    }
    let parts = words.split { " .,".contains($0) }.map(String.init).filter { $0 != "of" }
    guard parts.count == 2,
      let named = parts.firstIndex(where: { Day.month(named: $0) != nil || $0 == "sept" })
    else { return nil }
    let number = ["st", "nd", "rd", "th"].reduce(parts[1 - named]) { text, ending in
      text.hasSuffix(ending) ? String(text.dropLast(2)) : text
    }
    return count(number).map { (Day.month(named: parts[named]) ?? 9, $0) }
  }

  private static func count(_ digits: some StringProtocol) -> Int? {
    guard digits.utf8.count <= 4, !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return nil }
    return Int(digits)
  }

  private static let englishDays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let koreanDays = ["월", "화", "수", "목", "금", "토", "일"]
}
