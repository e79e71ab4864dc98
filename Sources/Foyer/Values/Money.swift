/// An exact amount of money: a whole number of the smallest unit of its currency.
///
/// No amount is ever rounded, and none passes through a floating point number.
///
/// ```swift
/// Money(minorUnits: 5_000, currency: .dollar).text(in: .english)  // $50
/// Money("5억 원")?.written                                         // 500000000 KRW
/// Money("5만원")                                                  // ₩50,000
/// ```
///
/// An amount is a value of fields, cells and records, and ``AnswerKind/money`` asks for one.
public struct Money: Sendable, Hashable {
  /// The amount in the currency's smallest unit: won, or cents of a dollar.
  public let minorUnits: Int64
  /// The currency that the amount is in.
  public let currency: Currency

  /// Makes an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the currency's smallest unit.
  ///   - currency: The currency.
  public init(minorUnits: Int64, currency: Currency) {
    (self.minorUnits, self.currency) = (minorUnits, currency)
  }

  /// Returns an amount of won.
  package static func won(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .won) }

  /// Returns an amount of cents of a dollar.
  package static func cents(_ amount: Int64) -> Money { Money(minorUnits: amount, currency: .dollar) }

  /// The amount as people read it, without decimals that are zero: `₩500,000,000` or `5억 원`, `$1,234.50` and `$50` in every
  /// language.
  func text(in language: Language) -> Text { currency.text(of: Int128(minorUnits), in: language) }

  /// The amount in one form for every language, for files and scripts: `500000000 KRW`, `50.00 USD`.
  public var written: String { currency.written(Int128(minorUnits)) }
}

extension Money {
  /// Reads an amount with its currency, in any of the ways in which amounts are shown or written: `500000000 KRW`,
  /// `5억 원`, `5만원`, `오만 원`, `$5`, `₩500,000`, `5 EUR`, `CHF 5.50`, `49,90 €`, `12달러`, `3 million won`.
  ///
  /// A Korean amount in 만 and 억 needs no unit: `5억` is of won.
  ///
  /// - Returns: `nil` for anything else, for more decimals than the currency has, except two zeros, and for what is too large.
  public init?(_ typed: String) {
    if let money = Money(written: typed) {
      self = money
      return
    }
    let words = typed.withPlainDigits.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isNegative = words.first == "-"
    var rest = words.dropFirst(isNegative ? 1 : 0)
    // Only without digits, since names of currencies begin as numbers do: 조지아 라리.
    let before = rest.contains(where: Self.isDigit) ? rest.prefix { !Self.isDigit($0) } : rest.prefix(0)
    rest = rest.dropFirst(before.count)
    guard let number = AmountNumber(&rest) else { return nil }
    let names = [Self.trimmed(before), Self.trimmed(rest)].filter { !$0.isEmpty }
    guard names.count <= 1, !before.hasSuffix("-") else { return nil }
    let currency = names.first.map { Currency(named: $0) } ?? (number.hasKoreanUnit ? .won : nil)
    guard let currency, let units = number.minorUnits(of: currency),
      let amount = Int64(exactly: isNegative ? -units : units)
    else { return nil }
    self.init(minorUnits: amount, currency: currency)
  }

  /// Reads the form of files: an amount, a space, and the code of its currency.
  private init?(written: String) {
    // Bytes, which an import of a hundred thousand players tells apart in a third of the time that characters take.
    let words = written.utf8.split(separator: UInt8(ascii: " "))
    guard words.count == 2, let currency = Currency(code: String(Substring(words[1])).uppercased()) else {
      return nil
    }
    let isNegative = words[0].first == UInt8(ascii: "-")
    let number = words[0].dropFirst(isNegative ? 1 : 0)
    guard let digits = AmountNumber.digits(of: number, decimals: currency.decimals),
      let amount = Int64((isNegative ? "-" : "") + digits)
    else { return nil }
    self.init(minorUnits: amount, currency: currency)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func trimmed(_ text: Substring) -> Substring {
    let text = text.drop { $0 == " " }
    return text.hasSuffix(" ") ? text.dropLast() : text
  }

  /// The amount in the currency's smallest unit, and the currency, as stores keep them: `125050 USD`.
  package var code: String { "\(minorUnits) \(currency.code)" }

  package init?(code: String) {
    let words = code.split(separator: " ")
    guard words.count == 2, let minorUnits = Int64(words[0]),
      let currency = Currency(code: String(words[1]))
    else { return nil }
    self.init(minorUnits: minorUnits, currency: currency)
  }
}

extension Currency {
  /// An amount in minor units as people read it; see ``Money/text(in:)``.
  func text(of minorUnits: Int128, in language: Language) -> Text {
    let (sign, amount) = (minorUnits < 0 ? "-" : "", minorUnits.magnitude)
    if language.countsInTenThousands, self == .won {
      return Text(shown: sign + Self.koreanWon(amount))
    }
    let number = digits(of: amount, isGrouped: true)
    if let mark = self.sign { return Text(shown: sign + mark + number) }
    return Text(shown: sign + (name(in: language).map { number + " " + $0 } ?? code + " " + number))
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
    let fraction = digits.suffix(decimals)
    if isGrouped, fraction.allSatisfy({ $0 == "0" }) { return Self.grouped(whole) }
    return (isGrouped ? Self.grouped(whole) : whole) + (decimals == 0 ? "" : "." + fraction)
  }

  private static func koreanWon(_ amount: UInt128) -> String {
    var rest = amount
    var groups: [String] = []
    for name in koreanGroups {
      let (quotient, group) = rest.quotientAndRemainder(dividingBy: 10_000)
      rest = quotient
      if group > 0 { groups.append(String(group) + name) }
    }
    let number = groups.isEmpty ? "0" : groups.reversed().joined(separator: " ")
    let endsInGroup = amount > 0 && amount.isMultiple(of: 10_000)
    return number + (endsInGroup ? " 원" : "원")
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
