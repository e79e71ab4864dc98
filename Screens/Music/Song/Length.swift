import Foyer

/// The length of songs in minutes and seconds, and hours where there are any: `4:02`, `1:02:03`.
struct Length: Equatable, DocumentValue {
  let milliseconds: Int64

  init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Reads `4:02`, `1:02:03`, `4:02.721`, and seconds such as `242` and `242.7`.
  init?(_ typed: String) {
    let parts = typed.split(separator: ":", omittingEmptySubsequences: false)
    guard 1...3 ~= parts.count, let last = parts.last else { return nil }
    var seconds: Int64 = 0
    for part in parts.dropLast() {
      guard 1...6 ~= part.utf8.count, let number = UInt32(part) else { return nil }
      seconds = (seconds + Int64(number)) * 60
    }
    let halves = last.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard 1...7 ~= halves[0].utf8.count, let whole = UInt32(halves[0]), parts.count == 1 || whole < 60 else {
      return nil
    }
    var thousandths: Int64 = 0
    if halves.count == 2 {
      guard halves[1].utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), !halves[1].isEmpty
      else { return nil }
      thousandths = Int64((halves[1] + "00").prefix(3)) ?? 0
    }
    milliseconds = (seconds + Int64(whole)) * 1000 + thousandths
  }

  var shown: LocalizedText {
    let seconds = milliseconds / 1000
    let two = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
    guard seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// The length as files have it, to the millisecond: `4:02.721`.
  var written: String {
    let thousandths = String(milliseconds % 1000)
    let rest = String(repeating: "0", count: 3 - thousandths.utf8.count) + thousandths
    return shown(.english).original + (milliseconds % 1000 == 0 ? "" : ".\(rest)")
  }

  var json: JSONValue { .integer(Int(milliseconds)) }
}
