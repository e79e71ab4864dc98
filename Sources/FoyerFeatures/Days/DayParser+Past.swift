package import Foyer

extension DayParser {
  /// Returns the past day that a text names; `nil` when it names no day or a future one.
  ///
  /// It reads `yesterday`, `monday`, `3 days ago`, `2w`, `30 Nov`, `2026-11-20`, `어제`, `월요일`, `3일 전`, `지난주`.
  package func pastDay(_ typed: String) -> Day? {
    for words in Self.readings(typed) {
      if let day = pastDay(of: words) { return day }
    }
    return nil
  }

  private func pastDay(of words: String) -> Day? {
    switch words {
    case "last week", "지난주", "지난 주": return today.adding(days: -7)
    case "last month", "지난달", "지난 달": return today.adding(months: -1)
    default: break
    }
    let ending = [" ago", "전"].first { words.hasSuffix($0) }
    if ending != nil || words.utf8.allSatisfy({ $0 < 0x80 }),
      let span = CalendarSpan(words.dropLast(ending?.count ?? 0))
    {
      return span.added(to: today, times: -1)
    }
    if let date = Self.dayOfYear(words) {
      return (0...8).lazy.compactMap { Day(year: today.year - $0, month: date.month, day: date.day) }
        .first { $0 <= today }
    }
    let name = words.hasPrefix("last ") ? String(words.dropFirst(5)) : words
    guard let day = day(name) else { return nil }
    if day <= today { return day }
    return Self.weekday(named: name) == nil ? nil : day.adding(days: -7)
  }
}
