import Foyer
import FoyerSystem

/// Lines made from what a screen declares.
extension StepChooser {
  // MARK: Legal lines

  /// Returns a rarely typed command of the screen that can mostly be carried out now, with values that it mostly understands.
  mutating func legal(in walk: PropertyWatch) -> String {
    if walk.session.isAsking, random.happens(60) {
      return spoken(random.happens(80) ? "yes" : "no", in: walk)
    }
    var line = spoken("back", in: walk)
    for _ in 0..<2 {
      guard let command = command(of: walk.session.screen, in: walk) else { return line }
      // An answer is read when the flow takes it.
      line = self.line(of: command, byExample: command.takesFreeForm && random.happens(50), in: walk)
      for _ in 0..<3 {
        if walk.session.understands(line) { return typed(line, of: command) }
        line =
          random.happens(50)
          ? longer(line, of: command, in: walk)
          : self.line(of: command, byExample: true, in: walk)
      }
      if random.happens(25) { return typed(line, of: command) }
    }
    return line
  }

  /// Counts a line that is typed, so that commands that are seldom understood are tried more often.
  private mutating func typed(_ line: String, of command: Command) -> String {
    uses["\(place) \(command.name)", default: 0] += 1
    return line
  }

  /// Returns a line with one more word, as where a kind stands before an amount.
  private mutating func longer(_ line: String, of command: Command, in walk: PropertyWatch) -> String {
    guard let parameter = command.positional.last else { return line }
    return "\(line) \(word(for: parameter, behind: "\(line) ", in: walk))"
  }

  /// Returns a command with values for its arguments.
  ///
  /// - Parameter byExample: True when it takes all of them, often as the help shows them.
  private mutating func line(of command: Command, byExample: Bool, in walk: PropertyWatch) -> String {
    let isAnswer = command.takesFreeForm && random.happens(60)
    var values = ""
    for parameter in command.positional {
      if parameter.isOptional, !byExample, random.happens(aim.isEmpty ? 35 : 15) { break }
      var value = value(for: parameter, behind: "\(command.name)\(values) ", byExample: byExample, in: walk)
      // Some values are several words, such as a field and what it becomes.
      while parameter.repeats == nil, random.happens(8) {
        value += " " + word(for: parameter, behind: "\(command.name)\(values) \(value) ", in: walk)
      }
      values += " " + value
    }
    for flag in command.parameters where flag.isFlag && random.happens(40) {
      values += " --" + spoken(flag.typedName, in: walk)
      if flag.value != nil {
        values += " " + Text(word: value(for: flag, behind: "\(command.name)\(values) ", in: walk)).original
      }
    }
    return isAnswer ? String(values.dropFirst()) : spoken(TypedName(command.name), in: walk) + values
  }

  /// Returns a name as the program has it, or as it is typed in the walk's language, where it stands without its spaces too.
  private mutating func spoken(_ name: TypedName, in walk: PropertyWatch) -> String {
    let language = walk.session.environment.language
    guard language != .english, random.happens(50) else { return name.key }
    let words = [name.shown(in: language)] + name.words(in: language)
    let word = random.pick(words) ?? name.key
    return random.happens(50) ? word : word.filter { $0 != " " }
  }

  /// Returns the least typed of three random commands, or one that the walk is about.
  private mutating func command(of screen: ScreenNode, in walk: PropertyWatch) -> Command? {
    if walk.session.isInModal, let answer = screen.freeFormCommand, random.happens(40) { return answer }
    // A property may be decided right after a change.
    if hasChanged, random.happens(40), let formula,
      let trigger = random.pick(screen.commands.filter { formula.triggers.contains($0.name) })
    {
      return trigger
    }
    if !aim.isEmpty, random.happens(70) {
      let meant = screen.commands.filter { isMeant($0, walk) }
      let named = meant.filter { isNamed($0) }
      if let command = random.pick(named.isEmpty || random.happens(50) ? meant : named) { return command }
    }
    var least: (command: Command, uses: Int)?
    let shared = screen.commands.filter(isShared)
    for _ in 0..<3 {
      guard let command = random.pick(shared.isEmpty ? screen.commands : shared) else { continue }
      let uses = uses["\(place) \(command.name)", default: 0]
      if uses < least?.uses ?? .max { least = (command, uses) }
    }
    return least?.command
  }

