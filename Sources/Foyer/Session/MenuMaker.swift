/// Makes the choices of menus: of the commands of a screen, and of the values that completion knows.
@MainActor
struct MenuMaker {
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
    let rows = stack.top.document(in: language).rows
    let isAnyTaken = rows.contains { stack.top.type.line(of: $0, numbered: "1") != nil }
    return isAnyTaken ? stack.top.numbers?.highest ?? 0 : 0
  }

  /// The commands of the screen that work now, but for those that a row's number is.
  private var commandsHere: [Command] {
    let document = stack.top.document(in: language)
    let hidden = Set(stack.top.hiddenCommands(showing: document) + document.rows.map(\.id))
    return stack.top.type.commands.filter { !$0.isAnswer && !hidden.contains($0.name) }
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

  /// Returns the question for a value of a command; `nil` where the command takes no further one.
  ///
  /// - Parameters:
  ///   - position: The place of the value among those that have one.
  ///   - line: The line before the value.
  ///   - beginning: The beginning of the value that was chosen.
  func value(of command: Command, at position: Int = 0, behind line: String, beginning: String = "")
    -> MenuValue?
  {
    guard command.positional.indices.contains(position) else { return nil }
    let parameter = command.positional[position]
    let completer = Completer(stack: stack, environment: environment, vocabulary: vocabulary)
    let completions = parameter.isRow ? .none : completer.complete(beginning, behind: line + " ")
    let kept = beginning.dropLast(completions.replacing.count)
    let known = completions.candidates.map {
      MenuValue.Choice(text: kept + $0.text, isWhole: !$0.text.hasSuffix($0.endsWord ? ":" : "/"))
    }
    // A number that is a value can't be the number of a choice.
    let choices = known.contains { CommandLine.isNumber($0.text) } ? [] : known
    return MenuValue(
      command: command, parameter: parameter, position: position, line: line, beginning: beginning,
      choices: Array(choices.prefix(Self.mostValues)), others: max(0, choices.count - Self.mostValues))
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
      lines.append("\(index + 1). \(Text(choice.text.unquoted))")
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
