extension Currency {
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

  /// The name behind a Korean amount of a currency without a sign: `스위스 프랑`.
  var koreanName: String { CurrencyNames.korean[self] }

  /// - Parameter typed: A code, a sign, or a name in English or Korean: `EUR`, `€`, `euros`, `유로`.
  init?(named typed: Substring) {
    if typed.utf8.count == 3, let currency = Currency(code: typed.uppercased()) {
      self = currency
      return
    }
    let name = typed.lowercased()
    guard
      let code = Self.codes[name] ?? Self.names[name]
        ?? Self.names[String(name.dropLast(name.hasSuffix("s") ? 1 : 0))]
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

  /// The codes of all currencies by their names in both languages.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for currency in all {
      for language in [CurrencyNames.english, .korean] {
        names[language[currency].lowercased()] = currency.code
      }
    }
    return names
  }()
}
