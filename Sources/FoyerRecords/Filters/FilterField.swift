package import Foyer

/// A field that a list can be filtered by: `priority:A`.
public struct FilterField: Sendable {
  /// The name in filters, in every language.
  private(set) var name: TypedName
  /// Good values in English; see ``expectation``.
  private let examples: [String]
  /// The names of all values, where they are a few that have names.
  private var values: [TypedName] = []
  /// Values for completion.
  private(set) var candidates: [LocalizedText] = []
  /// The signs that stand for the name: `+home`.
  private(set) var signs: Set<Character> = []
  /// The values that mean the field without its name.
  private(set) var bareValues: [(name: TypedName, value: String)] = []
  /// True when commas separate values, any of which fits.
  private let takesLists: Bool
  /// True for a field of texts, of which any word is a value.
  private(set) var isText = false
  /// True when the words behind a value may belong to it.
  private(set) var takesPhrases = false
  /// The replacement for values in recordings; `nil` where they aren't private.
  private(set) var redaction: Redaction?
  /// The conditions of SQL on rows without a value and with one; `nil` where every row has one.
  private var presence: (none: String, any: String)?
  private let read: @Sendable (String) -> String?
  private let condition: Condition

  /// Returns the condition of SQL on rows with a value, before or after it where there is a bound; `nil` for a value that
  /// isn't understood, whatever day it is.
  typealias Condition = @Sendable (String, FilterBound?, _ today: Day) -> SQLCondition?

  /// The name that stands for the field in a ``FilterNode``.
  var key: String { name.key }

  /// - Parameters:
  ///   - name: The name in filters.
  ///   - examples: Good values for refusals and help, as in `A-C`; `.before:friday` stands right behind the name, and an
  ///     empty one for the name alone. Their words are shown in the person's language.
  ///   - takesLists: True when commas separate values, any of which fits: `tag:home,phone`.
  ///   - read: Returns the word of the program for one that was typed; `nil` for none. The word itself when not given.
  ///   - condition: Returns the condition of SQL on a word that `read` returned.
  init(
    _ name: TypedName, like examples: [String], takesLists: Bool = false,
    read: @escaping @Sendable (String) -> String? = { $0 }, bounded condition: @escaping Condition
  ) {
    self.name = name
    self.examples = examples
    self.takesLists = takesLists
    self.read = read
    self.condition = condition
  }

  /// Declares a field whose values have no order, so that it takes neither `before` nor `after`.
  package init(
    _ name: TypedName, like examples: [String], takesLists: Bool = false,
    read: @escaping @Sendable (String) -> String? = { $0 },
    condition: @escaping @Sendable (String, _ today: Day) -> SQLCondition?
  ) {
    self.init(
      name, like: examples, takesLists: takesLists, read: read,
      bounded: { word, bound, today in
        bound == nil ? condition(word, today) : nil
      })
  }

  /// The same field where some rows have no value: `none` and `any` are understood.
  ///
  /// - Parameter column: SQL that is `NULL` for those.
  package func missing(in column: String) -> FilterField {
    missing(where: "\(column) IS NULL", else: "\(column) IS NOT NULL")
  }

  /// The same field where some rows have no value.
  ///
  /// - Parameters:
  ///   - none: The condition of SQL on those.
  ///   - any: The condition on the others.
  package func missing(where none: String, else any: String) -> FilterField {
    with { $0.presence = (none, any) }
  }

  /// The same field under another name.
  func called(_ name: TypedName) -> FilterField { with { $0.name = name } }

  /// The same field with values for completion.
  package func offering(_ candidates: [LocalizedText]) -> FilterField { with { $0.candidates = candidates } }

  /// The same field, which words with one of some signs before them stand for.
  package func signed(_ signs: Set<Character>) -> FilterField { with { $0.signs = signs } }

  /// The same field, whose texts are found with the words behind them too: `assignee:Kim Min-ji`.
  package func takingPhrases() -> FilterField { with { $0.takesPhrases = true } }

  /// The same field, whose values are parts of private ones.
  package func `private`(_ redaction: Redaction?) -> FilterField { with { $0.redaction = redaction } }

