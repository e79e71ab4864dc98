/// A currency that amounts are kept in, by ISO 4217.
///
/// It belongs to the amount: another language shows it in other words only.
public struct Currency: Sendable, Hashable {
  /// The code: `KRW`.
  public let code: String
  /// The number of decimals in an amount: none for won, two for dollars, three for dinars.
  public let decimals: Int

  /// The won of South Korea.
  package static let won = Currency(code: "KRW", decimals: 0)
  /// The dollar of the United States.
  public static let dollar = Currency(code: "USD", decimals: 2)

  private init(code: String, decimals: Int) {
    (self.code, self.decimals) = (code, decimals)
  }

  /// Makes the currency of a code in capitals, such as `EUR`.
  ///
  /// - Returns: `nil` for a code that isn't in the standard.
  public init?(code: String) {
    switch code {
    case "KRW": self = .won
    case "USD": self = .dollar
    default:
      guard let currency = Self.byCode[code] else { return nil }
      self = currency
    }
  }

  /// All currencies of the standard, by their codes.
  package static var all: [Currency] { byCode.values.sorted() }

  private static let byCode: [String: Currency] = {
    var currencies: [String: Currency] = [:]
    for (decimals, codes) in standard {
      for code in codes.split(separator: " ").map(String.init) {
        currencies[code] = Currency(code: code, decimals: decimals)
      }
    }
    return currencies
  }()

  /// The codes of ISO 4217's list one by the digits of their minor units, without metals and other units that have none.
  private static let standard = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY \
      COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS \
      INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR \
      MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP \
      STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
      """
    ),
  ]

  /// The sign before an amount: `₩`, `$`; `nil` for a currency that its code or name stands for.
  package var sign: String? {
    switch code {
    case "KRW": "₩"
    case "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    case "JPY": "¥"
    case "INR": "₹"
    default: nil
    }
  }

  /// The name in a language: `스위스 프랑`; `nil` where amounts have the code.
  func name(in language: Language) -> String? {
    let name = LocalizedText(code.localized, context: "currency")
    return name.isShownAsWritten(in: language) ? nil : name(language).original
  }

  /// - Parameter typed: A code, a sign, or a name in English or another language: `EUR`, `€`, `euros`, `유로`.
  init?(named typed: Substring) {
    if typed.utf8.count == 3, let currency = Currency(code: typed.uppercased()) {
      self = currency
      return
    }
    let name = typed.lowercased()
    guard
      let code = Self.codes[name] ?? Self.names[name]
        ?? Self.names[String(name.dropLast(name.hasSuffix("s") ? 1 : 0))] ?? Self.code(called: typed)
    else { return nil }
    self.init(code: code)
  }

  /// The words that mean a currency without naming its country.
  private static let codes = [
    "₩": "KRW", "￦": "KRW", "원": "KRW", "won": "KRW",
    "$": "USD", "us$": "USD", "＄": "USD", "달러": "USD", "불": "USD", "dollar": "USD", "dollars": "USD",
    "€": "EUR", "유로": "EUR", "£": "GBP", "파운드": "GBP", "pound": "GBP", "pounds": "GBP",
    "¥": "JPY", "엔": "JPY", "yen": "JPY", "위안": "CNY", "yuan": "CNY", "₹": "INR",
  ]

  /// Returns the code of the currency that has a name in a language other than English.
  private static func code(called name: Substring) -> String? {
    for language in Language.understanding(String(name)) {
      let named = all.first { $0.name(in: language)?.lowercased() == name.lowercased() }
      if let named { return named.code }
    }
    return nil
  }

  /// The codes of all currencies by their names in English.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for currency in all { names[CurrencyNames.english[currency].lowercased()] = currency.code }
    return names
  }()
}

extension Currency: Comparable {
  /// Won and dollars stand first, the others by their codes.
  public static func < (left: Currency, right: Currency) -> Bool {
    let rank = { (currency: Currency) in currency == .won ? 0 : currency == .dollar ? 1 : 2 }
    return (rank(left), left.code) < (rank(right), right.code)
  }
}

/// The names of all currencies in a language.
struct CurrencyNames: Sendable {
  private let names: [String: String]

  /// - Parameter list: A line for each currency: its code, a space and its name.
  init(_ list: String) {
    var names: [String: String] = [:]
    for line in list.split(separator: "\n") {
      names[String(line.prefix(3))] = String(line.dropFirst(4))
    }
    self.names = names
  }

  /// Returns the name of a currency; its code when the list lacks it.
  subscript(currency: Currency) -> String { names[currency.code] ?? currency.code }
}
