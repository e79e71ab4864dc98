import Foyer
import FoyerJournal
import FoyerStorage

/// The price of a single song.
enum Price: Equatable, Sendable {
  /// So many of the currency's smallest units: 129 and USD are $1.29.
  case amount(Int64, currency: String)
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

  /// Returns the number of decimal places of a currency, by ISO 4217.
  static func places(of currency: String) -> Int {
    currencies(places: 0).contains(currency) ? 0 : currencies(places: 3).contains(currency) ? 3 : 2
  }

  /// The currencies with no or three decimal places.
  static func currencies(places: Int) -> [String] {
    places == 3
      ? ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
      : [
        "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF",
        "XOF",
        "XPF",
      ]
  }

  private static func code(_ text: String) -> String? {
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    return isCode ? text : nil
  }
}

extension Price: TextFieldValue {
  /// The amount in the currency's smallest unit, and the currency: `129 USD`.
  var storedText: String {
    switch self {
    case .amount(let units, let currency): "\(units) \(currency)"
    case .albumOnly: "album only"
    }
  }

  init?(storedText text: String) {
    let words = text.split(separator: " ")
    if text == "album only" {
      self = .albumOnly
    } else if words.count == 2, let units = Int64(words[0]) {
      self = .amount(units, currency: String(words[1]))
    } else {
      return nil
    }
  }

  var shown: LocalizedText { LocalizedText(en: text(in: .english), ko: text(in: .korean)) }
}

extension Price: DocumentValue {
  /// The price in words: “$1.29”, “1,100원”, “CHF 1.60”, “album only”.
  func text(in language: Language) -> Text {
    guard case .amount(let units, let currency) = self else { return MusicStrings.albumOnly(language) }
    let number = Self.number(units, places: Self.places(of: currency))
    switch (currency, language) {
    case ("KRW", .korean): return "\(number)원"
    case ("KRW", .english): return "₩\(number)"
    case ("USD", _): return "$\(number)"
    case ("EUR", _): return "€\(number)"
    case ("GBP", _): return "£\(number)"
    case ("JPY", _): return "¥\(number)"
    default: return "\(currency) \(number)"
    }
  }

  var json: JSONValue {
    switch self {
    case .albumOnly: "album only"
    case .amount(let units, let currency):
      .object([.init("amount", .integer(Int(units))), .init("currency", .string(currency))])
    }
  }

  /// The price as files have it: `1.29 USD`, `album only`.
  var written: String {
    guard case .amount(let units, let currency) = self else { return "album only" }
    return Self.number(units, places: Self.places(of: currency), separator: "") + " " + currency
  }

  init?(written text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, text != "album only" else {
      guard text == "album only" else { return nil }
      self = .albumOnly
      return
    }
    self.init(digits: words[0], currency: words[1])
  }

  private static func number(_ units: Int64, places: Int, separator: String = ",") -> String {
    let digits = String(units)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    var whole = padded.dropLast(places)
    var grouped = ""
    while whole.utf8.count > 3 {
      grouped = separator + whole.suffix(3) + grouped
      whole = whole.dropLast(3)
    }
    return whole + grouped + (places > 0 ? "." + padded.suffix(places) : "")
  }
}