  func meant(by values: [(name: TypedName, value: String)]) -> FilterField {
    with { $0.bareValues = values }
  }

  /// The same field, all of whose values have names.
  package func naming(_ values: [TypedName]) -> FilterField { with { $0.values = values } }

  private func with(_ change: (inout FilterField) -> Void) -> FilterField {
    var copy = self
    change(&copy)
    return copy
  }

  /// Reads a value, or several with commas between them.
  ///
  /// - Parameter isQuoted: True for a value that can have commas itself.
  /// - Returns: `nil` for a value that isn't understood.
  func node(_ value: String, _ bound: FilterBound?, isQuoted: Bool = false) -> FilterNode? {
    if isQuoted || !takesLists, let test = test(value, bound) { return .field(key, test) }
    guard takesLists else { return nil }
    let values = value.split(separator: ",", omittingEmptySubsequences: false)
    let nodes = values.compactMap { test(String($0), bound) }.map { FilterNode.field(key, $0) }
    guard nodes.count == values.count else { return nil }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  /// Reads a value; returns `nil` for one that isn't understood.
  private func test(_ value: String, _ bound: FilterBound?) -> FilterTest? {
    if bound == nil, presence != nil, let test = exactValue(named: value, among: Self.presences) {
      return test
    }
    guard let word = read(value), condition(word, bound, Day(daysSince1970: 0)) != nil else { return nil }
    return .value(word, bound)
  }

  /// Returns true for the words that mean rows without a value or with any.
  static func isPresence(_ word: String) -> Bool { exactValue(named: word, among: presences) != nil }

  private static let presences = [
    (name: TypedName("none"), value: FilterTest.none), (name: "any", value: .any),
  ]

  /// Returns the condition of SQL on the rows that pass.
  func sql(_ test: FilterTest, today: Day) -> SQLCondition {
    switch test {
    case .none: SQLCondition(presence?.none ?? "FALSE")
    case .any: SQLCondition(presence?.any ?? "TRUE")
    case .value(let word, let bound): condition(word, bound, today) ?? SQLCondition("FALSE")
    }
  }

  /// Good filters, for refusals and help: “priority:A, priority:A-C, priority:any, priority:none”.
  var expectation: LocalizedText {
    let name = LocalizedText(typed: name)
    let forms = (examples + (presence == nil ? [] : ["any", "none"])).map { example -> LocalizedText in
      let words = LocalizedText(typed: example)
      switch example.first {
      case nil: return name
      case "."? where !example.hasPrefix(".."): return "\(name)\(words)"
      case let sign? where signs.contains(sign): return words
      default: return "\(name):\(words)"
      }
    }
    return (values.map { "\(name):\(LocalizedText(typed: $0))" } + forms).joined(separator: ", ")
  }
}

extension FilterField {
  /// Declares a text of which a part is looked for: `artist:mina`.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - column: The column of the table.
  ///   - contains: Returns the condition of SQL on rows that have a text in the field.
  package static func text(
    _ name: TypedName, column: String, contains: (@Sendable (String) -> SQLCondition)? = nil
  ) -> FilterField {
    text(name, like: ["TEXT", "\"SEVERAL WORDS\""]) { text in
      contains?(text) ?? SQLCondition(text, in: column)
    }
    .missing(in: column)
  }

  /// Declares a field whose filter names a text.
  ///
  /// - Parameter condition: Returns the condition of SQL on rows that have a text.
  package static func text(
    _ name: TypedName, like examples: [String], condition: @escaping @Sendable (String) -> SQLCondition
  ) -> FilterField {
    FilterField(name, like: examples, takesLists: true) { text, _ in
      text.isEmpty ? nil : condition(text)
    }
    .with { $0.isText = true }
  }

  /// Declares one of a few kinds, whose names stand for it without the field's name too: `striker`.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - kind: The type of the kinds.
  ///   - column: The column of the table.
  package static func kind<Kind: RecordKind>(
    _ name: TypedName, _ kind: Kind.Type, column: String
  ) -> FilterField {
    self.kind(name, kind) { kind, _ in SQLCondition("\(column) = ?", [kind.stored]) }
  }

