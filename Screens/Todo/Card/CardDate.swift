import Foyer
import FoyerRecords

/// The time of an event of a card: a moment, or only a day where an import knew no more.
enum CardDate: Equatable, Hashable, Sendable {
  case moment(Timestamp)
  case day(Day)

  /// `2021-12-22T09:00:00.250Z` or `2021-12-22`.
  var iso: String {
    switch self {
    case .day(let day): return day.iso
    case .moment(let moment): return moment.isoWithMilliseconds
    }
  }

  /// - Returns: `nil` for anything but a moment or a day in ISO 8601.
  init?(iso: String) {
    if let day = Day(iso: iso) {
      self = .day(day)
    } else if iso.utf8.count > 10, let moment = Timestamp(iso: iso) {
      self = .moment(moment)
    } else {
      return nil
    }
  }
}

extension CardDate: TextFieldValue, DocumentValue {
  var storedText: String { iso }
  init?(storedText: String) { self.init(iso: storedText) }
  var shown: LocalizedText {
    switch self {
    case .day(let day): day.shown
    case .moment(let moment): Day(moment).shown
    }
  }
  var json: JSONValue { .string(iso) }

  /// True where an import knew no more than the day.
  var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// Returns the day that it was, by what tells the day of a moment.
  func day(of dayOf: (Timestamp) -> Day) -> Day {
    switch self {
    case .day(let day): day
    case .moment(let moment): dayOf(moment)
    }
  }
}

extension Showing<Card> {
  func text(of date: CardDate) -> Text {
    switch date {
    case .day(let day): day.text(in: Language.current)
    case .moment(let moment): text(of: moment)
    }
  }
}
