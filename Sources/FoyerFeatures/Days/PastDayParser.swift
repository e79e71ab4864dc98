package import Foyer

/// Parses a day gone by: `yesterday`, `monday`, `3 days ago`, `2026-11-20`, `어제`, `월요일`, `3일 전`, `지난주`.
package struct PastDayParser {
  package let today: Day

  package init(today: Day) { self.today = today }

  /// Returns the day that a text names; `nil` when it names none, or one that lies ahead.
  package func day(_ typed: String) -> Day? {
    let words = typed.lowercased().split(separator: " ").map(String.init)
    if words == ["last", "week"] || words.joined() == "지난주" { return today.adding(days: -7) }
    if words.count == 3, ["day", "days"].contains(words[1]), words[2] == "ago" { return ago(words[0]) }
    if words.joined().hasSuffix("일전") { return ago(String(words.joined().dropLast(2))) }
    guard let day = DayParser(today: today).day(typed) else { return nil }
    if day <= today { return day }
    return DayParser.weekday(named: words.joined(separator: " ")) == nil ? nil : day.adding(days: -7)
  }

  private func ago(_ count: String) -> Day? {
    guard count.utf8.count <= 4, let count = Int(count), count >= 0 else { return nil }
    return today.adding(days: -count)
  }
}
