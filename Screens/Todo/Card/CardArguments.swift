import Foyer
import FoyerFeatures

/// The day that was typed behind `due`, or none.
struct DueChange: Sendable {
  let day: Day?
}

extension Argument where Value == DueChange {
  static var due: Argument<DueChange> {
    let (name, expectation) = (HistoryStrings.day, TodoArguments.dueExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: { $0.language == .korean ? koreanExamples : englishExamples }
    ) { typed, context in
      try DueChange.read(typed, today: context.environment.today)
    }
    .beginningWithNumber { DayParser.isDay($0) }
  }

  private static var englishExamples: [String] { ["today", "tomorrow", "friday", "next week", "3d", "none"] }
  private static var koreanExamples: [String] { ["오늘", "내일", "금요일", "다음 주 금요일", "없음"] }
}

extension DueChange {
  /// - Parameter today: The day that relative days count from.
  static func read(_ typed: String, today: Day) throws(Refusal) -> DueChange {
    if DayParser.isNone(typed) { return DueChange(day: nil) }
    guard let day = Day(iso: typed) ?? DayParser(today: today).day(typed) else {
      throw Refusal.unexpected(typed, HistoryStrings.day, TodoArguments.dueExpectation)
    }
    return DueChange(day: day)
  }
}

/// A card's due day as it stands to today.
struct DueDay: Equatable {
  let day: Day
  let today: Day
  let isDone: Bool

  init?(of card: Card, today: Day) {
    guard let day = card.due else { return nil }
    self.day = day
    self.today = today
    isDone = card.category == .done
  }

  var isOverdue: Bool { !isDone && day < today }

  var style: Style {
    if isOverdue { return .error }
    return !isDone && day == today ? .warning : .normal
  }

  /// Overdue and due today are said in words, because a style never carries meaning alone.
  var words: LocalizedText {
    let iso = Text(day.iso)
    let due = LocalizedText(en: "due \(iso)", ko: "\(iso)까지")
    if isDone { return due }
    switch day.daysSince1970 - today.daysSince1970 {
    case ..<0: return LocalizedText(en: "overdue since \(iso)", ko: "기한 지남(\(iso))")
    case 0: return LocalizedText(en: "due today", ko: "오늘까지")
    case 1: return LocalizedText(en: "due tomorrow", ko: "내일까지")
    default: return due
    }
  }
}

/// The priority that was typed behind `priority`: a letter, or none.
struct PriorityChange: Sendable {
  let priority: String?
}

extension Argument where Value == PriorityChange {
  static var priority: Argument<PriorityChange> {
    let (name, expectation) = (TodoArguments.priority, TodoArguments.priorityExpectation)
    return Argument(name, expectation: expectation, candidates: { _ in ["A", "B", "C", "none"] }) {
      typed, _ in
      try PriorityChange.read(typed)
    }
  }
}

extension PriorityChange {
  static func read(_ typed: String) throws(Refusal) -> PriorityChange {
    if DayParser.isNone(typed) { return PriorityChange(priority: nil) }
    let letter = typed.uppercased()
    guard letter.utf8.count == 1, letter.first.map({ $0.isASCII && $0.isLetter }) == true else {
      throw Refusal.unexpected(
        typed, TodoArguments.priority, TodoArguments.priorityExpectation)
    }
    return PriorityChange(priority: letter)
  }
}
