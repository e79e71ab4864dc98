package import Foyer

/// Parses a day to come: `friday`, `tomorrow`, `in 3 days`, `2026-12-01`, `금요일`, `다음 주 월요일`,
/// `3일 뒤`, `12월 1일`.
package struct DayParser {
  package let today: Day

  package init(today: Day) { self.today = today }

  /// Returns the day that a text names; `nil` when it names none.
  package func day(_ typed: String) -> Day? {
    let words = typed.lowercased().split(separator: " ").joined(separator: " ")
    return Day(words) ?? near(words) ?? weekday(words) ?? later(words) ?? monthAndDay(words)
  }

  /// Returns true when the text says that there is to be no day.
  package static func isNone(_ typed: String) -> Bool {
    ["none", "never", "-", "없음"].contains(typed.lowercased())
  }

  private func near(_ words: String) -> Day? {
    switch words {
    case "today", "오늘": today
    case "tomorrow", "내일": today.adding(days: 1)
    case "모레": today.adding(days: 2)
    case "글피": today.adding(days: 3)
    case "yesterday", "어제": today.adding(days: -1)
    case "next week", "다음 주", "다음주": today.adding(days: 7)
    default: nil
    }
  }

  /// The next such day after today, or the one in the week that begins next Monday.
  private func weekday(_ words: String) -> Day? {
    for beginning in ["next week ", "다음 주 ", "다음주 "] where words.hasPrefix(beginning) {
      guard let weekday = Self.weekday(named: String(words.dropFirst(beginning.count))) else { return nil }
      return today.adding(days: 7 - today.weekday + weekday)
    }
    guard let weekday = Self.weekday(named: words) else { return nil }
    return today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
  }

  static func weekday(named name: String) -> Int? {
    if let index = koreanDays.firstIndex(where: { name == $0 + "요일" || name == $0 + "욜" }) {
      return index + 1
    }
    guard name.count >= 3 else { return nil }
    return englishDays.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  private func later(_ words: String) -> Day? {
    let parts = words.split(separator: " ")
    if parts.count == 3, parts[0] == "in", let count = Self.count(parts[1]) {
      switch parts[2] {
      case "day", "days": return today.adding(days: count)
      case "week", "weeks": return today.adding(days: 7 * count)
      default: return nil
      }
    }
    let joined = parts.joined()
    for (unit, days) in [("일", 1), ("주", 7)] {
      for ending in [unit + "뒤", unit + "후"] where joined.hasSuffix(ending) {
        return Self.count(joined.dropLast(ending.count)).map { today.adding(days: days * $0) }
      }
    }
    return nil
  }

  /// The next day of that month and day, today included.
  private func monthAndDay(_ words: String) -> Day? {
    let parts = words.split { $0 == "월" || $0 == "일" || $0 == " " }
    guard words.contains("월"), words.hasSuffix("일"), parts.count == 2, let month = Self.count(parts[0]),
      let day = Self.count(parts[1])
    else { return nil }
    return (0...8).lazy.compactMap { Day(year: today.year + $0, month: month, day: day) }
      .first { $0 >= today }
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
