import Foyer

/// A property as a file has it: the moments it is looked at, and the condition that holds then.
struct Formula: Sendable {
  /// The property as it is written, by which failures name it.
  let text: String
  let occasion: Occasion
  /// The screens that it is about; `nil` for all.
  let path: TextPattern?
  let condition: Condition

  /// The moments at which a property is looked at.
  enum Occasion: Sendable {
    case always
    case never
    /// After a line that begins with one of these texts and was carried out.
    case after([String])
    /// At some moment from such a line on, before so much time has gone by.
    case eventually(Duration, of: [String])
  }

  /// The beginnings of the lines after which it is looked at; empty for a property about all lines.
  var triggers: [String] {
    switch occasion {
    case .after(let lines), .eventually(_, let lines): lines
    case .always, .never: []
    }
  }
}

/// A condition of a property.
indirect enum Condition: Sendable {
  case any([Condition])
  case all([Condition])
  case not(Condition)
  case compared(Term, Comparison, Term)
  /// A sentence of the line, or a notice since, has this in it.
  case notice(String)
  /// The output since the line, or the screen, has this in it.
  case text(String)
  /// The line was refused or failed, for a reason that has this in it.
  case refused(String)
  /// Two of the rows have equal values in all of these columns.
  case twoRows([String], where: Condition?)
  /// The row was not on the screen before.
  case new
}

/// A relation between two values.
enum Comparison: String, Sendable, CaseIterable {
  case equal = "=", unequal = "!=", atMost = "<=", atLeast = ">=", less = "<", more = ">", contains
}

/// A value in a condition.
indirect enum Term: Sendable {
  case literal(JSONValue)
  /// The value of a row's column, or of the screen's JSON.
  case value(String)
  case count(String, where: Condition?)
  case sum(String, where: Condition?)
  case screen(Which)
  /// A value of a screen as it was.
  case past(Term, Which)
  /// The day of the session.
  case today
  /// The line that was typed.
  case line

  /// A screen, as it is now or was.
  enum Which: String, Sendable {
    case now = "the screen"
    case before = "the screen before"
    case beforeChange = "the screen before the latest change"
  }
}

/// The state in which a condition is looked at.
@MainActor
struct FormulaScope {
  private(set) var screen: JSONValue
  /// The row that a `where` is about.
  private var row: JSONValue?
  private let output: String
  private let sentences: [String]
  private let reason: String?
  private let documents: [Term.Which: Document]
  private let today: Day
  private let line: String?

  init(_ walk: PropertyWatch, _ report: Report, after input: ScriptInput, since before: SessionSnapshot) {
    screen = report.json
    output = walk.output
    today = walk.session.environment.today
    line = if case .line(let line) = input { line } else { nil }
    // A sentence is found in the language of the session, and in English.
    sentences = walk.said.map(\.shown) + walk.walk.watch.notices
    reason = walk.turns.last?.reason.map {
      [$0(report.language), $0.en].map(\.shown).joined(separator: "\n")
    }
    var documents = [Term.Which.now: report.document]
    documents[.before] = before.document
    if let change = walk.changes.last, change.path == report.path {
      documents[.beforeChange] = change.document
    }
    self.documents = documents
  }

  // MARK: Conditions

  /// Returns true when a condition holds, and `nil` when nothing here decides it.
  func decide(_ condition: Condition) -> Bool? {
    switch condition {
    case .any(let conditions):
      let results = conditions.map(decide)
      return results.contains(true) ? true : results.contains(nil) ? nil : false
    case .all(let conditions):
      let results = conditions.map(decide)
      return results.contains(false) ? false : results.contains(nil) ? nil : true
    case .not(let condition): return decide(condition).map { !$0 }
    case .compared(let left, let comparison, let right):
      return compare(value(of: left), comparison, value(of: right))
    case .notice(let text): return sentences.contains { $0.contains(text) }
    case .text(let text): return output.contains(text) || Self.hasText(text, in: screen)
    case .refused(let text): return reason.map { text.isEmpty || $0.contains(text) } ?? false
    case .twoRows(let columns, let condition):
      let rows = rows(where: condition)
      return rows.map { Self.twins(in: $0, columns) != nil }
    case .new:
      guard let id = row?["id"]?.string, let before = documents[.before] else { return nil }
      return !before.rows.contains { $0.id == id }
    }
  }

  private func compare(_ left: JSONValue?, _ comparison: Comparison, _ right: JSONValue?) -> Bool? {
    // A value that isn't there equals nothing but `none`.
    guard let left, let right else {
      guard left ?? right == .null else { return nil }
      return comparison == .equal ? true : comparison == .unequal ? false : nil
    }
    switch comparison {
    case .equal: return left == right
    case .unequal: return left != right
    case .contains:
      switch (left, right) {
      case (.string(let text), .string(let part)): return text.contains(part)
      case (.array(let values), _): return values.contains(right)
      default: return nil
      }
    case .less: return Self.isLess(left, right)
    case .more: return Self.isLess(right, left)
    case .atMost: return Self.isLess(right, left).map { !$0 }
    case .atLeast: return Self.isLess(left, right).map { !$0 }
    }
  }

