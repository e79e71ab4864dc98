import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage
import Synchronization

extension TransferSchema<Card> {
  /// The same with the rules of a board.
  var ofCards: TransferSchema {
    ordered(by: "archived, \(Card.order)", lines: .todoTxt)
      .inCalendars { CalendarComponent($0, in: $1) }
      .settling { card, old, said, time throws(Refusal) in
        if old == nil, !said.contains("added") { card.added = .moment(time) }
        if card.category == .done {
          if old?.category != .done, !said.contains("finished") { card.finished = .moment(time) }
        } else {
          guard card.finished == nil || !said.contains("finished") else { throw TodoStrings.unfinished }
          card.finished = nil
        }
      }
      .placing { db, _, _ in
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
      .remarking { db, format in
        var counts: [String: Int] = [:]
        for column in ["notes", "checklist", "blockers"] {
          counts[column] = try db.count("SELECT count(*) FROM card WHERE deleted = 0 AND \(column) <> ''")
        }
        let archived = try db.count("SELECT count(*) FROM card WHERE \(Card.isInArchive)")
        return TodoStrings.remaining(counts, archived: archived, format)
      }
  }
}
