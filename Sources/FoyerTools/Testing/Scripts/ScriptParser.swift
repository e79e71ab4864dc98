import Foyer

/// Reads the lines of a script and collects what is wrong with them.
struct ScriptParser {
  private(set) var settings = ScriptSettings()
  private(set) var steps: [Script.Step] = []
  private(set) var problems: [ScriptSyntaxError.Problem] = []
  private var settingNames: Set<String> = []

  /// The reason why a line is malformed; a whole sentence.
  struct Malformed: Error {
    let explanation: String

    init(_ explanation: String) { self.explanation = explanation }
  }

  mutating func parse(_ text: String) {
    for (index, line) in text.scriptLines.enumerated() {
      do {
        try parse(line, index + 1)
      } catch {
        problems.append(ScriptSyntaxError.Problem(line: index + 1, explanation: error.explanation))
      }
    }
  }

  private mutating func parse(_ line: Substring, _ number: Int) throws(Malformed) {
    // By bytes, because a typed line may begin with a mark that would combine with the space.
    let first = line.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    if first == nil || line.utf8.first == UInt8(ascii: "#") { return }
    if first == UInt8(ascii: "."), line.trimmed == "..." {
      return append(.expectation(.anyOutput), number)
    }
    if line.utf8.first == UInt8(ascii: "^") { return append(.input(try key(line.trimmed)), number) }
    let end = line.utf8.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    let (name, text) = named(Substring(line.utf8[end...].dropFirst()))
    switch String(line[..<end]) {
    case ":": try set(text)
    case ">": append(.line(String(text)), by: name, number)
    case ">>": append(.text(String(text)), by: name, number)
    case ">|": paste(String(text), by: name, number)
    case "~": append(.input(try surroundings(text)), number)
    case "@": append(.path(try path(text.trimmed)), of: name, number)
    case "=": append(try value(text.trimmed), of: name, number)
    case "!": append(.trouble(try trouble(text.trimmed)), of: name, number)
    case "|": append(text == "..." ? .anyOutput : .output(TextPattern(String(text))), of: name, number)
    default:
      throw Malformed("A line begins with one of # : > >> >| ^ ~ @ = ! | and a space, but this is “\(line)”.")
    }
  }

  private mutating func append(_ kind: Script.Kind, _ line: Int) {
    steps.append(Script.Step(line: line, kind: kind))
  }

  private mutating func append(_ input: ScriptInput, by name: String?, _ line: Int) {
    append(.input(name.map { .by($0, input) } ?? input), line)
  }

  private mutating func append(_ expectation: ScriptExpectation, of name: String?, _ line: Int) {
    append(.expectation(name.map { .of($0, expectation) } ?? expectation), line)
  }

  /// Splits the name of one of the people, with the colon behind it, from the text of a line.
  private func named(_ text: Substring) -> (name: String?, text: Substring) {
    for name in settings.people where text.utf8.starts(with: "\(name):".utf8) {
      let rest = text.utf8.dropFirst(name.utf8.count + 1)
      if rest.isEmpty || rest.first == UInt8(ascii: " ") { return (name, Substring(rest.dropFirst())) }
    }
    return (nil, text)
  }

  // MARK: Inputs

  /// Adds a line to those that are pasted, unless it is the first one.
  private mutating func paste(_ line: String, by name: String?, _ number: Int) {
    guard let last = steps.last, case .input(let input) = last.kind, case .paste(let lines) = input.own,
      name == nil || name == input.person
    else { return append(.paste([line]), by: name, number) }
    steps.removeLast()
    append(.paste(lines + [line]), by: input.person, last.line)
  }

  private func key(_ text: Substring) throws(Malformed) -> ScriptInput {
    switch text {
    case "^C": return .interrupt
    case "^D": return .endOfInput
    default: return .keys(try text.split(separator: " ").map(editingKey))
    }
  }

  private func editingKey(_ word: Substring) throws(Malformed) -> EditingKey {
    guard word.first == "^", let key = EditingKey(scripted: word.dropFirst()) else {
      let names = EditingKey.allCases.map { "^" + $0.rawValue }.joined(separator: ", ")
      throw Malformed(
        "The keys are ^C or ^D alone, ^A, ^B, ^E, ^F, ^H, ^N, ^P, \(names), but this is “\(word)”.")
    }
    return key
  }

