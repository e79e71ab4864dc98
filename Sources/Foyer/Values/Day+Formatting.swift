extension Day {
  /// The ISO form, `1992-07-08`, which is the one that is stored.
  public var iso: String {
    let year = String(year)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year + "-" + Day.twoDigits(month) + "-"
      + Day.twoDigits(day)
  }

  /// Reads a day as people write it: `1992-07-08`, `1992.7.8`, `1992/7/8`, `8.7.1992`, `1992년 7월 8일`, `July 8, 1992`
  /// or `8 Jul 1992`; the year has four digits.
  ///
  /// - Returns: `nil` for anything else, and for a day that does not exist.
  public init?(_ written: String) {
    if let numbers = Day.isoNumbers(written) {
      self.init(year: numbers.year, month: numbers.month, day: numbers.day)
      return
    }
    if let numbers = Day.dottedNumbers(written) {
      self.init(year: numbers.year, month: numbers.month, day: numbers.day)
      return
    }
    var numbers: [Int] = []
    var digits = 0
    for scalar in written.unicodeScalars {
      if let digit = Day.digit(scalar) {
        if digits == 0 { numbers.append(0) }
        digits += 1
        guard digits <= 9, numbers.count <= 3 else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
      } else if "-./년월일 ".unicodeScalars.contains(scalar) {
        if numbers.count == 1, digits > 0, digits != 4 {
          self.init(spelledOut: written)
          return
        }
        digits = 0
      } else {
        self.init(spelledOut: written)
        return
      }
    }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// Reads `1992-07-08` and nothing else.
  ///
  /// - Returns: `nil` for anything else, and for a day that does not exist.
  package init?(iso: String) {
    guard let numbers = Day.isoNumbers(iso) else { return nil }
    self.init(year: numbers.year, month: numbers.month, day: numbers.day)
  }

  /// Reads `8.7.1992`, whose year at the end tells that the day comes first.
  private static func dottedNumbers(_ text: String) -> (year: Int, month: Int, day: Int)? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.drop { $0 == " " }.utf8
    }
    guard parts.count == 3, parts[2].count == 4, 1...2 ~= parts[0].count, 1...2 ~= parts[1].count,
      let day = Int(String(Substring(parts[0]))), let month = Int(String(Substring(parts[1]))),
      let year = Int(String(Substring(parts[2])))
    else { return nil }
    return (year, month, day)
  }

  private static func isoNumbers(_ text: String) -> (year: Int, month: Int, day: Int)? {
    guard text.utf8.count == 10 else { return nil }
    var numbers = (0, 0, 0)
    var index = -1
    for byte in text.utf8 {
      index += 1
      if index == 4 || index == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard 0x30...0x39 ~= byte else { return nil }
      let digit = Int(byte - 0x30)
      switch index {
      case ..<4: numbers.0 = numbers.0 * 10 + digit
      case ..<7: numbers.1 = numbers.1 * 10 + digit
      default: numbers.2 = numbers.2 * 10 + digit
      }
    }
    return numbers
  }

  /// Reads a day with the English name of its month, or the first three letters of it.
  private init?(spelledOut written: String) {
    var words = written.split { " ,.".contains($0) }.map { $0.lowercased() }
    guard words.count == 3, words[2].count == 4 else { return nil }
    guard let named = words.prefix(2).firstIndex(where: { Day.month(named: $0) != nil }),
      let month = Day.month(named: words[named])
    else { return nil }
    words.remove(at: named)
    guard words.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let day = Int(words[0]),
      let year = Int(words[1])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The month of an English name, or of the first three letters of it, in small letters.
  package static func month(named name: String) -> Int? {
    englishMonths.firstIndex { $0.lowercased() == name || $0.prefix(3).lowercased() == name }.map { $0 + 1 }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if scalar.isASCII { return ("0"..."9").contains(scalar) ? Int(scalar.value - 0x30) : nil }
    return scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
  }

  /// The day in words: “July 8, 1992”, “1992년 7월 8일”.
  public func text(in language: Language) -> Text {
    LocalizedText(
      en: "\(Text(shown: Day.englishMonths[month - 1])) \(day), \(year)", ko: "\(year)년 \(month)월 \(day)일"
    )(language)
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

extension Day: Codable {
  /// Reads the ISO form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a day")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso)
  }
}
