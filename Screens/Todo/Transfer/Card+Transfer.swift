import Foyer
import FoyerRecords
import Synchronization

extension TransferSchema<Card> {
  /// Sets what files of cards have besides columns: their order, formats, places and rules.
  mutating func addBoardRules() {
    (order, lines, links) = ("archived, \(Card.order)", .todoTxt, Card.links)
    calendar = { CalendarComponent($0, in: $1) }
    settle = { card, old, says, time throws(Refusal) in
      if old == nil, !says("added") { card.added = .moment(time) }
      if card.category == .done {
        if old?.category != .done, !says("finished") { card.finished = .moment(time) }
      } else {
        guard card.finished == nil || !says("finished") else {
          throw Refusal("Only a card in DONE can have a finish date.")
        }
        // Nobody sees in the archive what has still to be done.
        (card.finished, card.isArchived) = (nil, false)
      }
    }
    placing = { db, _, _ in
      // Cards that are being imported don't count as in a column yet.
      let next = Mutex<[Category: String]>([:])
      for category in Category.allCases {
        let place = try db.nextPlace(in: category)
        next.withLock { $0[category] = place }
      }
      return { card, old in
        guard old?.category != card.category else { return }
        card.place = next.withLock { next in
          let place = next[card.category] ?? OrderKey.first
          next[card.category] = OrderKey.behind(place)
          return place
        }
      }
    }
    remark = ExportRemark(counting: TodoStrings.unsaid.map(\.isOf) + [\.isArchived]) { counts, _, format in
      TodoStrings.remaining(counts, format)
    }
  }
}

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
