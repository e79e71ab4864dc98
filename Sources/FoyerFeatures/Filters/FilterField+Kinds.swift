package import Foyer
public import FoyerStorage

extension FilterField {
  /// Declares a text of which a part is looked for: `artist:mina`.
  ///
  /// - Parameters:
  ///   - english: The field's name in English.
  ///   - korean: The field's name in Korean.
  ///   - column: The column of the table.
  ///   - contains: Returns the condition of SQL on rows that have a text in the field.
  public static func text(
    _ english: String, _ korean: String, column: String,
    contains: (@Sendable (String) -> SQLCondition)? = nil
  ) -> FilterField {
    let expectation = LocalizedText(
      en: "\(english):TEXT, \(english):\"SEVERAL WORDS\", \(english):none",
      ko: "\(korean):글자, \(korean):\"여러 낱말\", \(korean):없음")
    return text(english, korean, expectation: expectation) { test in
      guard case .text(let text) = test else { return presence(test, of: column) }
      return contains?(text) ?? SQLCondition("instr(lower(\(column)), ?)", [text.lowercased()])
    }
  }

  /// Declares a field whose filter names a text, any text, or none.
  ///
  /// - Parameter condition: Returns the condition of SQL on rows that pass a test.
  package static func text(
    _ english: String, _ korean: String, expectation: LocalizedText,
    condition: @escaping @Sendable (FilterTest) -> SQLCondition
  ) -> FilterField {
    FilterField(english, korean, expectation: expectation) { value, bound in
      bound != nil || value.isEmpty ? nil : presence(value) ?? .text(value)
    } condition: { test, _ in
      condition(test)
    }
  }

  /// Declares one of a few kinds, whose names stand for it without the field's name too: `striker`.
  ///
  /// - Parameters:
  ///   - english: The field's name in English.
  ///   - korean: The field's name in Korean.
  ///   - kind: The type of the kinds.
  ///   - column: The column of the table.
  ///   - value: Returns the value of a kind in the column.
  public static func kind<Kind: RecordKind>(
    _ english: String, _ korean: String, _ kind: Kind.Type, column: String,
    value: @escaping @Sendable (Kind) -> any SQLConvertible
  ) -> FilterField {
    self.kind(english, korean, kind) { kinds, _ in
      SQLCondition("\(column) IN (\(kinds.map { _ in "?" }.joined(separator: ", ")))", kinds.map(value))
    }
  }

  /// Declares one of a few kinds, whose names stand for it without the field's name too.
  ///
  /// - Parameter condition: Returns the condition of SQL on rows that are of one of some kinds.
  package static func kind<Kind: RecordKind>(
    _ english: String, _ korean: String, _ kind: Kind.Type,
    condition: @escaping @Sendable ([Kind], _ today: Day) -> SQLCondition
  ) -> FilterField {
    let kinds = Array(Kind.allCases)
    let list = { (name: String, names: [Text]) in
      Text(names.map { "\(name):\($0.original.replacingSpaces)" }.joined(separator: ", "))
    }
    var bare: [String: FilterTest] = [:]
    for kind in kinds {
      for name in [kind.rawValue, kind.name.en.original, kind.name.ko.original] {
        bare[folded(name)] = .values([kind.rawValue])
      }
    }
    let names = bare
    return FilterField(
      english, korean,
      expectation: LocalizedText(
        en: list(english, kinds.map(\.name.en)), ko: list(korean, kinds.map(\.name.ko)))
    ) { typed, bound in
      var values: [String] = []
      for part in typed.split(separator: ",", omittingEmptySubsequences: false) {
        guard bound == nil, case .values(let value)? = names[folded(String(part))] else { return nil }
        values += value
      }
      return .values(values)
    } condition: { test, today in
      guard case .values(let names) = test else { return SQLCondition("FALSE") }
      return condition(names.compactMap { Kind(rawValue: $0) }, today)
    }
    .offering { language in kinds.map { $0.name(language).original.replacingSpaces } }
    .meant(by: names)
  }

