import Foyer

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
  var words: Phrase {
    let iso = Text(day.iso)
    if isDone { return Phrase(en: "due \(iso)", ko: "\(iso)까지") }
    switch day.daysSince1970 - today.daysSince1970 {
    case ..<0: return Phrase(en: "overdue since \(iso)", ko: "\(iso)에 기한 지남")
    case 0: return Phrase(en: "due today", ko: "오늘까지")
    case 1: return Phrase(en: "due tomorrow", ko: "내일까지")
    default: return Phrase(en: "due \(iso)", ko: "\(iso)까지")
    }
  }
}
