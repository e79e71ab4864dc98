import Foyer
import FoyerRecords

/// A recurrence with the day on which it begins: `monthly on the last day`, `every other monday`, `매월 15일`, `격주 월요일`.
struct DatedRecurrence {
  private(set) var recurrence: Recurrence
  /// The day as it was typed: `the last day`.
  let day: String

  init?(_ typed: String) {
    let readings = DayParser.readings(typed).lazy.compactMap { DatedRecurrence(words: $0) }
    guard let dated = readings.first else { return nil }
    self = dated
  }

  private init?(words: String) {
    var words = words
    let every = "every other "
    if words.hasPrefix(every), DayParser.weekday(named: String(words.dropFirst(every.count))) != nil {
      words = "biweekly on " + words.dropFirst(every.count)
    }
    guard let behind = Self.endOfRecurrence(in: words), let recurrence = Recurrence(String(words[..<behind]))
    else { return nil }
    var day = String(words[behind...].drop { $0 == " " }.trimmingPrefix("on ").trimmingPrefix("the "))
    if Int(day) != nil { day += "th" }
    guard DayParser.isDay(day) else { return nil }
    (self.recurrence, self.day) = (recurrence, day)
    // Such a card comes back to the last day also after a month of thirty days.
    if DayParser.lastDays.contains(day) { self.recurrence.keep(Day(year: 2000, month: 1, day: 31)) }
  }

  private static func endOfRecurrence(in words: String) -> String.Index? {
    if let on = words.firstRange(of: " on ") { return on.lowerBound }
    if let each = words.firstRange(of: "마다") { return each.upperBound }
    let beginning = ["매월", "매달", "매년", "격주"].first { words.hasPrefix($0) }
    return beginning.map { words.index(words.startIndex, offsetBy: $0.count) }
  }
}