  private static func isLess(_ left: JSONValue, _ right: JSONValue) -> Bool? {
    if let left = left.number, let right = right.number { return left < right }
    if let left = left.amount, let right = right.amount {
      return left.currency == right.currency ? left.minorUnits < right.minorUnits : nil
    }
    guard case .string(let left) = left, case .string(let right) = right else { return nil }
    return left < right
  }

  private static func hasText(_ text: String, in value: JSONValue) -> Bool {
    switch value {
    case .string(let string): string.contains(text)
    case .array(let values): values.contains { hasText(text, in: $0) }
    case .object(let members): members.contains { hasText(text, in: $0.value) }
    case .null, .bool, .integer, .decimal: false
    }
  }

  /// Returns the first two rows with equal values.
  private static func twins(in rows: [JSONValue], _ columns: [String]) -> (JSONValue, JSONValue)? {
    var seen: [[JSONValue]: JSONValue] = [:]
    for row in rows {
      let values = columns.compactMap { row.value(at: $0) }
      guard values.count == columns.count else { continue }
      if let other = seen.updateValue(row, forKey: values) { return (other, row) }
    }
    return nil
  }

  // MARK: Values

  private func value(of term: Term) -> JSONValue? {
    switch term {
    case .literal(let value): value
    case .value(let path):
      row?.value(at: path) ?? screen.value(at: path) ?? screen["fields"]?.value(at: path)
    case .count(let list, let condition): elements(of: list, where: condition).map { .integer($0.count) }
    case .sum(let column, let condition):
      rows(where: condition).map { rows in Self.sum(rows.compactMap { $0.value(at: column) }) }
    case .screen(let which): documents[which].map(\.json)
    case .past(let term, let which): documents[which].flatMap { value(of: term, on: $0) }
    case .today: .string(today.iso)
    case .line: line.map { .string($0) }
    }
  }

  private func value(of term: Term, on document: Document) -> JSONValue? {
    var scope = self
    (scope.screen, scope.row) = (document.json, nil)
    return scope.value(of: term)
  }

  /// Returns the sum of numbers; of amounts one for each currency, as screens show them.
  private static func sum(_ values: [JSONValue]) -> JSONValue {
    let amounts = values.compactMap(\.amount)
    if amounts.isEmpty { return .integer(values.reduce(0) { $0 &+ ($1.integer ?? 0) }) }
    let sums = Dictionary(grouping: amounts, by: \.currency).mapValues { amounts in
      amounts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
    }
    return .array(sums.sorted { $0.key < $1.key }.map { .string($0.key.written($0.value)) })
  }

  private func rows(where condition: Condition?) -> [JSONValue]? { elements(of: "rows", where: condition) }

  /// Returns the elements of a list that fit a condition; `nil` when there is no list, or it decides about none of them.
  private func elements(of list: String, where condition: Condition?) -> [JSONValue]? {
    guard let all = screen.value(at: list)?.array else { return nil }
    guard let condition else { return all }
    var (fitting, isDecided) = ([JSONValue](), all.isEmpty)
    for element in all {
      var scope = self
      scope.row = element
      guard let fits = scope.decide(condition) else { continue }
      isDecided = true
      if fits { fitting.append(element) }
    }
    return isDecided ? fitting : nil
  }

  /// Returns the values that a condition compares at this moment.
  func compared(in condition: Condition) -> [JSONValue] {
    switch condition {
    case .any(let conditions), .all(let conditions): conditions.flatMap(compared)
    case .not(let condition): compared(in: condition)
    case .compared(let left, _, let right): [left, right].flatMap(compared)
    case .notice, .text, .refused, .twoRows, .new: []
    }
  }

  private func compared(in term: Term) -> [JSONValue] {
    let values = [value(of: term)].compactMap(\.self)
    guard case .count(_, let condition?) = term else { return values }
    return values + compared(in: condition)
  }

  // MARK: Explaining

