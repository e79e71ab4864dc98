/// The rule by which a language chooses one of its plural forms for a number, in the syntax of gettext.
///
/// Reference: <https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html>.
package struct PluralRule: Sendable {
  /// The number of forms.
  package let count: Int
  private let expression: Expression

  /// One thing, and several.
  package static let english = PluralRule(count: 2) { $0 == 1 ? 0 : 1 }

  private init(count: Int, _ expression: @escaping Expression) {
    self.count = count
    self.expression = expression
  }

  /// Reads `nplurals=2; plural=(n != 1);`.
  ///
  /// - Returns: `nil` for anything else.
  package init?(_ text: String) {
    var values: [String: String] = [:]
    for part in text.split(separator: ";") {
      guard let sign = part.firstIndex(of: "=") else { continue }
      let name = part[..<sign].filter { !$0.isWhitespace }
      values[String(name)] = String(part[part.index(after: sign)...].filter { !$0.isWhitespace })
    }
    guard let count = values["nplurals"].flatMap({ Int($0) }), 1...9 ~= count, let plural = values["plural"]
    else { return nil }
    var parser = Parser(rest: plural[...])
    guard let expression = parser.condition(), parser.rest.isEmpty else { return nil }
    self.init(count: count, expression)
  }

  /// Returns the rule of a language as the header of a PO file has it; that of English for a language that isn't in the table.
  ///
  /// - Parameter code: The code of the language in ISO 639.
  package static func text(for code: String) -> String {
    switch code {
    case "id", "ja", "ko", "ms", "th", "vi", "zh": "nplurals=1; plural=0;"
    case "fr": "nplurals=2; plural=(n > 1);"
    case "cs", "sk": "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"
    case "pl":
      "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    case "be", "hr", "ru", "sr", "uk":
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    case "ar":
      "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);"
    default: "nplurals=2; plural=(n != 1);"
    }
  }

  /// Returns the index of the form for a number of things.
  func form(for number: Int) -> Int {
    let form = expression(Int(clamping: number.magnitude))
    return (0..<count).contains(form) ? form : count - 1
  }
}

extension PluralRule {
  /// The value of an expression of C, given the number `n`.
  fileprivate typealias Expression = @Sendable (Int) -> Int

  /// Reads expressions of `n`, numbers, `?:`, `||`, `&&`, comparisons, `%`, `!` and parentheses.
  fileprivate struct Parser {
    var rest: Substring
    /// The signs between two values, those that bind least first.
    private static let levels = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["%"]]

    private static func result(_ sign: String, _ left: Int, _ right: Int) -> Int {
      let holds: Bool
      switch sign {
      case "%": return right == 0 ? 0 : left % right
      case "||": holds = left != 0 || right != 0
      case "&&": holds = left != 0 && right != 0
      case "==": holds = left == right
      case "!=": holds = left != right
      case "<=": holds = left <= right
      case ">=": holds = left >= right
      case "<": holds = left < right
      default: holds = left > right
      }
      return holds ? 1 : 0
    }

    mutating func condition() -> Expression? {
      guard let condition = operation(0) else { return nil }
      guard take("?") else { return condition }
      guard let one = self.condition(), take(":"), let other = self.condition() else { return nil }
      return { condition($0) != 0 ? one($0) : other($0) }
    }

    private mutating func operation(_ level: Int) -> Expression? {
      guard level < Self.levels.count else { return value() }
      guard var left = operation(level + 1) else { return nil }
      while let sign = Self.levels[level].first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(sign.count)
        guard let right = operation(level + 1) else { return nil }
        let before = left
        left = { Self.result(sign, before($0), right($0)) }
      }
      return left
    }

    private mutating func value() -> Expression? {
      if take("n") { return { $0 } }
      if take("!") {
        guard let inner = value() else { return nil }
        return { inner($0) == 0 ? 1 : 0 }
      }
      if take("(") {
        let inner = condition()
        return take(")") ? inner : nil
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let constant = Int(digits) else { return nil }
      return { _ in constant }
    }

    private mutating func take(_ sign: String) -> Bool {
      guard rest.hasPrefix(sign) else { return false }
      rest = rest.dropFirst(sign.count)
      return true
    }
  }
}
