/// A currency that amounts are kept in, by ISO 4217.
///
/// It belongs to the amount: another language shows it in other words only.
package struct Currency: Sendable, Hashable {
  /// The code: `KRW`.
  package let code: String
  /// The number of decimals in an amount: none for won, two for dollars, three for dinars.
  package let decimals: Int

  package static let won = Currency(code: "KRW", decimals: 0)
  package static let dollar = Currency(code: "USD", decimals: 2)

  private init(code: String, decimals: Int) {
    (self.code, self.decimals) = (code, decimals)
  }

  /// - Parameter code: The code in capitals; anything that isn't in the standard makes no currency.
  package init?(code: String) {
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
}

extension Currency: Comparable {
  /// Won and dollars stand first, the others by their codes.
  package static func < (left: Currency, right: Currency) -> Bool {
    let rank = { (currency: Currency) in currency == .won ? 0 : currency == .dollar ? 1 : 2 }
    return (rank(left), left.code) < (rank(right), right.code)
  }
}
