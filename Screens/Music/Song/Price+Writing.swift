import Foyer

extension Price {
  /// The price in words: “$1.29”, “1,100원”, “CHF 1.60”, “album only”.
  func text(in language: Language) -> Text {
    guard case .amount(let units, let currency) = self else { return MusicPhrases.albumOnly(language) }
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