  /// Returns true for one of the commands that the walk types: all of them, or a third.
  private func isShared(_ command: Command) -> Bool {
    guard let share else { return true }
    var random = SplitMix64(seed: TextHash(command.name).value ^ share)
    return random.below(3) == 0
  }

  /// Returns true for a command that the property of the walk names, that leads to such a one, or one of whose first values it
  /// names.
  private mutating func isMeant(_ command: Command, _ walk: PropertyWatch) -> Bool {
    let place = "\(place) \(command.name)"
    if let known = meant[place] { return known }
    let values = ["\(command.name) ", "\(command.name) 1 "].flatMap { walk.session.complete($0).candidates }
    let isMeant = isNamed(command) || ways.contains(command.name) || values.contains { aim.contains($0.text) }
    meant[place] = isMeant
    return isMeant
  }

  /// Returns true for a command that the property of the walk names, as “repeats” names `repeat`, or a value of it.
  func isNamed(_ command: Command) -> Bool {
    let names = command.positional.map { $0.name.en.shown.lowercased() }
    return aim.contains { word in word.hasPrefix(command.name) || names.contains { $0.hasPrefix(word) } }
  }

  /// Returns a value that may fit a parameter.
  ///
  /// - Parameters:
  ///   - typed: The beginning of the line, which completion goes on from.
  ///   - byExample: True where an example of the help is likely.
  mutating func value(
    for parameter: Parameter, behind typed: String, byExample: Bool = false, in walk: PropertyWatch
  ) -> String {
    if random.happens(byExample ? 60 : 20), let example = random.pick(parameter.listed) {
      // An amount in another currency, or a day in another form.
      var words = example.split(separator: " ")
      let alike = examples.filter { $0.first?.isCurrencySymbol == words.last?.first?.isCurrencySymbol }
      if random.happens(40), let other = random.pick(alike) { words[words.count - 1] = other[...] }
      return words.joined(separator: " ")
    }
    return parameter.isRow && random.happens(75)
      ? rows(parameter, in: walk) : word(for: parameter, behind: typed, in: walk)
  }

  /// Returns a value that may fit a parameter beside a row, such as an amount.
  private mutating func word(
    for parameter: Parameter, behind typed: String, in walk: PropertyWatch
  ) -> String {
    let named = parameter.choices.filter { aim.contains($0.key) }
    let choices = named.isEmpty || random.happens(50) ? parameter.choices : named
    if random.happens(30), let name = random.pick(choices) { return spoken(name, in: walk) }
    if random.happens(10), let word = random.pick(aim) { return word }
    // The ends of a range, and what is just beyond them.
    if random.happens(30), let end = number(in: parameter.expectation?.en.shown ?? "") { return end }
    return other(behind: typed, in: walk)
  }

  /// Returns a number that a description names, or one beside it.
  mutating func number(in description: String) -> String? {
    let numbers = description.split { !$0.isNumber }.compactMap { Int($0) }
    return random.pick(numbers).map { String($0 &+ random.below(3) &- 1) }
  }

  /// Returns the value that a row of the screen has in a column that the last word, or the command, names.
  private mutating func valueOfRow(behind typed: String, in walk: PropertyWatch) -> String? {
    let words = typed.split(separator: " ")
    for list in walk.report?.document.lists ?? [] {
      let column = list.columns.firstIndex { words.last ?? "" == $0.key || words.first ?? "" == $0.key }
      guard let column else { continue }
      let values = list.rows.map { $0.cells[column].text.original }.filter { !$0.isEmpty }
      return random.pick(values).map { String($0.prefix(Self.longest)) }
    }
    return nil
  }

  /// The characters of a value from the screen that are typed again, so that a title can't grow without end.
  private static let longest = 100

