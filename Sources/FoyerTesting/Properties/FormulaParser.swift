import Foyer

/// Reads a property, word by word.
struct FormulaParser {
  private typealias Problem = PropertySyntaxError.Problem
  private var tokens: ArraySlice<PropertyToken>

  /// - Parameter tokens: The tokens of one property, with the end as the last.
  init(_ tokens: [PropertyToken]) { self.tokens = tokens[...] }

  /// - Parameter text: The property as it is written.
  mutating func formula(written text: String) throws(PropertySyntaxError.Problem) -> Formula {
    let occasion = try occasion()
    let path = takes("on") ? try path() : nil
    try expect(":", "“:” before the condition")
    let condition = try condition()
    guard next == .end else { throw expected("“and”, “or” or the end of the property") }
    return Formula(text: text, occasion: occasion, path: path, condition: condition)
  }

  // MARK: The moments

  private mutating func occasion() throws(PropertySyntaxError.Problem) -> Formula.Occasion {
    if takes("always") { return .always }
    if takes("never") { return .never }
    if takes("after") { return .after(try lines()) }
    guard takes("eventually") else { throw expected("“always”, “never”, “after” or “eventually”") }
    guard takes("within") else { throw expected("“within” and a time, such as “within 5s”") }
    guard case .word(let word) = next, let limit = Duration(scripted: Substring(word)) else {
      throw expected("a time in ms, s, m, h or d, such as “5s”")
    }
    tokens.removeFirst()
    guard takes("of") else { throw expected("“of” and a line in quotes, such as “of \"find\"”") }
    return .eventually(limit, of: try lines())
  }

  private mutating func lines() throws(PropertySyntaxError.Problem) -> [String] {
    var lines = [try text("a line in quotes, such as \"undo\"")]
    while takes("or") { lines.append(try text("a line in quotes, such as \"undo\"")) }
    return lines
  }

  private mutating func path() throws(PropertySyntaxError.Problem) -> TextPattern {
    guard case .word(let path) = next, path.first == "/" else {
      throw expected("a path, such as /todo or /todo/card/[..]")
    }
    tokens.removeFirst()
    return TextPattern(path, namesStopAtSlash: true)
  }

  // MARK: Conditions

  private mutating func condition() throws(PropertySyntaxError.Problem) -> Condition {
    var conditions = [try conjunction()]
    while takes("or") { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws(PropertySyntaxError.Problem) -> Condition {
    var conditions = [try single()]
    while takes("and") { conditions.append(try single()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func single() throws(PropertySyntaxError.Problem) -> Condition {
    if takes("not") { return .not(try single()) }
    if takes(sign: "(") {
      let condition = try condition()
      try expect(")", "“)” behind the condition in parentheses")
      return condition
    }
    if takes("notice") { return .notice(try text("a text in quotes behind “notice”")) }
    if takes("text") { return .text(try text("a text in quotes behind “text”")) }
    if takes("refused") {
      guard case .text = next else { return .refused("") }
      return .refused(try text("a part of the reason in quotes"))
    }
    if takes("two") { return try twoRows() }
    let left = try term()
    guard let comparison = comparison() else { return .isTrue(left) }
    return .compared(left, comparison, try term())
  }

  private mutating func twoRows() throws(PropertySyntaxError.Problem) -> Condition {
    guard takes("rows"), takes("with"), takes("equal") else { throw expected("“two rows with equal COLUMN”") }
    var columns: [String] = []
    repeat { columns.append(try word("the name of a column")) } while takes(sign: ",")
    return .twoRows(columns, where: takes("where") ? try single() : nil)
  }

  private mutating func comparison() -> Comparison? {
    let comparison: Comparison?
    switch next {
    case .sign(let sign): comparison = Comparison(rawValue: sign)
    case .word("contains"): comparison = .contains
    default: comparison = nil
    }
    if comparison != nil { tokens.removeFirst() }
    return comparison
  }

  // MARK: Values

  private static let values = "a value, such as rows.count, 3, \"DOING\" or none"

  private mutating func term() throws(PropertySyntaxError.Problem) -> Term {
    if case .text(let text) = next {
      tokens.removeFirst()
      return .literal(.string(text))
    }
    let word = try word(Self.values)
    switch word {
    case "none": return .literal(.null)
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "the": return .screen(try screen())
    case "count" where takes(sign: "("):
      return .count(try self.word("a list, such as rows"), where: try filter())
    case "sum" where takes(sign: "("):
      return .sum(try self.word("a column, such as fee"), where: try filter())
    default: break
    }
    if let number = Int(word) { return .literal(.integer(number)) }
    if word.first?.isNumber == true, Double(word) != nil { return .literal(.decimal(word)) }
    guard takes("of") else { return .value(word) }
    guard takes("the") else {
      throw expected("“the screen before”, or “the screen before the latest change”")
    }
    return .past(word, try screen())
  }

  private mutating func filter() throws(PropertySyntaxError.Problem) -> Condition? {
    let condition = takes("where") ? try condition() : nil
    try expect(")", "“where” and a condition, or “)”")
    return condition
  }

  private mutating func screen() throws(PropertySyntaxError.Problem) -> Term.Which {
    guard takes("screen") else { throw expected("“the screen”") }
    guard takes("before") else { return .now }
    guard takes("the") else { return .before }
    guard takes("latest"), takes("change") else { throw expected("“the screen before the latest change”") }
    return .beforeChange
  }

  // MARK: Words

  private var next: PropertyToken.Kind { tokens.first?.kind ?? .end }

  private mutating func takes(_ word: String) -> Bool {
    guard next == .word(word) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func takes(sign: String) -> Bool {
    guard next == .sign(sign) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func expect(_ sign: String, _ what: String) throws(PropertySyntaxError.Problem) {
    guard takes(sign: sign) else { throw expected(what) }
  }

  private mutating func text(_ what: String) throws(PropertySyntaxError.Problem) -> String {
    guard case .text(let text) = next else { throw expected(what) }
    tokens.removeFirst()
    return text
  }

  private mutating func word(_ what: String) throws(PropertySyntaxError.Problem) -> String {
    guard case .word(let word) = next else { throw expected(what) }
    tokens.removeFirst()
    return word
  }

  private func expected(_ what: String) -> PropertySyntaxError.Problem {
    let found: String
    switch next {
    case .word(let word): found = "this is “\(word)”"
    case .text(let text): found = "this is \"\(text)\""
    case .sign(let sign): found = "this is “\(sign)”"
    case .end: found = "the property ends here"
    }
    return PropertySyntaxError.Problem(
      line: tokens.first?.line ?? 1, column: tokens.first?.column ?? 1,
      explanation: "Expected \(what), but \(found).")
  }
}
