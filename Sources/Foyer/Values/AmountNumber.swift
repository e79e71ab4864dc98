/// A number in an amount, exact whatever its decimals: `1,234.50`, `49,90`, `1.5억`, `1억 2345만 6789`, `3천5백만`, `3 million`.
struct AmountNumber {
  /// The number in units of 10⁻¹⁸, so that one is ``one``.
  private var value: Int128 = 0
  /// True when it ends with, or has, a Korean group such as 만.
  private(set) var hasKoreanUnit = false
  /// The decimals of the last number, unless a unit stands behind it.
  private var decimals = 0

  /// The most decimals of a number.
  private static let mostDecimals = 18
  private static let one: Int128 = 1_000_000_000_000_000_000

  /// Takes the number at the beginning of a text.
  init?(_ rest: inout Substring) {
    // The groups such as 억 have to become smaller, and the parts of a group such as 천 as well.
    var (section, group, part) = (Int128(0), Int128.max, Int128.max)
    while true {
      let isInWords = Self.beginsInWords(rest)
      let number = takeNumber(&rest)
      let small = take(Self.smallUnits, &rest)
      // 천 and 만 alone are 1,000 and 10,000.
      guard let number = number ?? (isInWords && (small != nil || Self.beginsInWords(rest)) ? Self.one : nil),
        small ?? 1 < part, let sum = Self.sum(section, number, times: small ?? 1)
      else { return nil }
      (section, part) = (sum, small ?? 1)
      let large = take(Self.largeUnits, &rest)
      guard !isInWords || small != nil || large != nil else { return nil }
      if (small ?? large) != nil { decimals = 0 }
      if let large {
        guard large < group, let sum = Self.sum(value, section, times: large) else { return nil }
        (value, section, group, part) = (sum, 0, large, Int128.max)
      }
      let next = rest.drop { $0 == " " }
      let isDigit = next.first.map { ("0"..."9").contains($0) } ?? false
      guard isDigit || Self.goesOnInWords(isInWords ? next : rest) else { break }
      // A number without a unit is the last one.
      guard part > 1 else { return nil }
      rest = next
    }
    guard let sum = Self.sum(value, section, times: 1) else { return nil }
    value = sum
  }

  /// The amount in the smallest units of a currency; `nil` when it isn't whole, and for three decimals that the currency
  /// doesn't have, as many people write thousands so: `1.500 EUR`.
  func minorUnits(of currency: Currency) -> Int128? {
    let unit = (0..<currency.decimals).reduce(Self.one) { unit, _ in unit / 10 }
    let (units, rest) = value.quotientAndRemainder(dividingBy: unit)
    return rest == 0 && decimals <= max(2, currency.decimals) ? units : nil
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
  private mutating func takeNumber(_ rest: inout Substring) -> Int128? {
    let token = rest.prefix { ("0"..."9").contains($0) || $0 == "," || $0 == "." }
    if let digit = rest.first.flatMap(Self.koreanDigits.firstIndex) {
      rest.removeFirst()
      return Int128(digit + 1) * Self.one
    }
    rest = rest.dropFirst(token.count)
    let number = token.withDecimalPoint[...]
    decimals = number.split(separator: ".").dropFirst().last?.count ?? 0
    return Self.digits(of: number.utf8, decimals: Self.mostDecimals).flatMap { Int128($0) }
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

  /// Returns a sum with the product of a number and a factor; `nil` when that is too large.
  private static func sum(_ sum: Int128, _ number: Int128, times factor: Int128) -> Int128? {
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    let (whole, overflows) = sum.addingReportingOverflow(product)
    return isTooLarge || overflows ? nil : whole
  }
}

extension StringProtocol {
  /// The digits of a number that may have its Korean counter: `３번` is `3`.
  var withoutCounter: String { (hasSuffix("번") ? String(dropLast()) : String(self)).withPlainDigits }

  /// The number with a point before its decimals where a comma stands there: `49,90`, `1.234,5`.
  ///
  /// A single comma before one or two digits at the end can't separate thousands.
  package var withDecimalPoint: String {
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[1].count, parts[1].allSatisfy(\.isNumber) else {
      return String(self)
    }
    let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let areThousands = groups[0].count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
    return groups.count == 1 || areThousands ? groups.joined() + "." + parts[1] : String(self)
  }

  /// The text with full-width digits, which Korean keyboards can write, as those of ASCII: `３` is `3`.
  package var withPlainDigits: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return String(self) }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isWide = ("０"..."９").contains(scalar)
      scalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFF10 + 0x30) ?? scalar : scalar)
    }
    return String(scalars)
  }
}
