public import Foyer

/// Parses a day to come: `friday`, `next friday`, `3d`, `+3d`, `in 1 month`, `30 Nov`, `dec 1`, `1dec`, `30.11.2026`, `2026-12-01`,
/// `금요일`, `다음 주 월요일`, `3일 뒤`, `12월 1일`, `12월 1일 화요일`, `25일`, `12/25`.
package struct DayParser {
  let today: Day
  /// The first day that one without a year can be.
  private let earliest: Day

  /// - Parameter earliest: The first day that one without a year can be; today when not given.
  package init(today: Day, from earliest: Day? = nil) {
    (self.today, self.earliest) = (today, earliest ?? today)
  }

  /// Returns the day that a text names; `nil` when it names none.
  package func day(_ typed: String) -> Day? {
    let plain = typed.replacing(", ", with: " ").replacing("(", with: " ").replacing(")", with: "")
    for words in Self.readings(plain) {
      if let day = day(of: words) { return day }
    }
    return nil
  }

  /// Returns a text in small letters, and with the words of each other language that it can be in as those in English.
  package static func readings(_ typed: String) -> [String] {
    let words = words(typed).withPlainDigits
    return [words] + Language.understanding(words).dropFirst().map { $0.names(in: words) }
  }

  private func day(of words: String) -> Day? {
    for article in ["on ", "the "] where words.hasPrefix(article) {
      return day(of: String(words.dropFirst(article.count)))
    }
    return Day(words) ?? near(words) ?? weekday(words) ?? later(words) ?? earlier(words) ?? dayOfYear(words)
      ?? shifted(words) ?? dayOfMonth(words) ?? dayWithWeekday(words)
  }

  /// A day with its weekday beside it, as sentences say it: `tuesday, november 24, 2026`, `11월 24일 화요일`.
  private func dayWithWeekday(_ words: String) -> Day? {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 1 else { return nil }
    let before = Self.weekday(named: parts[0])
    guard let weekday = before ?? Self.weekday(named: parts[parts.count - 1]) else { return nil }
    let rest = before == nil ? parts.dropLast() : parts.dropFirst()
    let day = day(of: rest.joined(separator: " "))
    return day?.weekday == weekday ? day : nil
  }

  static func words(_ typed: String) -> String {
    typed.lowercased().split(separator: " ").joined(separator: " ")
  }

  /// Returns true for a text that names a day, whatever day it is today.
  package static func isDay(_ typed: String) -> Bool {
    DayParser(today: Day(daysSince1970: 0)).day(typed) != nil
  }

  /// Returns true when the text says that there is to be no day.
  static func isNone(_ typed: String) -> Bool {
    typed == "-" || TypedName("none", also: ["never"]).matches(typed)
  }

  private func near(_ words: String) -> Day? {
    switch words {
    case "today", "tonight", "오늘", "오늘 밤": today
    case "tomorrow", "내일": today.adding(days: 1)
    case "모레", "내일모레", "day after tomorrow": today.adding(days: 2)
    case "글피": today.adding(days: 3)
    case "yesterday", "어제": today.adding(days: -1)
    case "그저께", "그제": today.adding(days: -2)
    case "next week", "다음 주", "다음주": today.adding(days: 7)
    case "next month", "다음 달", "다음달": today.adding(months: 1)
    case "next year", "내년": today.adding(months: 12)
    case "weekend", "this weekend", "주말", "이번 주말": today.adding(days: max(0, 6 - today.weekday))
    case "next weekend", "다음 주말": today.monday.adding(days: 12)
    case "end of week", "end of the week": today.monday.adding(days: 6)
    case "end of next month": today.adding(months: 1, on: 31)
    case "end of year", "end of the year", "연말": Day(year: today.year, month: 12, day: 31)
    case _ where Self.lastDays.contains(words): today.adding(months: 0, on: 31)
    default: nil
    }
  }

  /// The words for the last day of a month.
  package static let lastDays: Set<String> = [
    "end of month", "end of the month", "eom", "last day", "last day of month", "last day of the month", "월말",
    "말일", "마지막 날",
  ]

  /// A weekday, a day of a month or a day of a year behind the week, month or year that it is in: `다음 주 월요일`,
  /// `next month 15th`, `내년 1월 1일`.
  private func shifted(_ words: String) -> Day? {
    for (beginning, frame) in Self.frames {
      guard let rest = Self.rest(of: words, behind: beginning) else { continue }
      switch frame {
      case .week(let weeks):
        guard let weekday = Self.weekday(named: rest) else { continue }
        return today.monday.adding(days: 7 * weeks + weekday - 1)
      case .month(let months):
        if rest == "말" { return today.adding(months: months, on: 31) }
        guard let number = Self.numberOfDay(rest), let month = today.adding(months: months, on: 1) else {
          continue
        }
        return Day(year: month.year, month: month.month, day: number)
      case .year(let years):
        guard let date = Self.dayOfYear(rest) else { continue }
        return Day(year: today.year + years, month: date.month, day: date.day)
      }
    }
    return nil
  }

  private enum Frame { case week(Int), month(Int), year(Int) }

  private static let frames: [(beginning: TypedName, frame: Frame)] = [
    ("this week", .week(0)), ("next week", .week(1)), ("next", .week(1)), ("week after next", .week(2)),
    ("this month", .month(0)),
    ("next month", .month(1)), ("this year", .year(0)), ("next year", .year(1)),
  ]

  /// Returns what stands behind a beginning in any language, whatever spaces it has; `nil` where words don't begin with it.
  private static func rest(of words: String, behind beginning: TypedName) -> String? {
    for language in Language.understanding(words) {
      for name in beginning.words(in: language) where name.utf8.first == words.utf8.first {
        var (rest, expected) = (words[...], name.filter { $0 != " " }[...])
        while let character = rest.first, character == " " || character == expected.first {
          rest.removeFirst()
          if character != " " { expected.removeFirst() }
        }
        if expected.isEmpty, !rest.isEmpty { return String(rest) }
      }
    }
    return nil
  }

  /// The next day with that number, today included: `25일`, `25th`.
  private func dayOfMonth(_ words: String) -> Day? {
    guard words.last?.isNumber == false, let number = Self.numberOfDay(words) else { return nil }
    return (0...2).lazy.compactMap { months in
      self.today.adding(months: months, on: 1).flatMap { Day(year: $0.year, month: $0.month, day: number) }
    }
    .first { $0 >= today }
  }

  /// Reads the number of a day: `15`, `15th`, `15일`.
  private static func numberOfDay(_ words: String) -> Int? {
    let ending = ["일", "st", "nd", "rd", "th", "."].first { words.hasSuffix($0) } ?? ""
    return count(words.dropLast(ending.count))
  }

  /// The next such day after today.
  private func weekday(_ words: String) -> Day? {
    let name = words.hasPrefix("this ") ? String(words.dropFirst(5)) : words
    guard let weekday = Self.weekday(named: name) else { return nil }
    return today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
  }

  /// Returns the number of a weekday, 1 for Monday.
  package static func weekday(named name: String) -> Int? {
    if let index = koreanDays.firstIndex(where: { [$0, $0 + "요일", $0 + "욜"].contains(name) }) {
      return index + 1
    }
    guard name.count >= 3 else { return nil }
    return englishDays.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  /// `3d`, `+3d`, `2 weeks`, `in 1 month`, `for 3 weeks`, `3일 뒤`, `3주 동안`; a number of days in Korean alone is a day of a month.
  private func later(_ words: String) -> Day? {
    let beginning = ["in ", "for ", "+"].first { words.hasPrefix($0) }
    let english = words.dropFirst(beginning?.count ?? 0)
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return CalendarSpan(english)?.added(to: today) }
    return moved(words, before: ["뒤", "후", "동안", "간"])
  }

  /// Reads a span of time before one of some endings, and returns the day that lies so many spans from today.
  private func moved(_ words: String, before endings: [String], times: Int = 1) -> Day? {
    guard let ending = endings.first(where: { words.hasSuffix($0) }) else { return nil }
    return CalendarSpan(words.dropLast(ending.count))?.added(to: today, times: times)
  }

  /// `3 days ago`, `3일 전`, and `before 3 days`, as German has it.
  private func earlier(_ words: String) -> Day? {
    moved(
      words.hasPrefix("before ") ? "\(words.dropFirst(7)) ago" : words, before: [" ago", "전"], times: -1)
  }

  /// The next day of that month and day, the earliest included.
  private func dayOfYear(_ words: String) -> Day? {
    Self.dayOfYear(words).flatMap { date in
      (0...8).lazy.compactMap { Day(year: earliest.year + $0, month: date.month, day: date.day) }
        .first { $0 >= earliest }
    }
  }

  /// Reads a day without its year: `30 nov`, `30nov`, `december 1st`, `12월 1일`, `12/25`, `25.12.`.
  static func dayOfYear(_ words: String) -> (month: Int, day: Int)? {
    guard words.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return nil }
    let numbers = words.split(separator: "/", omittingEmptySubsequences: false).compactMap { count($0) }
    if numbers.count == 2, words.utf8.count <= 5, 1...12 ~= numbers[0] { return (numbers[0], numbers[1]) }
    let dotted = words.split(separator: ".").compactMap { count($0) }
    if dotted.count == 2, words.hasSuffix(".") { return (dotted[1], dotted[0]) }
    if words.hasSuffix("일") || words.hasSuffix("日"), words.contains(where: { $0 == "월" || $0 == "月" }) {
      let parts = words.split { "월일月日 ".contains($0) }
      guard parts.count == 2, let month = count(parts[0]), let day = count(parts[1]) else { return nil }
      return (month, day)
    }
    var parts = words.split { " .,-".contains($0) }.map(String.init).filter { $0 != "of" }
    if parts.count == 1 { parts = apart(parts[0]) }
    guard parts.count == 2,
      let named = parts.firstIndex(where: { Day.month(named: $0) != nil || $0 == "sept" })
    else { return nil }
    let number = ["st", "nd", "rd", "th"].reduce(parts[1 - named]) { text, ending in
      text.hasSuffix(ending) ? String(text.dropLast(2)) : text
    }
    return count(number).map { (Day.month(named: parts[named]) ?? 9, $0) }
  }

  /// Parts a word where its digits begin or end: `30nov`, `nov30`.
  private static func apart(_ word: String) -> [String] {
    let beginning = word.prefix { $0.isNumber == word.first?.isNumber }
    return [String(beginning), String(word.dropFirst(beginning.count))]
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

  /// Returns the past day that a text names, or else one to come.
  package func lastDay(_ typed: String) -> Day? { pastDay(typed) ?? day(typed) }

  private func pastDay(of words: String) -> Day? {
    switch words {
    case "last week", "지난주", "지난 주": return today.adding(days: -7)
    case "last month", "지난달", "지난 달": return today.adding(months: -1)
    default: break
    }
    if words.utf8.allSatisfy({ $0 < 0x80 }), let span = CalendarSpan(words) {
      return span.added(to: today, times: -1)
    }
    if let date = Self.dayOfYear(words) {
      return (0...8).lazy.compactMap { Day(year: today.year - $0, month: date.month, day: date.day) }
        .first { $0 <= today }
    }
    let name = words.hasPrefix("last ") ? String(words.dropFirst(5)) : words
    guard let day = day(name) else { return nil }
    if day <= today { return day }
    guard Self.weekday(named: name) != nil else { return nil }
    // On a Monday, `monday` is today and `last monday` isn't.
    return day.adding(days: name != words && day.weekday == today.weekday ? -14 : -7)
  }
}

extension AnswerKind<Day> {
  /// Any day: `2026-12-01`, `friday`, `다음 주 월요일`.
  public static var day: AnswerKind {
    AnswerKind(
      ArgumentNames.day, expecting: "a day such as 2026-12-01, friday or dec 1", show: { "\($0)" },
      write: \.iso
    ) { typed, environment in
      DayParser(today: environment.today).day(environment.normalize(typed))
    }
  }
}

extension Argument where Value == Day {
  /// The day typed after `since`.
  static var since: Argument<Day> {
    let (name, expectation) = (
      HistoryStrings.day, LocalizedText("a day such as yesterday, monday, 3 days ago or 2026-11-20")
    )
    return Argument(
      name, expectation: expectation,
      candidates: {
        [
          $0.language.words(in: "today"), $0.language.words(in: "yesterday"),
          LocalizedText("3 days ago")($0.language).original, LocalizedText("last week")($0.language).original,
        ]
      }
    ) { typed, context in
      guard let day = DayParser(today: context.environment.today).pastDay(typed) else {
        throw Refusal.unexpected(typed, name, expectation)
      }
      return day
    }
  }
}