  /// Declares something that is so or not: `following`, `following:no`.
  ///
  /// - Parameter condition: The condition of SQL on rows for which it is so.
  package static func flag(_ english: String, _ korean: String, where condition: String) -> FilterField {
    let isSo = ["yes": "yes", "예": "yes", "no": "no", "아니요": "no"]
    return FilterField(
      english, korean,
      expectation: LocalizedText(
        en: "\(english), \(english):yes, \(english):no", ko: "\(korean), \(korean):예, \(korean):아니요")
    ) { value, bound in
      bound == nil ? isSo[value.lowercased()].map { .values([$0]) } : nil
    } condition: { test, _ in
      SQLCondition(test == .values(["yes"]) ? "(\(condition)) IS TRUE" : "(\(condition)) IS NOT TRUE")
    }
    .offering { $0 == .korean ? ["예", "아니요"] : ["yes", "no"] }
    .meant(by: [english: .values(["yes"]), korean: .values(["yes"])])
  }

  /// Declares a whole number: `age:20`, `age:20..29`, `age:..20`.
  ///
  /// - Parameters:
  ///   - example: A good range, such as `20..29`.
  ///   - condition: Returns the condition of SQL on rows with numbers of a range; `today` for ages.
  package static func number(
    _ english: String, _ korean: String, example: ClosedRange<Int>, allowed: ClosedRange<Int>,
    condition: @escaping @Sendable (ClosedRange<Int>, _ today: Day) -> SQLCondition
  ) -> FilterField {
    let forms = { (name: String) in
      let (first, last) = (example.lowerBound, example.upperBound)
      return Text("\(name):\(first), \(name):\(first)..\(last), \(name):\(first).., \(name):..\(last)")
    }
    return FilterField(
      english, korean, expectation: LocalizedText(en: forms(english), ko: forms(korean))
    ) { value, bound in
      guard let (first, last) = ends(value) else { return nil }
      let numbers = [first, last].map { end in end.flatMap { Int($0) } }
      let isRead = zip([first, last], numbers).allSatisfy { $0 == nil || $1.map(allowed.contains) == true }
      let (low, high) = (numbers[0] ?? allowed.lowerBound, numbers[1] ?? allowed.upperBound)
      guard isRead, low <= high else { return nil }
      switch bound {
      case nil: return .numbers(low...high)
      case .before?:
        return first == last && low > allowed.lowerBound ? .numbers(allowed.lowerBound...low - 1) : nil
      case .after?:
        return first == last && high < allowed.upperBound ? .numbers(high + 1...allowed.upperBound) : nil
      }
    } condition: { test, today in
      guard case .numbers(let range) = test else { return SQLCondition("FALSE") }
      return condition(range, today)
    }
  }

  /// Declares a day: `due:friday`, `due.before:friday`, `due:2026-12-01..2026-12-31`, `due:none`.
  ///
  /// - Parameters:
  ///   - column: SQL for the day's number; `NULL` for none.
  ///   - condition: SQL for the rows whose days count.
  ///   - named: Words with a meaning of their own, with the conditions of SQL for them.
  package static func day(
    _ english: String, _ korean: String, column: String, where condition: String = "TRUE",
    named: [FilterWord] = []
  ) -> FilterField {
    let (en, ko) = (Text(english), Text(korean))
    let words = { (name: Text, place: Int) in
      named.map { "\(name):\(Text($0.names[place])), " as Text }.joined()
    }
    return FilterField(
      english, korean,
      expectation: LocalizedText(
        en:
          "\(words(en, 0))\(en):friday, \(en).before:friday, \(en).after:2026-12-01, \(en):2026-12-01..2026-12-31, \(en):any, \(en):none",
        ko:
          "\(words(ko, 1))\(ko):금요일, \(ko).이전:금요일, \(ko).이후:2026-12-01, \(ko):2026-12-01..2026-12-31, \(ko):있음, \(ko):없음"
      )
    ) { value, bound in
      if bound == nil, let test = presence(value) { return test }
      if bound == nil, let word = named.first(where: { $0.names.contains(value.lowercased()) }) {
        return .named(word.names[0])
      }
      return days(value, bound).map { .days($0) }
    } condition: { test, today in
      switch test {
      case .named(let name):
        named.first { $0.names[0] == name }?.condition(today.daysSince1970) ?? SQLCondition("FALSE")
      case .days(let days): days.condition(on: column, where: condition, today: today)
      default: presence(test, of: column)
      }
    }
    .offering { language in
      named.map { $0.names[language == .korean ? 1 : 0] }
        + (language == .korean ? ["오늘", "내일", "없음"] : ["today", "tomorrow", "none"])
    }
  }

