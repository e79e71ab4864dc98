extension Timestamp {
  /// The moment in UTC by ISO 8601: `2021-12-22T09:00:00Z`.
  public var iso: String { local(secondsFromUTC: 0, separator: "T", withSeconds: true) + "Z" }

  /// The moment as people read it in lists: `2021-12-22 09:00`.
  package func text(secondsFromUTC: Int) -> Text {
    Text(shown: local(secondsFromUTC: secondsFromUTC, separator: " ", withSeconds: false))
  }

  /// Reads `2021-12-22T09:00:00Z`, with fractional seconds and an offset such as `+09:00` where they stand;
  /// the seconds may be left out, and a day alone means its midnight in UTC.
  public init?(iso: String) {
    guard let day = Day(String(iso.prefix(10))), iso.utf8.count >= 10 else { return nil }
    let seconds = Int64(day.daysSince1970) * 86_400
    var rest = Substring(iso.dropFirst(10))
    guard !rest.isEmpty else {
      self.init(milliseconds: seconds * 1000)
      return
    }
    guard let mark = rest.popFirst(), mark == "T" || mark == "t" || mark == " " else { return nil }
    guard let hour = Timestamp.number(&rest, through: 23), rest.popFirst() == ":",
      let minute = Timestamp.number(&rest, through: 59)
    else { return nil }
    var second: Int64 = 0
    var milliseconds: Int64 = 0
    if rest.first == ":" {
      rest.removeFirst()
      guard let value = Timestamp.number(&rest, through: 60) else { return nil }
      second = value
      if rest.first == "." {
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count + 1)
        milliseconds = Int64((digits + "00").prefix(3)) ?? 0
      }
    }
    guard let offset = Timestamp.offset(rest) else { return nil }
    let total = seconds + hour * 3600 + minute * 60 + second - offset
    self.init(milliseconds: total * 1000 + milliseconds)
  }

  private static func number(_ text: inout Substring, through limit: Int64) -> Int64? {
    let digits = text.prefix(2)
    guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int64(digits),
      value <= limit
    else { return nil }
    text = text.dropFirst(2)
    return value
  }

  private static func offset(_ text: Substring) -> Int64? {
    if text == "Z" || text == "z" { return 0 }
    var rest = text
    guard let sign = rest.popFirst(), sign == "+" || sign == "-", let hours = number(&rest, through: 18)
    else {
      return nil
    }
    if rest.first == ":" { rest.removeFirst() }
    let minutes = rest.isEmpty ? 0 : number(&rest, through: 59)
    guard let minutes, rest.isEmpty else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return sign == "-" ? -seconds : seconds
  }

  private func local(secondsFromUTC: Int, separator: String, withSeconds: Bool) -> String {
    let shifted = Timestamp(milliseconds: milliseconds + Int64(secondsFromUTC) * 1000)
    let day = Day(shifted)
    let seconds = Int((shifted.milliseconds - Int64(day.daysSince1970) * 86_400_000) / 1000)
    var result = day.iso + separator + Day.twoDigits(seconds / 3600) + ":" + Day.twoDigits(seconds / 60 % 60)
    if withSeconds { result += ":" + Day.twoDigits(seconds % 60) }
    return result
  }
}
