/// A moment in time: milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// The milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// Makes the moment so many milliseconds after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The moments of the years 1 to 9999, by their milliseconds.
  package static let range =
    Int64(Day.range.lowerBound) * 86_400_000...Int64(Day.range.upperBound) * 86_400_000 + 86_399_999

  /// This moment; beyond the years 1 to 9999, their first or last one.
  var clamped: Timestamp {
    Timestamp(milliseconds: min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound))
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  /// Returns the moment a duration later, to the millisecond.
  public static func + (left: Timestamp, right: Duration) -> Timestamp {
    let (seconds, attoseconds) = right.components
    let most = Self.range.upperBound / 1000
    let milliseconds = min(max(seconds, -most), most) * 1000 + attoseconds / 1_000_000_000_000_000
    return Timestamp(milliseconds: left.clamped.milliseconds + milliseconds)
  }

  /// The moment in UTC by ISO 8601: `2021-12-22T09:00:00Z`.
  public var iso: String { iso(withMilliseconds: false) }

  /// The same with milliseconds: `2021-12-22T09:00:00.250Z`.
  package var isoWithMilliseconds: String { iso(withMilliseconds: true) }

  /// The moment as people read it in lists: `2021-12-22 09:00`.
  package func text(secondsFromUTC: Int) -> Text {
    Text(shown: String(decoding: minutes(secondsFromUTC: secondsFromUTC, separator: " "), as: UTF8.self))
  }

  /// The time of the day: `09:00`.
  func timeOfDay(secondsFromUTC: Int) -> Text {
    let text = minutes(secondsFromUTC: secondsFromUTC, separator: " ").suffix(5)
    return Text(shown: String(decoding: text, as: UTF8.self))
  }

  /// Reads `2021-12-22T09:00:00Z`, with fractional seconds and an offset such as `+09:00` where they stand;
  /// the seconds may be left out, and a day alone means its midnight in UTC.
  public init?(iso: String) {
    guard let day = Day(String(iso.prefix(10))), iso.utf8.count >= 10 else { return nil }
    let seconds = Int64(day.daysSince1970) * 86_400
    var rest = Array(iso.dropFirst(10).utf8)[...]
    guard let mark = rest.popFirst() else {
      self.init(milliseconds: seconds * 1000)
      return
    }
    guard [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(mark),
      let hour = Timestamp.number(&rest, through: 23), rest.popFirst() == UInt8(ascii: ":"),
      let minute = Timestamp.number(&rest, through: 59)
    else { return nil }
    var second: Int64 = 0
    var milliseconds: Int64 = 0
    if rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      guard let value = Timestamp.number(&rest, through: 60) else { return nil }
      second = value
      if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        guard let value = Timestamp.thousandths(&rest) else { return nil }
        milliseconds = value
      }
    }
    guard let offset = Timestamp.offset(rest) else { return nil }
    let total = seconds + hour * 3600 + minute * 60 + second - offset
    self.init(milliseconds: total * 1000 + milliseconds)
  }

  private static func digit(_ text: inout ArraySlice<UInt8>) -> Int64? {
    guard let byte = text.first, 0x30...0x39 ~= byte else { return nil }
    text.removeFirst()
    return Int64(byte - 0x30)
  }

  private static func number(_ text: inout ArraySlice<UInt8>, through limit: Int64) -> Int64? {
    guard let tens = digit(&text), let ones = digit(&text), tens * 10 + ones <= limit else { return nil }
    return tens * 10 + ones
  }

  /// Reads the digits of a fraction, of which the first three count.
  private static func thousandths(_ text: inout ArraySlice<UInt8>) -> Int64? {
    guard var value = digit(&text) else { return nil }
    for _ in 0..<2 { value = value * 10 + (digit(&text) ?? 0) }
    while digit(&text) != nil {}
    return value
  }

  private static func offset(_ text: ArraySlice<UInt8>) -> Int64? {
    var rest = text
    let sign = rest.popFirst()
    if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") { return rest.isEmpty ? 0 : nil }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = number(&rest, through: 18)
    else { return nil }
    if rest.first == UInt8(ascii: ":") { rest.removeFirst() }
    let minutes = rest.isEmpty ? 0 : number(&rest, through: 59)
    guard let minutes, rest.isEmpty else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  private func iso(withMilliseconds: Bool) -> String {
    var text = minutes(secondsFromUTC: 0, separator: "T")
    let thousandths = Int(clamped.milliseconds - Self.range.lowerBound) % 60_000
    text.append(UInt8(ascii: ":"))
    text.append(twoDigits: thousandths / 1000)
    if withMilliseconds {
      text.append(UInt8(ascii: "."))
      text.append(twoDigits: thousandths % 1000 / 10)
      text.append(0x30 + UInt8(thousandths % 10))
    }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// The day and the time to the minute.
  private func minutes(secondsFromUTC: Int, separator: Unicode.Scalar) -> [UInt8] {
    let shifted = Timestamp(milliseconds: clamped.milliseconds + Int64(secondsFromUTC) * 1000).clamped
    let day = Day(shifted)
    let seconds = Int((shifted.milliseconds - Int64(day.daysSince1970) * 86_400_000) / 1000)
    var text: [UInt8] = []
    text.reserveCapacity(24)
    text.append(day)
    text.append(UInt8(ascii: separator))
    text.append(twoDigits: seconds / 3600)
    text.append(UInt8(ascii: ":"))
    text.append(twoDigits: seconds / 60 % 60)
    return text
  }
}
