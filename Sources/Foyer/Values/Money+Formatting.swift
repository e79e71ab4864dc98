extension Money {
  /// The ways to write an amount of won in Korean.
  package enum KoreanStyle: Sendable {
    /// As the rules of spelling ask: `5억 원`, `5000만 원`.
    case spaced
    /// As people write in passing: `5억`, `5000만원`.
    case joined
  }

  /// The amount as people read it: `₩500,000,000` or `5억 원`, `$1,234.50` in every language.
  package func text(in language: Language, style: KoreanStyle = .spaced) -> Text {
    currency.text(of: Int128(minorUnits), in: language, style: style)
  }

  /// The amount in one form for every language, for files and scripts: `500000000 KRW`, `50.00 USD`.
  package var written: String { currency.written(Int128(minorUnits)) }
}

extension Currency {
  /// An amount in minor units as people read it; see ``Money/text(in:style:)``.
  package func text(of minorUnits: Int128, in language: Language, style: Money.KoreanStyle = .spaced) -> Text
  {
    let (sign, amount) = (minorUnits < 0 ? "-" : "", minorUnits.magnitude)
    if language == .korean, self == .won { return Text(shown: sign + Self.koreanWon(amount, style)) }
    let number = digits(of: amount, isGrouped: true)
    if let mark = self.sign { return Text(shown: sign + mark + number) }
    return Text(shown: sign + (language == .korean ? number + " " + koreanName : code + " " + number))
  }

  /// An amount in minor units in one form for every language; see ``Money/written``.
  package func written(_ minorUnits: Int128) -> String {
    (minorUnits < 0 ? "-" : "") + digits(of: minorUnits.magnitude, isGrouped: false) + " " + code
  }

  private func digits(of amount: UInt128, isGrouped: Bool) -> String {
    var digits = String(amount)
    let missing = decimals + 1 - digits.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    let whole = String(digits.dropLast(decimals))
    return (isGrouped ? Self.grouped(whole) : whole) + (decimals == 0 ? "" : "." + digits.suffix(decimals))
  }

  private static func koreanWon(_ amount: UInt128, _ style: Money.KoreanStyle) -> String {
    var rest = amount
    var groups: [String] = []
    var smallest: Int?
    for (index, name) in koreanGroups.enumerated() {
      let (quotient, group) = rest.quotientAndRemainder(dividingBy: 10_000)
      rest = quotient
      guard group > 0 else { continue }
      groups.append(String(group) + name)
      smallest = smallest ?? index
    }
    let number = groups.isEmpty ? "0" : groups.reversed().joined(separator: " ")
    switch (style, smallest ?? 0) {
    case (_, 0), (.joined, 1): return number + "원"
    case (.joined, _): return number
    case (.spaced, _): return number + " 원"
    }
  }

  /// The names of a number's groups of four digits, from the right.
  static let koreanGroups = ["", "만", "억", "조", "경", "해", "자", "양", "구", "간"]

  private static func grouped(_ digits: String) -> String {
    let digits = digits.utf8
    var result: [UInt8] = []
    for (digit, remaining) in zip(digits, (0..<digits.count).reversed()) {
      result.append(digit)
      if remaining > 0, remaining.isMultiple(of: 3) { result.append(UInt8(ascii: ",")) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