  /// Declares one of a few kinds, whose names stand for it without the field's name too, and can be shortened behind it.
  ///
  /// - Parameter condition: Returns the condition of SQL on rows that are of a kind.
  package static func kind<Kind: RecordKind>(
    _ name: TypedName, _ kind: Kind.Type,
    condition: @escaping @Sendable (Kind, _ today: Day) -> SQLCondition
  ) -> FilterField {
    self.kind(name, kind) {
      Kind(shortened: $0)?.rawValue
    } conditionOnWord: { name, today in
      Kind(rawValue: name).map { condition($0, today) }
    }
  }

  /// Declares one of a few kinds, beside which there may be others.
  ///
  /// - Parameters:
  ///   - read: Returns the word in the store for one that was typed; `nil` for none.
  ///   - condition: Returns the condition of SQL on rows that have a word.
  package static func kind<Kind: RecordKind>(
    _ name: TypedName, _ kind: Kind.Type, read: @escaping @Sendable (String) -> String?,
    conditionOnWord condition: @escaping @Sendable (String, _ today: Day) -> SQLCondition?
  ) -> FilterField {
    let kinds = Array(Kind.allCases)
    return FilterField(name, like: [], takesLists: true, read: read, condition: condition)
      .offering(kinds.map(\.name)).meant(by: kinds.map { (name: $0.typedName, value: $0.rawValue) })
      .naming(kinds.map { TypedName($0.rawValue.replacingSpaces, $0.name) })
  }

  /// Declares something that is so or not: `following`, `following:no`.
  ///
  /// - Parameter condition: The condition of SQL on rows for which it is so.
  package static func flag(_ name: TypedName, where condition: String) -> FilterField {
    let answers: [TypedName] = ["yes", "no"]
    return FilterField(name, like: ["", "yes", "no"], read: answers.key(named:)) { answer, _ in
      SQLCondition(answer == "yes" ? "(\(condition)) IS TRUE" : "(\(condition)) IS NOT TRUE")
    }
    .offering(answers.map { LocalizedText(typed: $0) }).meant(by: [(name: name, value: "yes")])
  }

  /// Declares a whole number: `age:20`, `age:20..29`, `age:..20`.
  ///
  /// - Parameters:
  ///   - example: A good range, such as `20..29`.
  ///   - condition: Returns the condition of SQL on rows with numbers of a range; `today` for ages.
  package static func number(
    _ name: TypedName, example: ClosedRange<Int>, allowed: ClosedRange<Int>,
    condition: @escaping @Sendable (ClosedRange<Int>, _ today: Day) -> SQLCondition
  ) -> FilterField {
    let (first, last) = (example.lowerBound, example.upperBound)
    return range(
      name, like: ["\(first)", "\(first)..\(last)", "\(first)..", "..\(last)"],
      allowed: allowed,
      read: { Int($0).map { $0...$0 } }, condition: condition)
  }

  /// Declares a value of which filters name one, or a range: `length:3:00..5:00`, `length.before:4:00`.
  ///
  /// - Parameters:
  ///   - allowed: The numbers that values can be.
  ///   - read: Returns the numbers that a text means, such as the milliseconds of a second.
  ///   - condition: Returns the condition of SQL on rows with numbers of a range.
  static func range(
    _ name: TypedName, like examples: [String], allowed: ClosedRange<Int> = 0...Int.max,
    read: @escaping @Sendable (String) -> ClosedRange<Int>?,
    condition: @escaping @Sendable (ClosedRange<Int>, _ today: Day) -> SQLCondition
  ) -> FilterField {
    let numbers = { @Sendable (end: String) in
      read(end).flatMap { allowed.contains($0.lowerBound) && allowed.contains($0.upperBound) ? $0 : nil }
    }
    return FilterField(
      name, like: examples,
      bounded: { value, bound, today in
        guard let (first, last) = ends(value) else { return nil }
        let (low, high) = (first.flatMap(numbers), last.flatMap(numbers))
        guard first == nil || low != nil, last == nil || high != nil else { return nil }
        let (lowest, highest) = (
          low?.lowerBound ?? allowed.lowerBound, high?.upperBound ?? allowed.upperBound
        )
        switch bound {
        case nil: return lowest <= highest ? condition(lowest...highest, today) : nil
        case .before? where first == last && lowest > allowed.lowerBound:
          return condition(allowed.lowerBound...lowest - 1, today)
        case .after? where first == last && highest < allowed.upperBound:
          return condition(highest + 1...allowed.upperBound, today)
        default: return nil
        }
      })
  }

