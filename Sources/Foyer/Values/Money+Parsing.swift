extension Money {
  /// Reads an amount with its currency, in any of the ways in which amounts are shown or written: `500000000 KRW`,
  /// `5억 원`, `5만원`, `$5`, `₩500,000`, `5 EUR`, `CHF 5.50`, `12달러`, `3 million won`.
  ///
  /// A Korean amount in 만 and 억 needs no unit: `5억` is of won.
  ///
  /// - Returns: `nil` for anything else, for more decimals than the currency has, and for what is too large.
  package init?(_ typed: String) {
    if let money = Money(written: typed) {
      self = money
      return
    }
    let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isNegative = words.first == "-"
    var rest = words.dropFirst(isNegative ? 1 : 0)
    let before = rest.prefix { !Self.isDigit($0) }
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
      let token = rest.prefix { ("0"..."9").contains($0) || $0 == "," || $0 == "." }
      guard let number = Sum(token) else { return nil }
      rest = rest.dropFirst(token.count)
      let small = take(Self.smallUnits, &rest)
      guard small ?? 1 < part, let sum = section.adding(number, times: small ?? 1) else { return nil }
      (section, part) = (sum, small ?? 1)
      if let large = take(Self.largeUnits, &rest) {
        guard large < group, let sum = total.adding(section, times: large) else { return nil }
        (total, section, group, part) = (sum, Sum(), large, Int128.max)
      }
      let next = rest.drop { $0 == " " }
      guard let digit = next.first, ("0"..."9").contains(digit) else { break }
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
    guard following.first.map({ !$0.isLetter || "천만억조경원달유엔위파불".contains($0) }) != false else { return nil }
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
