/// A line that is made by numbers: of a command, and of a value for each of its parameters.
///
/// Its choices are those of help and of completion, and the line that comes of it is read as a typed one, so a menu can do
/// what words can, and nothing else.
@MainActor
struct LineMenu {
  /// The answer to what was typed.
  enum Reading {
    /// The menu asks further, in these lines.
    case asks([Text])
    /// The line is made.
    case made(String)
    /// A choice that is a line of its own, such as the number of a row.
    case typed(String)
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

  /// The name of the value that is asked for; `nil` in a list of commands.
  var asked: LocalizedText? {
    guard case .value(let value)? = steps.last else { return nil }
    return value.parameter.value ?? value.parameter.name
  }

  /// The beginning of the line as far as it is made, which completion goes on from; `nil` in a list of commands.
  var beginning: String? {
    guard case .value(let value)? = steps.last else { return nil }
    return value.line
  }

  /// The placeholder for a private value that is asked for.
  var redaction: Redaction? {
    guard case .value(let value)? = steps.last else { return nil }
    return value.parameter.redaction
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
    guard let first = choices.first, number >= first.number else { return .typed(word) }
    guard let choice = choices.first(where: { $0.number == number }) else {
      throw MenuStrings.noChoice(number, highest: choices.last?.number ?? 0)
    }
    switch choice.content {
    case .command(let command): return ask(maker.next(of: command))
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
    if let choice = value.choice(word) {
      // A chosen value may want a further one behind it.
      further = choice.isWhole ? maker.value(behind: value, choice.text) : nil
      return ask(
        choice.isWhole
          ? maker.next(of: value, taking: choice.text) : .value(maker.value(value, beginning: choice.text)))
    }
    further = nil
    return ask(maker.next(of: value, taking: value.text(of: word)))
  }

  /// The menu after its line was refused: it asks for what a chosen value wants behind it, or for another value than the typed one.
  ///
  /// It is `nil` for a line without values.
  var askingAgain: LineMenu? {
    guard case .value(let value)? = steps.last else { return nil }
    var menu = self
    if let further, further.line != value.line { menu.steps.append(.value(further)) }
    return menu
  }

  /// Asks for the next value, or returns the line that needs none.
  private mutating func ask(_ next: MenuMaker.Next) -> Reading {
    switch next {
    case .value(let value):
      steps.append(.value(value))
      return .asks(lines)
    case .made(let line): return .made(line)
    }
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

/// Makes the choices of menus: of the commands of a screen, and of the values that completion knows.
@MainActor
struct MenuMaker {
  /// The step behind a choice.
  enum Next {
    case value(MenuValue)
    case made(String)
  }

  let stack: BackStack
  let environment: Environment
  let vocabulary: Vocabulary

  /// The most values that are listed.
  private static var mostValues: Int { 30 }
  /// The most commands of a screen that are listed without their groups.
  private static var mostCommands: Int { 12 }

  private var language: Language { environment.language }

  /// The highest number that opens a row or answers with it; 0 on a screen whose rows do neither.
  private var highestRow: Int {
    let (screen, rows) = (stack.top.type, stack.top.document(in: language).rows)
    let isAnswer = screen.freeFormCommand != nil || screen.command(named: "open") != nil
    guard isAnswer || rows.contains(where: { screen.command(named: $0.id) != nil }) else { return 0 }
    return stack.top.numbers?.highest ?? 0
  }

  /// The commands of the screen that work now, but for those that a row's number is.
  private var commandsHere: [Command] {
    let rows = Set(stack.top.document(in: language).rows.map(\.id))
    return vocabulary.commandsOffered(on: stack.top).filter { command in
      let ways = stack.top.type.transitions(named: command.name)
      let isClosed = !ways.isEmpty && ways.allSatisfy { stack.top.unavailableReason(to: $0) != nil }
      return !command.isAnswer && !rows.contains(command.name) && (!rows.isEmpty || !command.needsRow) && !isClosed
    }
  }

  /// The commands of the screen, group by group where they are many, and those of every screen behind one number.
  var choicesHere: [MenuChoice] {
    let groups = commandsHere.grouped()
    let isShort = groups.map(\.commands.count).reduce(0, +) <= Self.mostCommands
    var contents: [MenuChoice.Content] = []
    for (group, commands) in groups {
      if let group, !isShort {
        contents.append(.list(group.title, commands))
      } else {
        contents += commands.map { .command($0) }
      }
    }
    let moves: [GlobalCommand] = stack.entries.count > 1 ? [.back, .home] : []
    contents += moves.map { .command($0.command(in: vocabulary.languages)) }
    contents.append(
      .list(
        MenuStrings.anywhere, vocabulary.commandsAnywhere.filter { $0.name != GlobalCommand.menu.rawValue }))
    return contents.enumerated().map { MenuChoice(number: highestRow + 1 + $0, content: $1) }
  }

  /// Returns the commands of a list.
  func choices(_ commands: [Command]) -> [MenuChoice] {
    commands.enumerated().map { MenuChoice(number: 1 + $0, content: .command($1)) }
  }

  /// Returns the first step of a command.
  func next(of command: Command) -> Next { next(of: command, at: 0, behind: command.name) }

  /// Returns the step behind a value.
  func next(of value: MenuValue, taking text: String) -> Next {
    next(of: value.command, at: value.position + 1, behind: "\(value.line) \(text)")
  }

  private func next(of command: Command, at position: Int, behind line: String) -> Next {
    guard command.positional.indices.contains(position) else { return .made(line) }
    return .value(value(of: command, at: position, behind: line))
  }

  private func value(of command: Command, at position: Int, behind line: String, beginning: String = "")
    -> MenuValue
  {
    let parameter = command.positional[position]
    let completer = Completer(stack: stack, environment: environment, vocabulary: vocabulary)
    let known = parameter.isRow ? [] : completer.complete("\(line) \(beginning)").candidates
    // A number that is a value can't be the number of a choice.
    let choices = known.contains { CommandLine.isNumber($0.text) } ? [] : known
    return MenuValue(
      command: command, parameter: parameter, position: position, line: line, beginning: beginning,
      choices: choices.prefix(Self.mostValues).map {
        MenuValue.Choice(text: $0.text, isWhole: $0.endsWord && !$0.text.hasSuffix(":"))
      },
      others: max(0, choices.count - Self.mostValues))
  }

  /// Returns the question for the rest of a value of which the beginning was chosen.
  func value(_ value: MenuValue, beginning: String) -> MenuValue {
    self.value(of: value.command, at: value.position, behind: value.line, beginning: beginning)
  }

  /// Returns the question for what a chosen value wants behind it.
  func value(behind value: MenuValue, _ text: String) -> MenuValue {
    self.value(of: value.command, at: value.position, behind: "\(value.line) \(text)")
  }

  // MARK: Lines

  /// The lines of a list of commands.
  func lines(_ choices: [MenuChoice], isFirst: Bool) -> [Text] {
    var lines: [Text] = []
    if isFirst, highestRow > 0 { lines.append(MenuStrings.rows(highestRow)(language)) }
    for choice in choices {
      switch choice.content {
      case .command(let command): lines.append("\(choice.number). \(command.line(in: language))")
      case .list(let title, let commands):
        let names = commands.map { Text($0.name) }.joined(separator: ", ")
        lines.append("\(choice.number). \(title(language)): \(names)")
      }
    }
    return lines + [MenuStrings.hint(language)]
  }

  /// The lines that ask for a value.
  func lines(_ value: MenuValue) -> [Text] {
    let parameter = value.parameter
    var lines: [Text] = value.position == 0 ? [value.command.line(in: language)] : []
    let name = parameter.name(language)
    // The choices say what an expectation would.
    if value.choices.isEmpty, let expectation = parameter.expectation {
      lines.append("\(name): \(expectation(language)).")
    } else {
      lines.append("\(name):")
    }
    for (index, choice) in value.choices.enumerated() {
      lines.append("\(index + 1). \(Text(CommandLine.unquoted(choice.text[...])))")
    }
    if value.others > 0 { lines.append(MenuStrings.others(value.others)(language)) }
    return lines + [MenuStrings.hint(of: value)(language)]
  }
}

/// The sentences of menus.
enum MenuStrings {
  static let anywhere: LocalizedText = "Anywhere"
  static let hint: LocalizedText = "Type a number; 0 goes back. Words work as ever."

  static func rows(_ highest: Int) -> LocalizedText {
    highest == 1 ? "1 opens the row." : "1 to \(highest) open the rows."
  }

  static func others(_ count: Int) -> LocalizedText {
    LocalizedText(count, one: "\(count) more; type its name.", many: "\(count) more; type a name.")
  }

  @MainActor
  static func hint(of value: MenuValue) -> LocalizedText {
    switch (value.choices.isEmpty, value.mayEnd) {
    case (true, true): "Type the value; Return leaves it out, 0 goes back."
    case (true, false): "Type the value; 0 goes back."
    case (false, true): "Type a number or a value; Return leaves it out, 0 goes back."
    case (false, false): "Type a number or a value; 0 goes back."
    }
  }

  /// - Parameter line: The line that a menu made.
  static func made(_ line: String) -> LocalizedText {
    let line = Text(line)
    return "In words: \(line)"
  }

  static let confirm: LocalizedText = "Type 1 to do it, 0 to leave it."

  static func noChoice(_ number: Int, highest: Int) -> Refusal {
    Refusal("There is no choice \(number); the last one is \(highest).")
  }
}
