import Foyer
import FoyerJournal
import FoyerStorage

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

extension Timestamp {
  /// The moment in UTC with milliseconds: `2021-12-22T09:00:00.250Z`.
  fileprivate var isoWithMilliseconds: String {
    let day = Day(self)
    let time = Int(clamped.milliseconds - Int64(day.daysSince1970) * 86_400_000)
    return String(unsafeUninitializedCapacity: 24) { text in
      var place = 0
      for (number, digits, end) in [
        (day.year, 4, UInt8(ascii: "-")), (day.month, 2, UInt8(ascii: "-")), (day.day, 2, UInt8(ascii: "T")),
        (time / 3_600_000, 2, UInt8(ascii: ":")), (time / 60_000 % 60, 2, UInt8(ascii: ":")),
        (time / 1000 % 60, 2, UInt8(ascii: ".")), (time % 1000, 3, UInt8(ascii: "Z")),
      ] {
        var rest = number
        for digit in (place..<place + digits).reversed() {
          text[digit] = 0x30 + UInt8(rest % 10)
          rest /= 10
        }
        text[place + digits] = end
        place += digits + 1
      }
      return place
    }
  }
}

extension CardDate: TextFieldValue, DocumentValue {
  var storedText: String { iso }
  init?(storedText: String) { self.init(iso: storedText) }
  var shown: LocalizedText { LocalizedText(verbatim: Text(String(iso.prefix(10)))) }
  func text(in language: Language) -> Text { shown(language) }
  var json: JSONValue { .string(iso) }

  /// True where an import knew no more than the day.
  var isDay: Bool {
    if case .day = self { true } else { false }
  }
}

extension Environment {
  /// The day that it was for the person.
  func day(of date: CardDate) -> Day {
    switch date {
    case .day(let day): day
    case .moment(let moment): day(of: moment)
    }
  }

  func text(of date: CardDate) -> Text {
    switch date {
    case .day(let day): Text(day.iso)
    case .moment(let moment): text(of: moment)
    }
  }
}
