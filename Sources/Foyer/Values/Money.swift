/// An exact amount of money: a whole number of the smallest unit of its currency.
///
/// No amount is ever rounded, and none passes through a floating point number.
///
/// ```swift
/// Money(minorUnits: 5_000, currency: .dollar).text(in: .english)  // $50.00
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
  public var written: String { currency.written(Int128(minorUnits)) }
}

extension Money {
  /// Reads an amount with its currency, in any of the ways in which amounts are shown or written: `500000000 KRW`,
  /// `5억 원`, `5만원`, `오만 원`, `$5`, `₩500,000`, `5 EUR`, `CHF 5.50`, `12달러`, `3 million won`.
  ///
  /// A Korean amount in 만 and 억 needs no unit: `5억` is of won.
  ///
  /// - Returns: `nil` for anything else, for more decimals than the currency has, and for what is too large.
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
  /// An amount in minor units as people read it; see ``Money/text(in:style:)``.
  package func text(of minorUnits: Int128, in language: Language, style: Money.KoreanStyle = .spaced) -> Text
  {
    let (sign, amount) = (minorUnits < 0 ? "-" : "", minorUnits.magnitude)
    if language.countsInTenThousands, self == .won {
      return Text(shown: sign + Self.koreanWon(amount, style))
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

/// A number in an amount, exact whatever its decimals: `1,234.50`, `1.5억`, `1억 2345만 6789`, `3천5백만`, `3 million`.
struct AmountNumber {
  /// The number without its point, and the number of digits behind that.
  private var digits: Int128 = 0
  private var scale = 0
  /// True when it ends with, or has, a Korean group such as 만.
  private(set) var hasKoreanUnit = false

  /// Takes the number at the beginning of a text.
  init?(_ rest: inout Substring) {
    // The groups such as 억 have to become smaller, and the parts of a group such as 천 as well.
    var (section, group, part) = (Sum(), Int128.max, Int128.max)
    var total = Sum()
    while true {
      let isInWords = Self.beginsInWords(rest)
      let number = Self.takeNumber(&rest)
      let small = take(Self.smallUnits, &rest)
      // 천 and 만 alone are 1,000 and 10,000.
      guard let number = number ?? (isInWords && (small != nil || Self.beginsInWords(rest)) ? Sum("1") : nil),
        small ?? 1 < part, let sum = section.adding(number, times: small ?? 1)
      else { return nil }
      (section, part) = (sum, small ?? 1)
      let large = take(Self.largeUnits, &rest)
      guard !isInWords || small != nil || large != nil else { return nil }
      if let large {
        guard large < group, let sum = total.adding(section, times: large) else { return nil }
        (total, section, group, part) = (sum, Sum(), large, Int128.max)
      }
      let next = rest.drop { $0 == " " }
      let isDigit = next.first.map { ("0"..."9").contains($0) } ?? false
      guard isDigit || Self.goesOnInWords(isInWords ? next : rest) else { break }
      // A number without a unit is the last one.
      guard part > 1 else { return nil }
      rest = next
    }
    guard let sum = total.adding(section, times: 1) else { return nil }
    (digits, scale) = (sum.digits, sum.scale)
  }

  /// The amount in the smallest units of a currency; `nil` when it isn't whole or too large.
  func minorUnits(of currency: Currency) -> Int128? {
    var (digits, scale) = (digits, scale)
    while scale > currency.decimals {
      guard digits % 10 == 0 else { return nil }
      (digits, scale) = (digits / 10, scale - 1)
    }
    while scale < currency.decimals {
      let (product, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      (digits, scale) = (product, scale + 1)
    }
    return digits
  }

  /// True for a text that begins with a number in Korean words: `오만 원`, `천원`.
  private static func beginsInWords(_ text: Substring) -> Bool {
    text.first.map { koreanDigits.contains($0) || "십백천만억조".contains($0) } ?? false
  }

  /// True for a further part of a number in Korean words, and false for a currency that begins like one: 이라크 디나르.
  private static func goesOnInWords(_ text: Substring) -> Bool {
    let unit = text.first.map { koreanDigits.contains($0) } == true ? text.dropFirst().first : text.first
    return unit.map { "십백천만억".contains($0) } ?? false
  }

  private static let koreanDigits = Array("일이삼사오육칠팔구")

  /// Takes a number before a unit: digits, or a Korean word for one; `nil` for none.
  private static func takeNumber(_ rest: inout Substring) -> Sum? {
    let token = rest.prefix { ("0"..."9").contains($0) || $0 == "," || $0 == "." }
    if let digit = rest.first.flatMap(koreanDigits.firstIndex) {
      rest.removeFirst()
      return Sum("\(digit + 1)")
    }
    rest = rest.dropFirst(token.count)
    return token.isEmpty ? nil : Sum(token)
  }

  private static let smallUnits: [(String, Int128)] = [("천", 1_000), ("백", 100), ("십", 10)]
  private static let largeUnits: [(String, Int128)] =
    [("thousand", 1_000), ("million", 1_000_000), ("billion", 1_000_000_000)]
    + zip(Currency.koreanGroups.dropFirst().prefix(5), [4, 8, 12, 16, 20]).map { name, zeros in
      (name, (0..<zeros).reduce(Int128(1)) { product, _ in product * 10 })
    }

  private mutating func take(_ units: [(String, Int128)], _ rest: inout Substring) -> Int128? {
    let word = rest.drop { $0 == " " }
    guard let unit = units.first(where: { word.hasPrefix($0.0) }) else { return nil }
    let following = word.dropFirst(unit.0.count)
    // The name of a currency can begin like a group: 조지아 라리.
    guard following.first.map({ !$0.isLetter || "일이삼사오육칠팔구십백천만억조경원달유엔위파불".contains($0) }) != false else {
      return nil
    }
    rest = following
    hasKoreanUnit = hasKoreanUnit || unit.0.first?.isASCII == false
    return unit.1
  }

  /// The digits of a number in the smallest unit, without commas and with all decimals; `nil` when commas stand elsewhere
  /// than between thousands or there are more decimals.
  static func digits(of number: Substring.UTF8View, decimals most: Int) -> String? {
    let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, let digits = ungrouped(whole) else { return nil }
    let decimals = parts.count == 2 ? parts[1] : number.prefix(0)
    guard decimals.count <= most, parts.count == 1 || !decimals.isEmpty, decimals.allSatisfy(isDigit) else {
      return nil
    }
    return digits + String(Substring(decimals)) + String(repeating: "0", count: most - decimals.count)
  }

  private static func ungrouped(_ number: Substring.UTF8View) -> String? {
    let groups = number.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let first = groups.first, !first.isEmpty, groups.count == 1 || first.count <= 3,
      groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy(isDigit) })
    else { return nil }
    return String(decoding: number.filter { $0 != UInt8(ascii: ",") }, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A decimal number: its digits, and how many of them stand behind the point.
  private struct Sum {
    var digits: Int128 = 0
    var scale = 0

    init() {}

    init?(_ token: Substring) {
      let point = token.firstIndex(of: ".").map { token.distance(from: $0, to: token.endIndex) - 1 } ?? 0
      guard let text = AmountNumber.digits(of: token.utf8, decimals: point), let digits = Int128(text) else {
        return nil
      }
      (self.digits, scale) = (digits, point)
    }

    func adding(_ other: Sum, times factor: Int128) -> Sum? {
      let (product, isTooLarge) = other.digits.multipliedReportingOverflow(by: factor)
      guard !isTooLarge, var left = scaled(to: max(scale, other.scale)),
        let right = Sum(product, other.scale).scaled(to: max(scale, other.scale))
      else { return nil }
      let (sum, overflows) = left.digits.addingReportingOverflow(right.digits)
      left.digits = sum
      return overflows ? nil : left
    }

    private init(_ digits: Int128, _ scale: Int) { (self.digits, self.scale) = (digits, scale) }

    private func scaled(to scale: Int) -> Sum? {
      var sum = self
      while sum.scale < scale {
        let (product, isTooLarge) = sum.digits.multipliedReportingOverflow(by: 10)
        guard !isTooLarge else { return nil }
        sum = Sum(product, sum.scale + 1)
      }
      return sum
    }
  }
}