  /// Returns sentences about the values that a condition depends on.
  func facts(_ condition: Condition) -> [String] {
    switch condition {
    case .any(let conditions), .all(let conditions): return conditions.flatMap(facts)
    case .not(let condition): return facts(condition)
    case .compared(let left, .equal, let right):
      // Of whole objects and lists, one value that differs says enough.
      guard let now = value(of: left), let old = value(of: right), now.isWhole, old.isWhole else {
        return fact(left) + fact(right)
      }
      let place = if case .screen = left { "" } else { "\(left)" }
      return [JSONDifference(from: old, to: now, at: place)?.sentence].compactMap(\.self)
    case .compared(let left, _, let right): return fact(left) + fact(right)
    case .twoRows(let columns, let condition):
      guard let twins = rows(where: condition).flatMap({ Self.twins(in: $0, columns) }) else { return [] }
      let values = columns.map { "\($0) \(twins.0.value(at: $0)?.text ?? "none")" }.joined(separator: ", ")
      return ["Rows \(Self.name(twins.0)) and \(Self.name(twins.1)) have \(values)."]
    case .notice(let text), .text(let text):
      return ["“\(text)” was \(decide(condition) == true ? "" : "not ")said or shown."]
    case .refused: return [reason.map { "The line was refused: \($0)" } ?? "The line was not refused."]
    case .new: return []
    }
  }

  private func fact(_ term: Term) -> [String] {
    if case .literal = term { return [] }
    return ["\(term) is \(value(of: term)?.text ?? "not there")."]
  }

  private static func name(_ row: JSONValue) -> String { row["number"]?.text ?? row["id"]?.text ?? "?" }
}

extension JSONValue {
  /// True for an object or a list.
  fileprivate var isWhole: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .integer, .decimal, .string: false
    }
  }

  fileprivate var amount: Money? {
    string.flatMap { $0.first?.isNumber == true || $0.first == "-" ? Money($0) : nil }
  }

  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let digits): Double(digits)
    default: nil
    }
  }
}

extension Term: CustomStringConvertible {
  var description: String {
    switch self {
    case .literal(let value): value.text
    case .value(let path): path
    case .count(let list, let condition): "count(\(list)\(condition == nil ? "" : " where …"))"
    case .sum(let column, let condition): "sum(\(column)\(condition == nil ? "" : " where …"))"
    case .screen(let which): which.rawValue
    case .past(let term, let which): "\(term) of \(which.rawValue)"
    case .today: "today"
    case .line: "the line"
    }
  }
}

/// The check of a property that a file has.
struct FormulaCheck: PropertyCheck {
  private let formula: Formula
  private(set) var decided: String?
  /// The paths and times of lines whose consequence is still to come.
  private var expected: [(path: String, start: Timestamp)] = []

  init(_ formula: Formula) { self.formula = formula }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    guard let report = walk.report, !walk.walk.hasEnded else { return nil }
    let path = walk.session.path
    if case .eventually(let limit, let lines) = formula.occasion {
      return eventually(within: limit, of: lines, after: input, since: before, in: walk, report)
    }
    guard report.path == path, !walk.walk.isRunning, isAbout(path) else { return nil }
    if case .after(let lines) = formula.occasion {
      guard walk.turns.count == 1, input.begins(with: lines), !walk.turns.contains(where: \.isTrouble) else {
        return nil
      }
    }
    let scope = FormulaScope(walk, report, after: input, since: before)
    guard let holds = scope.decide(formula.condition) else { return nil }
    decided = formula.text
    if case .never = formula.occasion { return holds ? violation(scope) : nil }
    return holds ? nil : violation(scope)
  }

  /// Returns true for a screen that the property is about.
  private func isAbout(_ path: String) -> Bool {
    var bindings = Bindings()
    return formula.path?.matches(path, &bindings) ?? true
  }

  private mutating func eventually(
    within limit: Duration, of lines: [String], after input: ScriptInput, since before: SessionSnapshot,
    in walk: PropertyWatch, _ report: Report
  ) -> Violation? {
    let (path, now) = (walk.session.path, walk.walk.clock.now)
    if walk.turns.contains(where: \.isTrouble) {
      expected = []
    } else if input.begins(with: lines), isAbout(path) {
      expected.append((path, now))
    }
    expected.removeAll { $0.path != path }
    guard let first = expected.first else { return nil }
    let scope = FormulaScope(walk, report, after: input, since: before)
    if scope.decide(formula.condition) == true {
      decided = formula.text
      expected = []
      return nil
    }
    guard Duration.milliseconds(now.milliseconds - first.start.milliseconds) >= limit else { return nil }
    decided = formula.text
    return violation(scope)
  }

  private func violation(_ scope: FormulaScope) -> Violation {
    let facts = scope.facts(formula.condition)
    let sentence = facts.isEmpty ? "What is shown breaks the rule." : facts.joined(separator: " ")
    return Violation(Invariant(formula.text), sentence)
  }
}

extension ScriptInput {
  /// Returns true for a line that begins with the words of one of some texts.
  fileprivate func begins(with texts: [String]) -> Bool {
    guard case .line(let line) = self else { return false }
    return texts.contains { line == $0 || line.hasPrefix($0 + " ") }
  }
}

extension Turn {
  /// True when the line was not carried out, or stopped.
  fileprivate var isTrouble: Bool {
    switch self {
    case .refused, .failed, .cancelled: true
    case .stayed, .moved, .finished: false
    }
  }
}