  /// Returns a value that may stand behind a part of a line.
  mutating func other(behind typed: String, in walk: PropertyWatch) -> String {
    if random.happens(30), let value = compared(behind: typed, in: walk) { return value }
    if random.happens(50), let value = valueOfRow(behind: typed, in: walk) { return value }
    guard random.happens(80) else { return value(in: walk) }
    let offered = walk.session.complete(typed).candidates.filter { $0.text.utf8.count <= Self.longest }
    let meant = offered.filter { aim.contains($0.text) }
    return random.pick(meant.isEmpty || random.happens(50) ? offered : meant)?.text ?? value(in: walk)
  }

  /// Returns a value that the property of the walk compares, or one beside it, as far as the line takes it.
  private mutating func compared(behind typed: String, in walk: PropertyWatch) -> String? {
    guard let formula, let report = walk.report, let before = walk.before, let input = walk.input else {
      return nil
    }
    let scope = FormulaScope(walk, report, after: input, since: before)
    let distance = (random.below(3) - 1) * (random.happens(30) ? 40 : 1)
    let values = Set(scope.compared(in: formula.condition).compactMap { $0.beside(distance) }).sorted()
    return random.pick(values.filter { walk.session.understands(typed + $0) })
  }

  /// Any value: a word, one that is on the screen, or nonsense.
  mutating func value(in walk: PropertyWatch) -> String {
    switch random.below(20) {
    case 0: return FuzzInput.text(&random)
    case 1..<4:
      guard let row = random.pick(walk.report?.document.rows ?? []) else { break }
      let cell = random.pick(row.cells)?.text.original ?? row.id
      return random.happens(50) ? row.id : String(cell.prefix(Self.longest))
    case 4..<7: return String(random.below(12))
    default: break
    }
    let value = random.pick(vocabulary) ?? "x"
    return random.happens(50) ? value : walk.session.environment.language.words(in: value)
  }

  // MARK: Rows

  /// A row by its number alone.
  mutating func row(in walk: PropertyWatch) -> String { String(number(in: walk)) }

  /// Returns the number of a row, often of the one that was named last.
  private mutating func number(in walk: PropertyWatch) -> Int {
    if let latestRow, random.happens(30) { return latestRow }
    let highest = walk.report?.numbers.highest ?? 0
    return random.happens(4) ? random.below(highest + 12) : 1 + random.below(highest)
  }

  private mutating func rows(_ parameter: Parameter, in walk: PropertyWatch) -> String {
    if random.happens(10), let filter = random.pick(filters) {
      return random.happens(50) ? filter : walk.session.environment.language.words(in: filter)
    }
    let first = number(in: walk)
    guard parameter.repeats != nil, random.happens(30) else { return String(first) }
    let second = number(in: walk)
    return random.pick([
      "\(first) \(second)", "\(first),\(second)", "\(min(first, second))-\(max(first, second))",
    ])
      ?? String(first)
  }

  // MARK: Illegal lines

  /// A line that is wrong in one way.
  mutating func illegal(in walk: PropertyWatch) -> String {
    let line = legal(in: walk)
    var words = line.split(separator: " ", maxSplits: 1).map(String.init)
    // The value of a bare line can be nothing but blanks.
    if words.isEmpty { return line }
    switch random.below(6) {
    case 0:
      words[0].insert("q", at: words[0].index(words[0].startIndex, offsetBy: random.below(words[0].count)))
    case 1: words = Array(words.prefix(1))
    case 2: words.append(FuzzInput.text(&random))
    case 3: return (random.pick(["/", "/no/", "../../../", "./", "//"]) ?? "/") + line
    case 4: return "\(random.pick(commands) ?? "x") \(value(in: walk))"
    default: words[0] = (words.first ?? "x").uppercased()
    }
    return words.joined(separator: " ")
  }
}

