import Foyer

/// The offsets of a place's time from UTC, and the times at which they change.
///
/// Scripts write them as `+09:00`, or as `+01:00, +02:00 from 2026-03-29T01:00:00Z`.
package struct TimeOffsets: Sendable, Equatable, CustomStringConvertible {
  /// The offset before the first change, in seconds east of UTC.
  private let first: Int
  private let changes: [Change]

  private struct Change: Sendable, Equatable {
    let moment: Timestamp
    let seconds: Int
  }

  static let utc = TimeOffsets(first: 0, changes: [])

  /// The offsets of a place from a year before a moment to a year after it; beyond that they stay as they are there.
  ///
  /// Times change on half hours, so that each of these is looked at.
  package init(around moment: Timestamp, secondsFromUTC: (Timestamp) -> Int) {
    let halfHour: Int64 = 30 * 60_000
    let year = 366 * 48 * halfHour
    let now = moment.milliseconds / halfHour * halfHour
    let first = secondsFromUTC(Timestamp(milliseconds: now - year))
    var changes: [Change] = []
    for time in stride(from: now - year, through: now + year, by: Int(halfHour)) {
      let moment = Timestamp(milliseconds: time)
      let seconds = secondsFromUTC(moment)
      if seconds == changes.last?.seconds ?? first { continue }
      changes.append(Change(moment: moment, seconds: seconds))
    }
    self.init(first: first, changes: changes)
  }

  /// Reads offsets as a script has them; `nil` when they are anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ",").map(\.trimmed)
    guard let first = parts.first.flatMap(Self.seconds) else { return nil }
    var changes: [Change] = []
    for part in parts.dropFirst() {
      let words = part.split(separator: " ")
      guard words.count == 3, words[1] == "from", let seconds = Self.seconds(words[0]),
        let moment = Timestamp(iso: String(words[2]))
      else { return nil }
      changes.append(Change(moment: moment, seconds: seconds))
    }
    self.init(first: first, changes: changes)
  }

  private init(first: Int, changes: [Change]) {
    self.first = first
    self.changes = changes
  }

  /// Seconds east of UTC at a moment.
  package func secondsFromUTC(_ moment: Timestamp) -> Int {
    changes.last { $0.moment <= moment }?.seconds ?? first
  }

  package var description: String {
    ([Self.text(first)] + changes.map { "\(Self.text($0.seconds)) from \($0.moment.iso)" })
      .joined(separator: ", ")
  }

  private static func seconds(_ text: Substring) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy({ (0..<60).contains($0) }), numbers[0] < 24
    else { return nil }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return sign == "-" ? -seconds : seconds
  }

  private static func text(_ seconds: Int) -> String {
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let amount = abs(seconds)
    let rest = amount % 60 == 0 ? "" : ":" + two(amount % 60)
    return "\(seconds < 0 ? "-" : "+")\(two(amount / 3600)):\(two(amount / 60 % 60))\(rest)"
  }
}

extension Duration {
  /// Reads `250ms`, `30s`, `5m`, `2h` or `1d`, at most a hundred years; `nil` when it is anything else.
  init?(scripted text: Substring) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int64(digits), let milliseconds = Self.units[text[digits.endIndex...]] else {
      return nil
    }
    let (total, overflows) = count.multipliedReportingOverflow(by: milliseconds)
    guard !overflows, total <= 36_525 * 86_400_000 else { return nil }
    self = .milliseconds(total)
  }

  /// The milliseconds of the units that a script may name.
  private static let units: [Substring: Int64] = [
    "ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000,
  ]

  /// The duration as a script has it: `30s`, `1500ms`.
  var scripted: String {
    let (seconds, attoseconds) = components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
