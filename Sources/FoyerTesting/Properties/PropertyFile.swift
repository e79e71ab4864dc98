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
package enum PropertyFile {
  /// Reads properties.
  ///
  /// A property begins at the start of a line, and further lines of it are indented.
  ///
  /// - Throws: ``PropertySyntaxError`` with every property that is malformed.
  package static func properties(of text: String, name: String) throws(PropertySyntaxError) -> [Property] {
    var (properties, problems) = ([Property](), [PropertySyntaxError.Problem]())
    for paragraph in paragraphs(of: text) {
      do throws(PropertySyntaxError.Problem) {
        var parser = FormulaParser(try PropertyToken.tokens(of: paragraph))
        let words = paragraph.map(\.text.trimmed).joined(separator: " ")
        let formula = try parser.formula(written: words)
        properties.append(Property(formula.text) { FormulaCheck(formula) })
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
package struct PropertySyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
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
  package var description: String {
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
    var tokens: [PropertyToken] = []
    for line in lines {
      var rest = line.text
      func column() -> Int { line.text.count - rest.count + 1 }
      while let first = rest.first {
        let start = column()
        if first == " " || first == "\t" {
          rest.removeFirst()
        } else if first == "\"" {
          let text = try quoted(&rest, line.number, start)
          tokens.append(PropertyToken(kind: .text(text), line: line.number, column: start))
        } else if let sign = signs.first(where: { rest.hasPrefix($0) }) {
          rest.removeFirst(sign.count)
          tokens.append(PropertyToken(kind: .sign(sign), line: line.number, column: start))
        } else {
          let word = word(&rest)
          tokens.append(PropertyToken(kind: .word(word), line: line.number, column: start))
        }
      }
    }
    let last = lines[lines.count - 1]
    tokens.append(PropertyToken(kind: .end, line: last.number, column: last.text.count + 1))
    return tokens
  }

  private static func quoted(
    _ rest: inout Substring, _ line: Int, _ column: Int
  ) throws(PropertySyntaxError.Problem) -> String {
    guard let end = rest.dropFirst().firstIndex(of: "\"") else {
      throw PropertySyntaxError.Problem(
        line: line, column: column, explanation: "The quotation mark has no other one behind it on this line."
      )
    }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[..<end].dropFirst())
  }

  /// Takes a word: all up to a blank or a sign, but what is in brackets whole, as in `/card/[card:a]`.
  private static func word(_ rest: inout Substring) -> String {
    var depth = 0
    let word = rest.prefix { character in
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      return depth > 0 || !" \t\"<>=!(),:".contains(character)
    }
    // A sign that begins nothing, such as “!” alone, is a word.
    let taken = word.isEmpty ? rest.prefix(1) : word
    rest = rest[taken.endIndex...]
    return String(taken)
  }
}
