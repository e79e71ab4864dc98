import Foyer

/// A file of properties.
///
/// ```
/// # A column has at most three cards, or it is told.
/// always on /todo: count(rows where column = "DOING") <= 3 or notice "limit"
/// never on /pet/receipts: two rows with equal receipt
/// after "undo" on /todo: the screen = the screen before the latest change
/// eventually within 5s of "search": rows.count > 0 or text "No songs"
/// ```
enum PropertyFile {
  /// Reads properties.
  ///
  /// A property begins at the start of a line, and further lines of it are indented.
  ///
  /// - Throws: ``PropertySyntaxError`` with every property that is malformed.
  static func properties(of text: String, name: String) throws(PropertySyntaxError) -> [Property] {
    var (properties, problems) = ([Property](), [PropertySyntaxError.Problem]())
    for paragraph in paragraphs(of: text) {
      do throws(PropertySyntaxError.Problem) {
        var parser = FormulaParser(try PropertyToken.tokens(of: paragraph))
        let words = paragraph.map(\.text.trimmed).joined(separator: " ")
        let formula = try parser.formula(written: words)
        properties.append(Property(formula, about: parser.names))
      } catch {
        problems.append(error)
      }
    }
    if problems.isEmpty { return properties }
    throw PropertySyntaxError(file: name, problems: problems)
  }

  /// A line of a file, without its comment.
  struct Line {
    let number: Int
    let text: Substring
  }

  private static func paragraphs(of text: String) -> [[Line]] {
    var paragraphs: [[Line]] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where !line.trimmed.isEmpty && line.trimmed.first != "#" {
      let line = Line(number: index + 1, text: line)
      if line.text.first == " " || line.text.first == "\t", !paragraphs.isEmpty {
        paragraphs[paragraphs.count - 1].append(line)
      } else {
        paragraphs.append([line])
      }
    }
    return paragraphs
  }
}

/// A file of properties has some that cannot be understood.
struct PropertySyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  let file: String
  let problems: [Problem]

  /// A place in the file, and what is wrong there.
  struct Problem: Error, Sendable, Equatable {
    let line: Int
    let column: Int
    /// A whole sentence.
    let explanation: String
  }

  /// One line a problem, such as `limits.prop:3:9: Expected a value, but this is “<=”.`, each with its place.
  var description: String {
    problems.map { "\(file):\($0.line):\($0.column): \($0.explanation)" }.joined(separator: "\n")
  }
}

/// A word, a text in quotes or a sign of a property.
struct PropertyToken {
  enum Kind: Equatable {
    case word(String)
    case text(String)
    case sign(String)
    case end
  }

  let kind: Kind
  let line: Int
  let column: Int

  private static let signs = ["<=", ">=", "!=", "=", "<", ">", "(", ")", ",", ":"]

  static func tokens(of lines: [PropertyFile.Line]) throws(PropertySyntaxError.Problem) -> [PropertyToken] {
    // A text in quotes, a sign, or a word, which takes what is in brackets whole, as in `/card/[card:a]`.
    let pattern = /"[^"]*"?|[<>!]=|[=<>(),:]|(?:\[[^\]]*\]?|[^\s"<>=!(),:\[])+|!/
    var tokens: [PropertyToken] = []
    for line in lines {
      for match in line.text.matches(of: pattern) {
        let column = line.text[..<match.output.startIndex].count + 1
        let kind = try kind(of: match.output, line.number, column)
        tokens.append(PropertyToken(kind: kind, line: line.number, column: column))
      }
    }
    let last = lines[lines.count - 1]
    tokens.append(PropertyToken(kind: .end, line: last.number, column: last.text.count + 1))
    return tokens
  }

  private static func kind(
    of text: Substring, _ line: Int, _ column: Int
  ) throws(PropertySyntaxError.Problem) -> Kind {
    let whole = String(text)
    guard text.first == "\"" else { return signs.contains(whole) ? .sign(whole) : .word(whole) }
    guard text.count > 1, text.last == "\"" else {
      throw PropertySyntaxError.Problem(
        line: line, column: column, explanation: "The quotation mark has no other one behind it on this line."
      )
    }
    return .text(String(text.dropFirst().dropLast()))
  }
}

/// Reads a property, word by word.
struct FormulaParser {
  private typealias Problem = PropertySyntaxError.Problem
  private var tokens: ArraySlice<PropertyToken>
  /// The path, the fields and the words in quotes that were read.
  private(set) var names: [String] = []

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
      throw expected("a path, such as / or /list/[..]")
    }
    tokens.removeFirst()
    names.append(path)
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
    if takes("new") { return .new }
    let left = try term()
    guard let comparison = comparison() else { return .compared(left, .equal, .literal(.bool(true))) }
    return .compared(left, comparison, try term())
  }

  private mutating func twoRows() throws(PropertySyntaxError.Problem) -> Condition {
    guard takes("rows"), takes("with"), takes("equal") else { throw expected("“two rows with equal COLUMN”") }
    var columns: [String] = []
    repeat { columns.append(try word("the name of a column")) } while takes(sign: ",")
    names += columns
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
    let term = try ownTerm()
    guard takes("of") else { return term }
    guard takes("the") else {
      throw expected("“the screen before”, or “the screen before the latest change”")
    }
    return .past(term, try screen())
  }

  /// Returns a value, without the screen that it is of.
  private mutating func ownTerm() throws(PropertySyntaxError.Problem) -> Term {
    if case .text = next { return .literal(.string(try text(Self.values))) }
    let word = try word(Self.values)
    switch word {
    case "none": return .literal(.null)
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "today": return .today
    case "the": return takes("line") ? .line : .screen(try screen())
    case "count" where takes(sign: "("):
      return .count(try self.word("a list, such as rows"), where: try filter())
    case "sum" where takes(sign: "("):
      let column = try self.word("a column, such as fee")
      names.append(column)
      return .sum(column, where: try filter())
    default: break
    }
    if let number = Int(word) { return .literal(.integer(number)) }
    if word.first?.isNumber == true, Double(word) != nil { return .literal(.decimal(word)) }
    names += word.split(separator: ".").map(String.init)
    return .value(word)
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
    names += text.split(separator: " ").map(String.init)
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
