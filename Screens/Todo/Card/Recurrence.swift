import Foyer
import FoyerRecords

/// The time from a card to the next one of its kind: `weekly`, `every 2 months`, `weekdays`, `mon,wed,fri`.
struct Recurrence: Equatable, Hashable, Sendable {
  enum Step: Equatable, Hashable, Sendable {
    case span(CalendarSpan)
    /// From one of some days of the week to the next; Monday is 1.
    case weekdays(Set<Int>)
  }

  let step: Step
  /// The day of the month that months come back to, such as 31 after February 28.
  private(set) var anchor: Int?

  init(_ step: Step) { self.step = step }

  /// Remembers the day of the month where shorter months would lose it, until the card is due on another day.
  mutating func keep(_ due: Day?) {
    guard case .span(let span) = step, span.unit == .month || span.unit == .year else { return }
    if let due, anchor != nil, due.adding(months: 0, on: anchor) == due { return }
    anchor = due.flatMap { $0.day > 28 ? $0.day : nil }
  }

  /// Returns the first day of the row that begins at a day which comes after both days.
  func next(after day: Day, beyond today: Day) -> Day? {
    switch step {
    case .weekdays(let weekdays):
      let last = max(day, today)
      return (1...7).lazy.map { last.adding(days: $0) }.first { weekdays.contains($0.weekday) }
    case .span(let span):
      var times = 1
      if span.unit == .day || span.unit == .week {
        let length = span.count * (span.unit == .week ? 7 : 1)
        times = max(1, (today.daysSince1970 - day.daysSince1970) / length + 1)
      }
      while let next = span.added(to: day, times: times, on: anchor) {
        if next > today { return next }
        times += 1
      }
      return nil
    }
  }
}

extension Recurrence {
  private static let workdays = Step.weekdays([1, 2, 3, 4, 5])

  /// The form that is stored: `2w`, `1m`, `1m31`, `b`, `mon,wed`.
  var code: String {
    switch step {
    case Self.workdays: "b"
    case .weekdays(let days):
      days.sorted().map { TodoStrings.shortWeekdays[$0 - 1].key.lowercased() }.joined(separator: ",")
    case .span(let span): "\(span.count)\(span.unit.rawValue)" + (anchor.map(String.init) ?? "")
    }
  }

  init?(code: String) {
    if code == "b" || code == "1b" {
      self.init(Self.workdays)
      return
    }
    if let days = Self.weekdays(code) {
      self.init(.weekdays(days))
      return
    }
    let rest = code.drop { $0.isASCII && $0.isNumber }
    guard let unit = rest.first.flatMap({ CalendarSpan.Unit(rawValue: String($0)) }),
      let count = Int(code.dropLast(rest.count)), 1...999 ~= count
    else { return nil }
    self.init(.span(CalendarSpan(count, unit)))
    guard rest.count > 1 else { return }
    guard let day = Int(rest.dropFirst()), 29...31 ~= day, unit == .month || unit == .year else { return nil }
    anchor = day
  }

  /// Reads `weekly`, `every 2 weeks`, `3d`, `weekdays`, `매주`, `2주마다`, `평일`, and the stored form; in other languages the
  /// words that their PO files give for those in English, such as `alle 2 wochen`.
  init?(_ typed: String) {
    let readings = DayParser.readings(typed).lazy.compactMap { Recurrence(words: $0) }
    guard let recurrence = readings.first else { return nil }
    self = recurrence
  }

  private init?(words: String) {
    var text = words
    if text.hasPrefix("+") { text.removeFirst() }
    if let recurrence = Self.named[text] ?? Recurrence(code: text) {
      self = recurrence
      return
    }
    if text.hasPrefix("every other ") { text = "2 " + text.dropFirst(12) }
    if text.hasPrefix("weekly on ") { text = String(text.dropFirst(10)) }
    if text.hasPrefix("every ") { text = String(text.dropFirst(6)) }
    if text.hasSuffix("마다") { text = String(text.dropLast(2)) }
    if text.hasPrefix("매주") { text = String(text.dropFirst(2).drop { $0 == " " }) }
    let isCounted = text.first?.isNumber == true
    if let span = CalendarSpan(text) ?? (isCounted ? nil : CalendarSpan("1" + text)), 1...999 ~= span.count {
      self.init(.span(span))
    } else if let named = Self.named[text] ?? Self.weekdays(text).map({ Recurrence(.weekdays($0)) }) {
      self = named
    } else {
      return nil
    }
  }

  /// Reads `mon,wed,fri`, `monday wednesday`, `월,수,금` and `월수금`.
  private static func weekdays(_ typed: String) -> Set<Int>? {
    var words = typed.split { ", ".contains($0) }.map(String.init).filter { $0 != "and" }
    if words.count == 1, typed.allSatisfy({ "월화수목금토일".contains($0) }) { words = typed.map { String($0) } }
    var days: Set<Int> = []
    for word in words {
      let day =
        DayParser.weekday(named: word) ?? DayParser.weekday(named: word + "요일") ?? shortWeekday(named: word)
      guard let day else { return nil }
      days.insert(day)
    }
    return days.isEmpty ? nil : days
  }

  /// Returns the number of a day that is typed as it is shown: `mo`.
  private static func shortWeekday(named word: String) -> Int? {
    TodoStrings.shortWeekdays.firstIndex { TypedName($0.key.lowercased(), $0).matches(word) }.map { $0 + 1 }
  }

  private static let named: [String: Recurrence] = {
    let steps: [(Step, [String])] = [
      (.span(CalendarSpan(1, .day)), ["daily", "매일"]), (.span(CalendarSpan(1, .week)), ["weekly", "매주"]),
      (.span(CalendarSpan(2, .week)), ["biweekly", "fortnightly", "격주"]),
      (.span(CalendarSpan(1, .month)), ["monthly", "매달", "매월"]),
      (.span(CalendarSpan(3, .month)), ["quarterly", "분기"]),
      (.span(CalendarSpan(1, .year)), ["yearly", "annual", "annually", "매년", "해"]),
      (workdays, ["weekdays", "weekday", "workdays", "workday", "평일"]),
    ]
    return Dictionary(
      steps.flatMap { step, names in names.map { ($0, Recurrence(step)) } }, uniquingKeysWith: { $1 })
  }()

  var words: LocalizedText {
    if step == Self.workdays { return "every workday" }
    guard case .span(let span) = step else { return weekdayWords }
    let count = span.count
    return switch span.unit {
    case .day: count == 1 ? "daily" : "every \(count) days"
    case .week: count == 1 ? "weekly" : "every \(count) weeks"
    case .month: count == 1 ? "monthly" : "every \(count) months"
    case .year: count == 1 ? "yearly" : "every \(count) years"
    }
  }

  /// “every Mon, Wed, Fri”.
  private var weekdayWords: LocalizedText {
    guard case .weekdays(let days) = step else { return LocalizedText(verbatim: "") }
    let names = days.sorted().map { TodoStrings.shortWeekdays[$0 - 1] }
    return LocalizedText("every \(names.joined(separator: ", "))", context: "weekdays")
  }
}

extension Recurrence: TextFieldValue, DocumentValue {
  var storedText: String { code }
  init?(storedText: String) { self.init(code: storedText) }
  var shown: LocalizedText { words }
  var json: JSONValue { .string(words(.english).original) }
}