/// Lines of a walk that acts by the menu alone: numbers, values and Return.
extension StepChooser {
  /// Returns a number, a value, or Return.
  mutating func numbered(in walk: PropertyWatch) -> String {
    if walk.session.isAsking, random.happens(90) { return random.happens(75) ? "1" : "0" }
    guard let menu = walk.session.menu else { return beginning(in: walk) }
    if random.happens(6) { return "0" }
    guard let parameter = menu.parameter else { return rareNumber(of: menu) }
    if menu.highest > 0, random.happens(60) { return String(1 + random.below(menu.highest + 1)) }
    if menu.mayEnd, random.happens(40) { return "" }
    return value(for: parameter, behind: "", in: walk)
  }

  /// Returns a line that opens the menu or a row, or answers a question.
  private mutating func beginning(in walk: PropertyWatch) -> String {
    if let answer = walk.session.screen.freeFormCommand?.positional.last, random.happens(60) {
      return value(for: answer, behind: "", in: walk)
    }
    switch random.below(10) {
    case 0, 1: return row(in: walk)
    case 2: return spoken(TypedName(GlobalCommand.menu.rawValue), in: walk)
    default: return ""
    }
  }

  /// Returns the number of the least chosen of three random commands, or of a row.
  private mutating func rareNumber(of menu: LineMenu) -> String {
    var least: (number: Int, uses: Int, place: String) = (0, .max, "")
    for _ in 0..<3 {
      let number = 1 + random.below(menu.highest)
      let place = "\(place) by number: \(menu.name(at: number) ?? "row")"
      let uses = uses[place, default: 0]
      if uses < least.uses { least = (number, uses, place) }
    }
    uses[least.place] = least.uses + 1
    return String(least.number)
  }
}

/// Lines that no person would type, on purpose.
enum FuzzInput {
  private static let scalars = Array(
    """
    \u{0}\u{1}\u{7}\u{8}\u{9}\u{C}\u{D}\u{1B}\u{1F}\u{7F}\u{85}\u{9B}\u{A0}\u{AD}\u{300}\u{301}\u{34F}\
    \u{488}\u{5D0}\u{627}\u{E33}\u{1100}\u{1161}\u{11A8}\u{180E}\u{200B}\u{200D}\u{200E}\u{202E}\u{2028}\
    \u{2066}\u{2800}\u{3000}\u{3164}\u{AC00}\u{D7A3}\u{E000}\u{FDFA}\u{FE0F}\u{FEFF}\u{FFFC}\u{FFFD}\
    \u{1D54F}\u{1F1F0}\u{1F1F7}\u{1F468}\u{1F3FD}\u{E0001}\u{10FFFD}\
    "'/\\%-,.?#~09az\u{20}
    """.unicodeScalars)

  static func text(_ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    let length = random.happens(3) ? 300 + random.below(3_000) : 1 + random.below(12)
    for _ in 0..<length {
      guard let scalar = random.pick(scalars) else { break }
      text.append(scalar)
    }
    return String(text)
  }
}

extension SplitMix64 {
  /// A number from 0 to one below `count`, the same in every version of Swift.
  mutating func below(_ count: Int) -> Int { count < 2 ? 0 : Int(next() % UInt64(count)) }

  /// Returns true in `percent` of a hundred calls.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some values; `nil` when there are none.
  mutating func pick<Value>(_ values: some RandomAccessCollection<Value>) -> Value? {
    if values.isEmpty { return nil }
    return values[values.index(values.startIndex, offsetBy: below(values.count))]
  }
}

extension Parameter {
  /// The good values that its help names, such as `$5` and `5 EUR`.
  var listed: [String] {
    let text = expectation?.en.shown ?? ""
    guard let start = text.firstRange(of: "such as ")?.upperBound else { return [] }
    let list = text[start...].prefix { $0 != ";" }.replacing(", or ", with: ", ")
    return list.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
  }
}

extension JSONValue {
  /// Returns a value so far from a number or a day; a text as it is, or with a larger number in it.
  fileprivate func beside(_ distance: Int) -> String? {
    switch self {
    case .integer(let number): String(number &+ distance)
    case .string(let text):
      Day(iso: text)?.adding(days: distance).iso
        ?? (distance > 0 ? text.replacing(/[0-9]/, maxReplacements: 1) { "1\($0.output)" } : text)
    case .null, .bool, .decimal, .array, .object: nil
    }
  }
}
