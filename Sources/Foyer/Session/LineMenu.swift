/// A line that is made by numbers: of a command, and of a value for each of its parameters.
///
/// Its choices are those of help and of completion, and the line that comes of it is read as a typed one, so a menu can do
/// what words can, and nothing else.
@MainActor
package struct LineMenu {
  /// The answer to what was typed.
  enum Reading {
    /// The menu asks further, in these lines.
    case asks([Text])
    /// The line is made.
    case made(String)
    /// The person left the menu.
    case left
  }

  /// A list of choices, or the question for one value.
  private enum Step {
    /// Commands, below the rows that numbers open.
    case commands([MenuChoice])
    case value(MenuValue)
  }

  let maker: MenuMaker
  private var steps: [Step]
  /// The question for what the value that was chosen last may want behind it.
  private var further: MenuValue?

  /// The question for a value; `nil` in a list of commands.
  private var value: MenuValue? {
    guard case .value(let value)? = steps.last else { return nil }
    return value
  }

  /// The name of the value that is asked for; `nil` in a list of commands.
  var asked: LocalizedText? { parameter.map { $0.value ?? $0.name } }

  /// The parameter that is asked for; `nil` in a list of commands.
  package var parameter: Parameter? { value?.parameter }

  /// True when Return ends the line.
  package var mayEnd: Bool { value?.mayEnd ?? true }

  /// The highest number that chooses; 0 where only values can be typed.
  package var highest: Int {
    switch steps.last {
    case .commands(let choices): choices.last?.number ?? 0
    case .value(let value): value.choices.count
    case nil: 0
    }
  }

  /// Returns the name of the command or list of commands at a number; `nil` for the number of a row or value.
  package func name(at number: Int) -> String? {
    guard case .commands(let choices)? = steps.last else { return nil }
    switch choices.first(where: { $0.number == number })?.content {
    case .command(let command): return command.name
    case .list(let title, _): return title(.english).original
    case nil: return nil
    }
  }

  /// The beginning of the line as far as it is made, which completion goes on from; `nil` in a list of commands.
  var beginning: String? { value.map { "\($0.line) \($0.beginning)" } }

  /// The name of the command whose value is asked for; `nil` in a list of commands.
  var made: String? { value?.command.name }

  /// Tells the recording of a private value that was typed.
  func redact(_ typed: String) {
    guard let value, value.choice(typed) == nil, !["", "0", ".."].contains(typed) else { return }
    let words = Words(
      rest: "\(value.line.dropFirst(value.command.name.count)) \(value.text(of: typed))",
      context: maker.stack.top.context(in: maker.environment))
    maker.environment.redact(words, value.command.parameters)
  }

  /// Opens the menu of the screen on top.
  init(of maker: MenuMaker) {
    self.maker = maker
    steps = [.commands(maker.choicesHere)]
    further = nil
  }

  /// The lines that ask for the next number or value.
  var lines: [Text] {
    switch steps.last {
    case .commands(let choices): maker.lines(choices, isFirst: steps.count == 1)
    case .value(let value): maker.lines(value)
    case nil: []
    }
  }

  /// Reads what was typed: a number, a value or Return.
  ///
  /// - Returns: `nil` for a line that is none of the menu's, which a list of commands leaves to words.
  mutating func read(_ typed: String) throws -> Reading? {
    let word = LineText.trimmed(typed)
    switch steps.last {
    case .commands(let choices): return try read(word, among: choices)
    case .value(let value): return try read(word, for: value)
    case nil: return nil
    }
  }

  private mutating func read(_ word: String, among choices: [MenuChoice]) throws -> Reading? {
    if word.isEmpty { return .left }
    guard CommandLine.isNumber(word) else { return nil }
    let number = Int(word) ?? .max
    if number == 0 { return goBack() }
    // The number of a row is a line of its own.
    guard let first = choices.first, number >= first.number else { return nil }
    guard let choice = choices.first(where: { $0.number == number }) else {
      throw MenuStrings.noChoice(number, highest: choices.last?.number ?? 0)
    }
    switch choice.content {
    case .command(let command):
      return ask(maker.value(of: command, behind: command.name), orMake: command.name)
    case .list(_, let commands):
      steps.append(.commands(maker.choices(commands)))
      return .asks(lines)
    }
  }

  private mutating func read(_ word: String, for value: MenuValue) throws -> Reading {
    if word == "0" || word == ".." { return goBack() }
    if word.isEmpty {
      guard value.mayEnd else { throw Refusal.missing(value.parameter.name, value.parameter.expectation) }
      return .made(value.line)
    }
    further = nil
    let (command, position) = (value.command, value.position)
    let choice = value.choice(word)
    if let choice, !choice.isWhole {
      let rest = maker.value(of: command, at: position, behind: value.line, beginning: choice.text)
      return ask(rest, orMake: value.line)
    }
    // A value that is refused is asked for again here, and not behind the line's other values.
    if command.positional.indices.contains(position + 1) {
      let text = CommandLine.unquoted(choice?.text[...] ?? "\(value.beginning)\(word)")
      try value.parameter.check(text, maker.stack.top.context(in: maker.environment))
    }
    let line = "\(value.line) \(choice?.text ?? value.text(of: word))"
    // A chosen value may want a further one behind it, but a file that is refused another one in its place.
    if choice != nil, !value.parameter.isFile {
      further = maker.value(of: command, at: position, behind: line)
    }
    return ask(maker.value(of: command, at: position + 1, behind: line), orMake: line)
  }

  /// The menu after its line was refused: it asks for what a chosen value wants behind it, or for the typed one again.
  ///
  /// It is `nil` for a line without values.
  var askingAgain: LineMenu? {
    guard value != nil else { return nil }
    var menu = self
    if let next = stepBehindChoice { menu.steps.append(.value(next)) }
    return menu
  }

  /// The question for what a chosen value may want behind it; `nil` where the menu asked for the next value instead.
  var stepBehindChoice: MenuValue? {
    guard let value, let further, further.line != value.line else { return nil }
    return further
  }

  /// Asks for the next value, or returns the line that takes none.
  private mutating func ask(_ next: MenuValue?, orMake line: String) -> Reading {
    guard let next else { return .made(line) }
    steps.append(.value(next))
    return .asks(lines)
  }

  private mutating func goBack() -> Reading {
    steps.removeLast()
    return steps.isEmpty ? .left : .asks(lines)
  }
}