  private func surroundings(_ text: Substring) throws(Malformed) -> ScriptInput {
    // By bytes, because a typed line may begin with a mark that would combine with the space.
    let end = text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
    let rest = Substring(text.utf8[end...].dropFirst())
    let word = String(text[..<end])
    if settings.people.contains(word) { return .by(word, try surroundings(of: word, rest)) }
    switch word {
    case "elsewhere": return .elsewhere(String(rest))
    case "condition" where !rest.trimmed.isEmpty: return .condition(String(rest.trimmed))
    case "width":
      if let columns = ScriptSettings.columns(rest.trimmed) { return .width(columns) }
      throw Malformed("A width is a number of columns from 1 to 10000, but this is “~ \(text)”.")
    case "wait":
      if let duration = Duration(scripted: rest.trimmed) { return .wait(duration) }
      throw Malformed("Time passes by “~ wait 30s”, in ms, s, m, h or d, but this is “~ \(text)”.")
    default:
      throw Malformed(
        "Time passes by “~ wait 30s”. There are “~ width 40”, “~ elsewhere LINE” and “~ condition NAME” too, but this is “~ \(text)”."
      )
    }
  }

  /// Reads what happens to one of the people: keys, the width, a line at another prompt, or a condition.
  private func surroundings(of name: String, _ text: Substring) throws(Malformed) -> ScriptInput {
    if text.utf8.first == UInt8(ascii: "^") { return try key(text.trimmed) }
    let word = text.prefix { $0 != " " }
    if ScriptSettings.surroundings.contains(String(word)) { return try surroundings(text) }
    guard !word.isEmpty else {
      throw Malformed("“~ \(name)” needs what happens, as in “~ \(name) offline” or “~ \(name) ^C”.")
    }
    return .condition(String(text.trimmed))
  }

  // MARK: Expectations

  private func path(_ text: Substring) throws(Malformed) -> TextPattern {
    guard text.first == "/" || text.first == "[" else {
      throw Malformed("A path begins with a slash, but this is “\(text)”.")
    }
    return TextPattern(String(text), namesStopAtSlash: true)
  }

  private func value(_ text: Substring) throws(Malformed) -> ScriptExpectation {
    let end = text.firstIndex(of: " ") ?? text.endIndex
    let value = text[end...].trimmed
    guard end > text.startIndex, !value.isEmpty else {
      throw Malformed("A value is expected by “= KEYPATH VALUE”, but this is “= \(text)”.")
    }
    if !settings.people.isEmpty, text[..<end].last == ":" {
      let people = settings.people.joined(separator: ", ")
      throw Malformed("“\(text[..<end].dropLast())” is none of the script’s people: \(people).")
    }
    guard let expected = ExpectedValue(parsing: value) else {
      throw Malformed("This is not a whole JSON string: \(value)")
    }
    return .value(keyPath: String(text[..<end]), expected)
  }

  private func trouble(_ text: Substring) throws(Malformed) -> TextPattern {
    guard !text.isEmpty else { throw Malformed("“!” needs a part of the reason behind it.") }
    return TextPattern(String(text))
  }

  // MARK: Settings

  private mutating func set(_ text: Substring) throws(Malformed) {
    let text = text.trimmed
    let end = text.firstIndex(of: " ") ?? text.endIndex
    let name = String(text[..<end])
    let value = String(text[end...].trimmed)
    guard steps.isEmpty else {
      throw Malformed("A setting stands above the first step, but this is “: \(text)”.")
    }
    guard let setting = ScriptSetting.all.first(where: { $0.name == name }) else {
      let known = ScriptSettings.names.joined(separator: ", ")
      throw Malformed("There is no setting “\(name)”; there are \(known).")
    }
    guard settingNames.insert(name).inserted || name == "option" else {
      throw Malformed("“\(name)” is set twice.")
    }
    guard !value.isEmpty, setting.set(value, &settings) else {
      throw Malformed("“\(name)” is \(setting.expectation), but this is “\(value)”.")
    }
    guard settings.people.isEmpty || settings.user.isEmpty else {
      throw Malformed("The people are the users of their sessions. Leave “user” out.")
    }
  }
}

extension String {
  /// The lines of a script, each without its end: LF or CRLF.
  var scriptLines: [Substring] {
    // By bytes, because CRLF is one character.
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { Substring($0.last == 0x0D ? $0.dropLast() : $0) }
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}

/// A script has lines that cannot be understood.
struct ScriptSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The script's name.
  let script: String
  /// Every malformed line, in order.
  let problems: [Problem]

  /// One malformed line.
  struct Problem: Sendable, Equatable {
    /// The line's number, from 1.
    let line: Int
    /// A whole sentence.
    let explanation: String
  }

  /// One line a problem, each with the script's name and the line's number.
  var description: String {
    problems.map { "\(script):\($0.line): \($0.explanation)" }.joined(separator: "\n")
  }
}
