import Foyer

/// A session with expectations, as a `.nav` file holds it.
///
/// ```swift
/// let script = try Script(
///   parsing: """
///     : language en
///     > todo
///     @ /todo
///     > open 99
///     ! no row 99
///     """, name: "open.nav")
/// ```
///
/// A script asserts where one is and what is there; wording is optional. This is one that runs against the program
/// `foyer`, as every block of this kind in our documentation does in its tests:
///
/// ```nav
/// # A card is opened by the number that stands beside it.
/// > todo
/// > add Buy milk
/// = rows[0].title "Buy milk"
/// > open 1
/// @ /todo/card/[card:milk]
/// > /
/// > todo open 99
/// ! no row 99
/// > /todo/card/[card:milk]
/// = title "Buy milk"
/// ```
///
/// | line | means |
/// |---|---|
/// | `# …` | a comment |
/// | `: name value` | a setting, above the first step; see ``ScriptSettings`` |
/// | `> LINE` | types LINE and Return |
/// | `>> TEXT` | types TEXT and stops |
/// | `>\| LINE` | pastes the line with those below it that begin so |
/// | `^C`, `^D` | that key |
/// | `^A ^Left` | keys that edit the line being typed: a letter of ``EditingKey`` or its name |
/// | `~ wait 30s` | lets virtual time pass: `ms`, `s`, `m`, `h` or `d` |
/// | `~ width 40` | gives the terminal so many columns |
/// | `~ elsewhere LINE` | types LINE at another prompt on the same store |
/// | `> minji: LINE` | types LINE at the prompt of minji, one of the ``ScriptSettings/people``; so with `>>`, `>\|`, `@`, `=`, `!` and `\|` |
/// | `~ minji offline` | changes the surroundings of minji; `~ minji ^C` presses a key there |
/// | `~ condition NAME` | lets services or the disk fail; `fair` ends that |
/// | `@ PATH` | expects to be there |
/// | `= KEYPATH VALUE` | expects a value in the screen's JSON |
/// | `! TEXT` | expects that the line just typed was refused or failed, for a reason that contains TEXT |
/// | `\| TEXT` | expects the next line of output |
/// | `...` | any lines of output, also none; `\| ...` is the same |
struct Script: Sendable, Equatable {
  /// The file's name, for failures.
  let name: String
  let settings: ScriptSettings
  let steps: [Step]

  /// One line that does or expects something.
  struct Step: Sendable, Equatable {
    /// The line's number in the file, from 1.
    let line: Int
    let kind: Kind
  }

  /// An input or an expectation.
  enum Kind: Sendable, Equatable {
    case input(ScriptInput)
    case expectation(ScriptExpectation)
  }

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - name: The file's path, for failures and for the files beside it.
  /// - Throws: ``ScriptSyntaxError`` with every line that is malformed.
  init(parsing text: String, name: String) throws(ScriptSyntaxError) {
    var parser = ScriptParser()
    parser.parse(text)
    guard parser.problems.isEmpty else {
      throw ScriptSyntaxError(script: name, problems: parser.problems)
    }
    var settings = parser.settings
    settings.folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
    self.init(name: name, settings: settings, steps: parser.steps)
  }

  /// Makes a script from its parts.
  init(name: String, settings: ScriptSettings = ScriptSettings(), steps: [Step]) {
    self.name = name
    self.settings = settings
    self.steps = steps
  }

  /// Decodes a script's file, which has to be in UTF-8 and may begin with a byte order mark.
  ///
  /// - Parameter name: The file's path, for the error.
  /// - Throws: ``ScriptSyntaxError`` with every line that is not valid UTF-8.
  static func text(of bytes: some Sequence<UInt8>, name: String) throws(ScriptSyntaxError) -> String {
    var bytes = Array(bytes)
    let mark = Array("\u{FEFF}".utf8)
    if bytes.starts(with: mark) { bytes.removeFirst(mark.count) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    throw ScriptSyntaxError(
      script: name,
      problems: lines.enumerated().filter { String(validating: $0.element, as: UTF8.self) == nil }.map {
        ScriptSyntaxError.Problem(
          line: $0.offset + 1,
          explanation:
            "The line is not valid UTF-8. Convert the file, for example by iconv -f CP949 -t UTF-8.")
      })
  }
}

extension Script {
  /// Makes a script of inputs alone.
  init(_ settings: ScriptSettings, _ inputs: [ScriptInput]) {
    let steps = inputs.enumerated().map { Step(line: $0.offset + 1, kind: .input($0.element)) }
    self.init(name: "walk.nav", settings: settings, steps: steps)
  }

  /// The inputs of the script, without what it expects.
  var inputs: [ScriptInput] {
    steps.compactMap { if case .input(let input) = $0.kind { input } else { nil } }
  }

  /// The settings that are others than in a script without any.
  var settingLines: [String] {
    let usual = ScriptSettings().lines
    return settings.lines.filter { !usual.contains($0) }
  }

  /// The settings and inputs, as the text of a script.
  var inputText: String {
    (settingLines + inputs.map(\.description)).map { $0 + "\n" }.joined()
  }