  private static func days(_ value: String, _ bound: FilterBound?) -> FilterDays? {
    guard let ends = ends(value) else { return nil }
    // A year alone is all of its days.
    let first = ends.first.map { bound == .after ? lastDay($0) : firstDay($0) }
    let last = ends.last.map { bound == .before ? firstDay($0) : lastDay($0) }
    let typed = [first, last].compactMap(\.self)
    guard typed.allSatisfy(DayParser.isDay) else { return nil }
    if let first = first.flatMap({ Day($0) }), let last = last.flatMap({ Day($0) }), first > last {
      return nil
    }
    switch bound {
    case nil: return FilterDays(first: first, last: last)
    case .before? where ends.first == ends.last: return FilterDays(last: last, excludesEnds: true)
    case .after? where ends.first == ends.last: return FilterDays(first: first, excludesEnds: true)
    default: return nil
    }
  }

  private static func isYear(_ text: String) -> Bool { text.utf8.count == 4 && UInt16(text) != nil }
  private static func firstDay(_ text: String) -> String { isYear(text) ? text + "-01-01" : text }
  private static func lastDay(_ text: String) -> String { isYear(text) ? text + "-12-31" : text }

  /// Splits `A..B`, `A..`, `..B` and `A`; `nil` when there is neither end.
  package static func ends(_ value: String) -> (first: String?, last: String?)? {
    guard let dots = value.firstRange(of: "..") else { return value.isEmpty ? nil : (value, value) }
    let (first, last) = (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
    if first.isEmpty && last.isEmpty { return nil }
    return (first.isEmpty ? nil : first, last.isEmpty ? nil : last)
  }
}

/// A word with a meaning of its own: `due:overdue`.
package struct FilterWord: Sendable {
  let names: [String]
  let condition: @Sendable (_ today: Int) -> SQLCondition

  /// - Parameters:
  ///   - condition: Returns the condition of SQL, given the number of today.
  package init(
    _ english: String, _ korean: String, condition: @escaping @Sendable (_ today: Int) -> SQLCondition
  ) {
    names = [english, korean]
    self.condition = condition
  }
}

extension FilterDays {
  fileprivate func condition(on column: String, where condition: String, today: Day) -> SQLCondition {
    let parser = DayParser(today: today)
    var condition = SQLCondition("\(column) IS NOT NULL AND \(condition)")
    let equal = excludesEnds ? "" : "="
    if let first = first.flatMap(parser.day) { condition.add("\(column) >\(equal) ?", [first.daysSince1970]) }
    if let last = last.flatMap(parser.day) { condition.add("\(column) <\(equal) ?", [last.daysSince1970]) }
    return condition
  }
}

extension SQLCondition {
  /// Makes the condition on birthdays of those who are as old as some years.
  package init(ages: ClosedRange<Int>, birthday column: String, today: Day) {
    func birthday(_ years: Int) -> Int {
      let year = today.year - years
      let day = Day(year: year, month: today.month, day: today.day) ?? Day(year: year, month: 3, day: 1)
      return day?.daysSince1970 ?? Int(Int32.min)
    }
    self.init("\(column) > ? AND \(column) <= ?", [birthday(ages.upperBound + 1), birthday(ages.lowerBound)])
  }
}

extension String {
  fileprivate var replacingSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}
