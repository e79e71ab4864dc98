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

extension StringProtocol {
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