  /// The first line that a session in a pipe or a terminal can't be given, and the reason; `nil` when there is none.
  ///
  /// - Parameter hasKeys: True in a terminal.
  func firstUnplayable(hasKeys: Bool) -> String? {
    if !settings.people.isEmpty { return "Its people have sessions in one process only." }
    for step in steps {
      guard case .input(let input) = step.kind else { continue }
      switch input {
      case .line, .wait: continue
      case .text, .paste, .interrupt, .endOfInput, .keys:
        if !hasKeys { return "Line \(step.line) presses keys, and a pipe has none." }
      case .width, .by, .condition:
        return "Line \(step.line) changes the surroundings of the session, which works in process only."
      }
    }
    return nil
  }
}

/// An input that a script gives to the session.
enum ScriptInput: Sendable, Hashable {
  /// A line and Return. What was typed and left standing before comes first.
  case line(String)
  /// Text without Return.
  case text(String)
  /// Lines that are pasted at once.
  case paste([String])
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Keys that edit the line being typed.
  case keys([EditingKey])
  /// Virtual time.
  case wait(Duration)
  /// The terminal has so many columns from now on.
  case width(Int)
  /// One of ``Surroundings/conditions`` holds from now on.
  case condition(String)
  /// An input of one of the script's people; of somebody without a name, a line at another prompt on the same store.
  indirect case by(String, ScriptInput)

  /// A line that somebody types at another prompt on the same store.
  static func elsewhere(_ line: String) -> ScriptInput { .by("", .line(line)) }

  /// The name of the one whose input it is; `nil` for whoever typed last.
  var person: String? {
    if case .by(let name, _) = self, !name.isEmpty { name } else { nil }
  }

  /// The input as it is for the one whose it is.
  var own: ScriptInput {
    if case .by(let name, let input) = self, !name.isEmpty { input } else { self }
  }
}

extension ScriptInput: CustomStringConvertible {
  /// The input as a line of a script.
  var description: String { text(by: "") }

  /// - Parameter name: The name of the one whose input it is; empty for whoever typed last.
  private func text(by name: String) -> String {
    let (typist, owner) = name.isEmpty ? ("", "") : ("\(name): ", "\(name) ")
    let pressing = owner.isEmpty ? "" : "~ \(owner)"
    return switch self {
    case .line(let line): "> \(typist)\(line)"
    case .text(let text): ">> \(typist)\(text)"
    case .paste(let lines): lines.map { ">| \(typist)\($0)" }.joined(separator: "\n")
    case .keys(let keys): pressing + keys.map { "^" + $0.rawValue }.joined(separator: " ")
    case .interrupt: "\(pressing)^C"
    case .endOfInput: "\(pressing)^D"
    case .wait(let duration): "~ wait \(duration.scripted)"
    case .width(let columns): "~ \(owner)width \(columns)"
    case .condition(let condition): "~ \(owner)condition \(condition)"
    case .by("", .line(let line)): "~ \(owner)elsewhere \(line)"
    case .by(let name, let input): input.text(by: name)
    }
  }

  /// The input within a sentence.
  var inWords: String {
    if case .line(let line) = self { "The line “\(Text(line))”" } else { "The step “\(Text(description))”" }
  }

  /// The input as it is carried out where this stands half typed.
  func behind(_ editor: EditorModel) -> ScriptInput {
    if editor.isEmpty { return self }
    var editor = editor
    switch self {
    case .line(let line):
      editor.type(line)
      return .line(editor.line)
    case .endOfInput: return .keys([.delete])
    default: return self
    }
  }
}

extension ScriptInput {
  /// The input with the line that a typed one stands for: by a number of the menu, or by names in another language.
  @MainActor
  func meant(in session: Session) -> ScriptInput {
    guard case .line(let line) = self else { return self }
    return .line(session.lineMeant(by: line))
  }

  /// The input with what the names in it stand for.
  func substituting(_ bindings: Bindings) -> ScriptInput {
    switch self {
    case .line(let line): .line(bindings.substituted(in: line))
    case .text(let text): .text(bindings.substituted(in: text))
    case .paste(let lines): .paste(lines.map(bindings.substituted))
    case .by(let name, let input): .by(name, input.substituting(bindings))
    case .interrupt, .endOfInput, .keys, .wait, .width, .condition: self
    }
  }
}

/// An expectation after an input of a script.
enum ScriptExpectation: Sendable, Equatable {
  /// We are at this path.
  case path(TextPattern)
  /// The screen's JSON has this value at this key path.
  case value(keyPath: String, ExpectedValue)
  /// The line just typed was refused or failed, and the reason contains this.
  case trouble(TextPattern)
  /// This is the next line of output.
  case output(TextPattern)
  /// Any lines of output, also none.
  case anyOutput
  /// An expectation of the session of one of the script's people.
  indirect case of(String, ScriptExpectation)

  /// The name of the one whose session is looked at; `nil` for whoever typed last.
  var person: String? { if case .of(let name, _) = self { name } else { nil } }

  /// The expectation without the name.
  var own: ScriptExpectation { if case .of(_, let expectation) = self { expectation } else { self } }
}
