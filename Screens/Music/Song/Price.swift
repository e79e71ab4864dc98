/// What a song costs on its own.
enum Price: Equatable, Sendable {
  /// So many of the currency's smallest units: 129 and USD are $1.29.
  case amount(Int64, currency: String)
  /// It is sold with its album only.
  case albumOnly
}

extension Price {
  /// Reads a decimal number digit by digit, so that 1.29 is 129 and never 128.
  ///
  /// - Parameters:
  ///   - digits: A number as `1.29`, `1100` or `-1`. A negative one means that the song is not sold alone.
  ///   - currency: A code of three letters.
  /// - Returns: `nil` for anything else, and for fractions that the currency does not have.
  init?(digits: String, currency: String?) {
    let isNegative = digits.utf8.first == UInt8(ascii: "-")
    let parts = digits.utf8.dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let whole = parts.first.map(Array.init) ?? []
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    guard !whole.isEmpty, (whole + fraction).allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else {
      return nil
    }
    if isNegative {
      self = .albumOnly
      return
    }
    guard let currency = currency.flatMap(Self.code) else { return nil }
    let places = Self.places(of: currency)
    let kept = fraction.prefix(places)
    guard fraction.dropFirst(places).allSatisfy({ $0 == UInt8(ascii: "0") }) else { return nil }
    let zeros = repeatElement(UInt8(ascii: "0"), count: places - kept.count)
    guard let units = Int64(String(decoding: whole + kept + zeros, as: UTF8.self)) else { return nil }
    self = .amount(units, currency: currency)
  }

  /// How many decimal places a currency has, by ISO 4217.
  static func places(of currency: String) -> Int {
    switch currency {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF",
      "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }

  private static func code(_ text: String) -> String? {
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    return isCode ? text : nil
  }
}
