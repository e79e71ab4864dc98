import Foyer
import FoyerFeatures
import FoyerJournal

extension CalendarComponent {
  /// Makes the task of a card; `nil` for a card without a day.
  ///
  /// A due day without a time is a whole day, and one with a time is meant wherever the person is.
  @MainActor
  init?(_ record: Recorded<Card>, in environment: Environment) {
    let card = record.value
    guard card.due != nil || card.wait != nil else { return nil }
    self.init("VTODO", uid: record.id.description, at: environment.clock.now)
    add("SUMMARY", text: card.title)
    add("DESCRIPTION", text: card.notes)
    // A task begins before it is due, by a value of the same kind.
    let isWholeDay = card.dueTime == nil
    if let wait = card.wait, isWholeDay, card.due.map({ wait < $0 }) ?? true {
      add("DTSTART;VALUE=DATE", wait.inCalendars)
    }
    if let due = card.due {
      let time = card.deadline.iso?.dropFirst(10).filter { $0 != ":" } ?? ""
      add(isWholeDay ? "DUE;VALUE=DATE" : "DUE", due.inCalendars + (isWholeDay ? "" : time + "00"))
    }
    add("PRIORITY", card.priority.flatMap { Self.rank(of: $0) })
    add("STATUS", card.category.status)
    if case .moment(let moment)? = card.finished { add("COMPLETED", moment.inCalendars) }
  }

  /// Returns 1 for A, and 9 for I and what is behind it.
  private static func rank(of priority: String) -> String? {
    guard let letter = priority.unicodeScalars.first, letter.value >= 0x41 else { return nil }
    return String(min(letter.value - 0x40, 9))
  }
}

extension Category {
  /// The value of `STATUS`.
  fileprivate var status: String {
    switch self {
    case .todo: "NEEDS-ACTION"
    case .doing: "IN-PROCESS"
    case .done: "COMPLETED"
    }
  }
}
