extension Money {
  /// The ways to write an amount of won in Korean.
  package enum KoreanStyle: Sendable {
    /// As the rules of spelling ask: `5억 원`, `5000만 원`.
    case spaced
    /// As people write in passing: `5억`, `5000만원`.
    case joined
  }

  /// The amount as people read it: `₩500,000,000` or `5억 원`, `$1,234,567.00` in every language.
  package func text(in language: Language, style: KoreanStyle = .spaced) -> Text {
    let sign = minorUnits < 0 ? "-" : ""
    return Text(
      shown: language == .korean && currency == .won
        ? sign + koreanWon(style) : sign + currency.sign + amount(grouped: true))
  }

  /// The amount in one form for every language, for files and scripts: `500000000 KRW`, `50.00 USD`.
  package var written: String {
    (minorUnits < 0 ? "-" : "") + amount(grouped: false) + " " + currency.code
  }

  /// Reads an amount with its currency behind it: `500000000 KRW`, `50 USD`, `1,234.50 usd`.
  ///
  /// - Returns: `nil` for anything else, for more decimals than the currency has, and for what is too large.
  package init?(_ written: String) {
    // Bytes, which an import of a hundred thousand players tells apart in a third of the time that characters take.
    let words = written.utf8.split(separator: UInt8(ascii: " "))
    guard words.count == 2, let currency = Currency(rawValue: String(Substring(words[1])).uppercased()) else {
      return nil
    }
    let isNegative = words[0].first == UInt8(ascii: "-")
    let parts = words[0].dropFirst(isNegative ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, var digits = Money.ungrouped(whole) else { return nil }
    let decimals = parts.count == 2 ? parts[1] : words[0].prefix(0)
    guard decimals.count <= currency.decimals, parts.count == 1 || !decimals.isEmpty,
      decimals.allSatisfy(Money.isDigit)
    else { return nil }
    digits += String(Substring(decimals)) + String(repeating: "0", count: currency.decimals - decimals.count)
    guard let amount = Int64((isNegative ? "-" : "") + digits) else { return nil }
    self.init(minorUnits: amount, currency: currency)
  }

  private func amount(grouped: Bool) -> String {
    var digits = String(minorUnits.magnitude)
    let missing = currency.decimals + 1 - digits.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    let whole = String(digits.dropLast(currency.decimals))
    let decimals = currency.decimals == 0 ? "" : "." + digits.suffix(currency.decimals)
    return (grouped ? Money.grouped(whole) : whole) + decimals
  }

  private func koreanWon(_ style: KoreanStyle) -> String {
    var rest = minorUnits.magnitude
    var groups: [String] = []
    var smallest: Int?
    for (index, name) in Money.koreanGroups.enumerated() {
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
  private static let koreanGroups = ["", "만", "억", "조", "경"]

  private static func grouped(_ digits: String) -> String {
    let digits = digits.utf8
    var result: [UInt8] = []
    for (digit, remaining) in zip(digits, (0..<digits.count).reversed()) {
      result.append(digit)
      if remaining > 0, remaining.isMultiple(of: 3) { result.append(UInt8(ascii: ",")) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The digits of a number without the commas between its thousands; `nil` when commas stand elsewhere.
  private static func ungrouped(_ number: Substring.UTF8View) -> String? {
    let groups = number.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let first = groups.first, !first.isEmpty, groups.count == 1 || first.count <= 3,
      groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return nil }
    return String(decoding: number.filter(isDigit), as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