  /// Declares a number that a column has, in a range of its own kind.
  package static func range(
    _ name: TypedName, like examples: [String], column: String,
    read: @escaping @Sendable (String) -> ClosedRange<Int>?
  ) -> FilterField {
    range(name, like: examples, read: read) { range, _ in
      SQLCondition("\(column) BETWEEN ? AND ?", [range.lowerBound, range.upperBound])
    }
    .missing(in: column)
  }

  /// Declares a day: `due:friday`, `due.before:friday`, `due:2026-12-01..2026-12-31`, `due:none`.
  ///
  /// - Parameters:
  ///   - column: SQL for the day's number; `NULL` for none.
  ///   - isPast: True where days are in the past, so that `friday` is the last one and `dec 1` too. Elsewhere a day without
  ///     a year is one of this year, as lists show it.
  ///   - overdue: SQL for the rows that can be overdue; `nil` where no day can.
  package static func day(
    _ name: TypedName, column: String, isPast: Bool = false, overdue: String? = nil
  ) -> FilterField {
    let days = ["friday", ".before:friday", ".after:2026-12-01", "2026-12-01..2026-12-31"]
    let spans = isPast ? ["last month"] : ["week", "next week", "weekend", "next month"]
    let words = (overdue == nil ? [] : ["overdue"]) + spans
    return FilterField(
      name, like: words + days, read: { TypedName("overdue").matches($0) ? "overdue" : $0 },
      bounded: { typed, bound, today in
        if bound == nil, typed == "overdue", let overdue {
          return SQLCondition("\(column) < ? AND \(overdue)", [today.daysSince1970])
        }
        return self.days(typed, bound, on: column, isPast: isPast, today: today)
      }
    )
    .missing(in: column)
    .offering((words + ["today", "tomorrow", "none"]).map { LocalizedText(typed: $0) })
  }

  /// Declares the day of a past moment, in the person's time zone: `day:yesterday`, `day:2026-11`.
  ///
  /// - Parameter column: The column of the moment.
  package static func day(_ name: TypedName, ofMoment column: String) -> FilterField {
    day(name, column: "CAST(local_day(\(column) || '') AS INTEGER)", isPast: true)
  }

  /// Returns the condition on days between two ends, of which the last one without a year is the next behind the first.
  private static func days(
    _ typed: String, _ bound: FilterBound?, on column: String, isPast: Bool, today: Day
  ) -> SQLCondition? {
    guard let ends = ends(typed), bound == nil || ends.first == ends.last else { return nil }
    func firstDay(_ end: String) -> String { span(end, today: today)?.lowerBound.iso ?? end }
    func lastDay(_ end: String) -> String { span(end, today: today)?.upperBound.iso ?? end }
    let first = bound == .before ? nil : ends.first.map { bound == .after ? lastDay($0) : firstDay($0) }
    let last = bound == .after ? nil : ends.last.map { bound == .before ? firstDay($0) : lastDay($0) }
    if let first = first.flatMap({ Day($0) }), let last = last.flatMap({ Day($0) }), first > last {
      return nil
    }
    func day(_ typed: String, from earliest: Day) -> Day? {
      let parser = DayParser(today: today, from: earliest)
      if isPast, let day = parser.pastDay(typed), day >= earliest { return day }
      return parser.day(typed)
    }
    var picked = SQLCondition("\(column) IS NOT NULL")
    let equal = bound == nil ? "=" : ""
    let beginning = isPast ? nil : Day(year: today.year, month: 1, day: 1)
    var earliest = beginning ?? Day(daysSince1970: Day.range.lowerBound)
    if let first {
      guard let day = day(first, from: earliest) else { return nil }
      picked.add("\(column) >\(equal) ?", [day.daysSince1970])
      earliest = day
    }
    if let last {
      guard let day = day(last, from: earliest) else { return nil }
      picked.add("\(column) <\(equal) ?", [day.daysSince1970])
    }
    return picked
  }

