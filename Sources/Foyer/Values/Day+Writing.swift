extension Day {
  /// The ISO form, `1992-07-08`, which is the one that is stored.
  public var iso: String {
    let year = String(year)
    return String(repeating: "0", count: max(0, 4 - year.count)) + year + "-" + Day.twoDigits(month) + "-"
      + Day.twoDigits(day)
  }

  /// Reads a day as people write it: `1992-07-08`, `1992.7.8`, `1992/7/8` or `1992년 7월 8일`.
  ///
  /// - Returns: `nil` for anything else, and for a day that does not exist.
  public init?(_ written: String) {
    var numbers: [Int] = []
    var digits = ""
    for scalar in written.unicodeScalars {
      if let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil {
        digits += String(Int(digit))
      } else if "-./년월일 ".unicodeScalars.contains(scalar) {
        if !digits.isEmpty { numbers.append(Int(digits) ?? -1) }
        digits = ""
      } else {
        return nil
      }
    }
    if !digits.isEmpty { numbers.append(Int(digits) ?? -1) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day in words: “July 8, 1992”, “1992년 7월 8일”.
  public func text(in language: Language) -> Text {
    switch language {
    case .english: "\(Text(shown: Day.englishMonths[month - 1])) \(day), \(year)"
    case .korean: "\(year)년 \(month)월 \(day)일"
    }
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