/// A command beside its number, or a list of them.
struct MenuChoice {
  enum Content {
    case command(Command)
    case list(LocalizedText, [Command])
  }

  let number: Int
  let content: Content
}

/// A question for one value of a line.
@MainActor
struct MenuValue {
  let command: Command
  let parameter: Parameter
  /// The place of the parameter among those that have one.
  let position: Int
  /// The line before the value.
  let line: String
  /// The beginning of the value that was chosen, such as a folder or `due:`.
  var beginning = ""
  /// The values to choose from by number; none where a number is a value or a row.
  var choices: [Choice]
  /// The number of further values, which are typed.
  var others: Int

  /// A value as it is typed.
  struct Choice {
    let text: String
    /// False for the beginning of a value.
    let isWhole: Bool
  }

  /// True when Return leaves the value out, and all behind it.
  var mayEnd: Bool { parameter.isOptional && beginning.isEmpty }

  func choice(_ word: String) -> Choice? {
    guard CommandLine.isNumber(word), let number = Int(word), choices.indices.contains(number - 1) else {
      return nil
    }
    return choices[number - 1]
  }

  /// Returns the text of a value that was typed.
  func text(of word: String) -> String {
    let isLast = position == command.positional.count - 1
    let takesWords = parameter.repeats != nil || parameter.isRow
    guard !isLast, !takesWords, CommandLine.openingQuote(of: word) == nil else { return beginning + word }
    return CommandLine.word(beginning + word)
  }
}