  /// Returns all days that a text names: `2026`, `2026-12`, `next week`, `this month`; `nil` for a single day.
  private static func span(_ text: String, today: Day) -> ClosedRange<Day>? {
    let name = spans.key(named: text) ?? ""
    let shift = name.hasPrefix("next") ? 1 : name.hasPrefix("last") ? -1 : 0
    let monday = today.monday.adding(days: 7 * shift)
    if name == "weekend" { return monday.adding(days: 5)...monday.adding(days: 6) }
    if name.hasSuffix("week") { return monday...monday.adding(days: 6) }
    let isYear = text.utf8.count == 4
    let first =
      name.isEmpty ? Day(text + (isYear ? "-01-01" : "-01")) : today.adding(months: shift, on: 1)
    guard let first, let last = first.adding(months: isYear ? 11 : 0, on: 31) else { return nil }
    return first...last
  }

  private static let spans: [TypedName] = [
    TypedName("week", also: ["this week"]), "last week", "next week",
    TypedName("weekend", also: ["this weekend"]), TypedName("this month", also: ["month"]), "last month",
    "next month",
  ]

  /// Splits `A..B`, `A..`, `..B` and `A`; `nil` when there is neither end.
  static func ends(_ value: String) -> (first: String?, last: String?)? {
    guard let dots = value.firstRange(of: "..") else { return value.isEmpty ? nil : (value, value) }
    let (first, last) = (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
    if first.isEmpty && last.isEmpty { return nil }
    return (first.isEmpty ? nil : first, last.isEmpty ? nil : last)
  }
}

extension SQLCondition {
  /// Makes the condition on birthdays of those who are as old as some months.
  package init(months: ClosedRange<Int>, birthday column: String, today: Day) {
    let latest = { (months: Int) in today.adding(months: -months)?.daysSince1970 ?? Int(Int32.min) }
    self.init("\(column) > ? AND \(column) <= ?", [latest(months.upperBound + 1), latest(months.lowerBound)])
  }
}

extension String {
  /// The name as one word.
  var replacingSpaces: String { String(map { $0 == " " ? "-" : $0 }) }
}

extension [TypedName] {
  /// Returns the name in the program of the one that was typed.
  @Sendable
  package func key(named typed: String) -> String? {
    exactValue(named: typed, among: map { (name: $0, value: $0.key) })
  }
}

/// The filters of fields that records of several types have.
extension FilterField {
  package static let name = text("name", column: "name_key", contains: SQLCondition.names)
  package static let notes = text("notes", column: "nullif(notes, '')")
  package static let born = day("born", column: "birthday", isPast: true)

  /// The age in full years, or in months: `age:1..3`, `age:6m..`.
  ///
  /// - Parameter example: A good range of ages.
  package static func age(like example: ClosedRange<Int>) -> FilterField {
    let (first, last) = (example.lowerBound, example.upperBound)
    let examples = ["\(first)", "\(first)..\(last)", "\(first)..", "..\(last)", "6m.."]
    return range("age", like: examples, allowed: 0...1_811) { typed in
      guard let span = Int(typed).map({ CalendarSpan($0, .year) }) ?? CalendarSpan(typed) else { return nil }
      return switch span.unit {
      case .year where span.count <= 150: span.count * 12...span.count * 12 + 11
      case .month: span.count...span.count
      default: nil
      }
    } condition: { months, today in
      SQLCondition(months: months, birthday: "birthday", today: today)
    }
    .missing(in: "birthday")
  }
}

extension SQLCondition {
  /// Returns the condition on rows whose names contain a text.
  @Sendable
  static func names(containing text: String) -> SQLCondition {
    SQLCondition("instr(name_key, ?)", [text.lowercased()])
  }
}
