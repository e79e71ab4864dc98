import Foyer
import FoyerRecords

/// The day by which a card is to be done, perhaps with a time of that day.
struct Deadline: Equatable, Sendable {
  let day: Day?
  /// The minute of the day.
  let minute: Int?

  init(day: Day?, minute: Int? = nil) { (self.day, self.minute) = (day, day == nil ? nil : minute) }

  /// Reads `friday`, `friday 14:00`, `noon tomorrow`, `14:00` for today, `2026-12-01T14:00`, and `내일 오후 3시까지`.
  init?(_ typed: String, today: Day) {
    let end = typed.hasSuffix("까지") ? String(typed.dropLast(2)) : typed
    let text = Day(iso: String(end.prefix(10))) == nil ? end : end.replacing("T", with: " ")
    let words = text.split(separator: " ")
    let time = words.indices.dropLast().prefix(Self.mostWordsOfTime)
      .last { Self.minute(of: words[...$0]) != nil }
    if let time, let day = DayParser(today: today).day(words[(time + 1)...].joined(separator: " ")) {
      self.init(day: day, minute: Self.minute(of: words[...time]))
      return
    }
    let start =
      words.indices.suffix(Self.mostWordsOfTime).first { Self.minute(of: words[$0...]) != nil }
      ?? words.endIndex
    let name = words[..<start].joined(separator: " ")
    let minute = Self.minute(of: words[start...])
    guard
      let day = name.isEmpty && minute != nil ? today : Day(iso: name) ?? DayParser(today: today).day(name)
    else { return nil }
    self.init(day: day, minute: minute)
  }

  /// The words of `오후 3 시 반`, so that a long text is read as fast as a short one.
  private static let mostWordsOfTime = 4

  /// Reads `14:00`, `7 pm`, `at 7:30 pm`, `14 Uhr`, `오후 3시`, `14시 5분`, `저녁 7시 반`, `noon` and `정오`.
  static func minute(of words: ArraySlice<Substring>) -> Int? {
    let plain = words.joined(separator: " ").withPlainDigits
    // Files have thousands of times without letters, which need nothing of it.
    let hasLetters = plain.utf8.contains { $0 > UInt8(ascii: ":") }
    let typed = hasLetters ? koreanTime(plain) : plain
    let half = hasLetters ? halves.first { typed.hasPrefix($0.key) } : nil
    let parts = typed.dropFirst(half == nil ? 0 : 2)
      .split(maxSplits: 1, omittingEmptySubsequences: false) { ":시".contains($0) }
      .map { LineText.trimmed(String($0)) }
    guard parts.count == 2, let hour = Int(parts[0]), (half == nil ? 0...23 : 1...12) ~= hour else {
      return nil
    }
    let minutes = typed.hasSuffix("시") ? "00" : parts[1].replacing("분", with: "")
    guard minutes.utf8.count == 2 || typed.hasSuffix("분"), let minute = Int(minutes), 0..<60 ~= minute else {
      return nil
    }
    return (half.map { $0.value + hour % 12 } ?? hour) * 60 + minute
  }

  /// Refuses words behind a day that are meant as a time and don't say which: `at 5`, `morning`.
  static func requireClearTime(_ words: some Collection<some StringProtocol>) throws(Refusal) {
    let words = words.map { $0.lowercased() }
    let isHour = words.count == 2 && ["at", "um"].contains(words[0]) && Int(words[1]) != nil
    guard isHour || words.count == 1 && partsOfDay.contains(words[0]) else { return }
    throw Refusal(
      "\(quoted: words.joined(separator: " ")) is no exact time.",
      suggestion: "Write a time such as 5pm or 17:00.")
  }

  private static let partsOfDay: Set<String> = [
    "morning", "afternoon", "evening", "night", "midnight", "오전", "오후",
  ]

  private static let halves = ["오전": 0, "새벽": 0, "아침": 0, "오후": 12, "저녁": 12]

  /// Returns a time as Koreans write it: `오후7:30` for `at 7:30 pm`, and `14시` for `14 Uhr`.
  private static func koreanTime(_ typed: String) -> String {
    var time = typed.lowercased().replacing("반", with: "30분")
      .replacing("noon", with: "12시").replacing("정오", with: "12시")
    if time.hasPrefix("at ") || time.hasPrefix("um ") { time.removeFirst(3) }
    for (ending, half) in ["am": "오전", "pm": "오후", "uhr": ""] where time.hasSuffix(ending) {
      return half + time.dropLast(ending.count) + (time.contains(":") ? "" : "시")
    }
    return time
  }

  /// `2026-12-01` or `2026-12-01T14:00`.
  var iso: String? {
    day.map { $0.iso + (minute.map { "T\(Self.clock($0))" } ?? "") }
  }

  /// `14:00`.
  private static func clock(_ minute: Int) -> String {
    let (hour, rest) = minute.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The time as history shows it.
  @Sendable
  static func clock(_ minute: Int?) -> LocalizedText {
    minute.map { LocalizedText(verbatim: Text(clock($0))) } ?? FormStrings.none
  }
}

extension Deadline: DocumentValue {
  /// The time behind a day: “ 14:00”.
  private var time: Text { minute.map { " \(Text(Self.clock($0)))" } ?? "" }

  /// “Friday, December 4, 2026 14:00”.
  var shown: LocalizedText {
    guard let day else { return FormStrings.none }
    return "\(TodoStrings.dayWords(day))\(time)"
  }

  var json: JSONValue { iso.map { .string($0) } ?? .null }

  func style(on today: Day, isDone: Bool) -> Style {
    guard let day, !isDone, day <= today else { return .normal }
    return day < today ? .error : .warning
  }

  /// The day and time below a heading of the agenda, which says itself that they are over, or today.
  func wordsInAgenda(on today: Day) -> LocalizedText {
    guard let day, day <= today else { return words(on: today, isDone: false) }
    if day < today { return "\(day.shown(on: today))\(time)" }
    return LocalizedText(verbatim: Text(minute.map(Self.clock) ?? ""))
  }

  /// Overdue and due today are said in words, because a style never carries meaning alone.
  func words(on today: Day, isDone: Bool) -> LocalizedText {
    guard let day else { return LocalizedText(verbatim: "") }
    let words: LocalizedText = "\(day.shown(on: today))\(time)"
    let due: LocalizedText = "due \(words)"
    if isDone { return due }
    switch day.daysSince1970 - today.daysSince1970 {
    case ..<0: return "overdue since \(words)"
    case 0: return "due today\(time)"
    case 1: return "due tomorrow\(time)"
    default: return due
    }
  }
}

extension AnswerKind<Deadline> {
  static let deadline = AnswerKind(
    HistoryStrings.day, expecting: TodoArguments.dueExpectation, show: \.shown, write: \.iso
  ) { typed, environment throws(Refusal) in
    if let deadline = Deadline(typed, today: environment.today) { return deadline }
    for count in 1...2 { try Deadline.requireClearTime(typed.split(separator: " ").suffix(count)) }
    return nil
  }
  .orNone
}

extension AnswerKind<Day> {
  /// The day until which a card stays off the board.
  static let waiting = AnswerKind(
    HistoryStrings.day, expecting: TodoArguments.dueExpectation, show: TodoStrings.dayWords, write: \.iso
  ) { typed, environment in Day(iso: typed) ?? DayParser(today: environment.today).day(typed) }
}
