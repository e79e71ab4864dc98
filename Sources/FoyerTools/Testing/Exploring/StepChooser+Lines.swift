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
    let line = rareCommand(in: walk)
    return walk.session.understands(line) || random.happens(25) ? line : rareCommand(in: walk)
  }

  private mutating func rareCommand(in walk: PropertyWatch) -> String {
    let screen = walk.session.screen
    guard let command = command(of: screen, in: walk) else { return spoken("back", in: walk) }
    uses["\(place) \(command.name)", default: 0] += 1
    if !seenCommands.contains(command.name) { seenCommands.append(command.name) }
    var line = line(of: command, in: walk)
    var tries = 0
    while tries < Self.tries, !walk.session.understands(line) {
      tries += 1
      line = random.happens(50) ? longer(line, of: command, in: walk) : self.line(of: command, in: walk)
    }
    return line
  }

  /// Returns a line with one more word, as where a kind stands before an amount.
  private mutating func longer(_ line: String, of command: Command, in walk: PropertyWatch) -> String {
    guard let parameter = command.positional.last else { return line }
    return "\(line) \(word(for: parameter, behind: "\(line) ", in: walk))"
  }

  /// The number of times that values are chosen again for a line that isn't understood.
  private static let tries = 3

  /// Returns a command with values for its arguments.
  private mutating func line(of command: Command, in walk: PropertyWatch) -> String {
    let isAnswer = command.takesFreeForm && random.happens(60)
    var values = ""
    for parameter in command.positional {
      if parameter.isOptional, random.happens(35) { break }
      var value = value(for: parameter, behind: "\(command.name)\(values) ", in: walk)
      // Some values are several words, such as a field and what it becomes.
      while parameter.repeats == nil, random.happens(30) {
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
    if !aim.isEmpty, random.happens(60) {
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

  /// Returns true for a command that the property of the walk names, as “repeats” names `repeat`.
  func isNamed(_ command: Command) -> Bool { aim.contains { $0.hasPrefix(command.name) } }

  /// Returns a value that may fit a parameter.
  ///
  /// - Parameter typed: The beginning of the line, which completion goes on from.
  mutating func value(
    for parameter: Parameter, behind typed: String, in walk: PropertyWatch
  ) -> String {
    parameter.isRow && random.happens(75)
      ? rows(parameter, in: walk) : word(for: parameter, behind: typed, in: walk)
  }

  /// Returns a value that may fit a parameter beside a row, such as an amount.
  private mutating func word(
    for parameter: Parameter, behind typed: String, in walk: PropertyWatch
  ) -> String {
    if random.happens(30), let name = random.pick(parameter.choices) { return spoken(name, in: walk) }
    if random.happens(10), let word = random.pick(aim) { return word }
    // The ends of a range, and what is just beyond them.
    if random.happens(30), let end = random.pick(parameter.expectation?.numbers ?? []) {
      return String(end &+ random.below(3) &- 1)
    }
    return other(behind: typed, in: walk)
  }

  /// Returns the value that a row of the screen has in a column that the last word, or the command, names; or that of a field
  /// that the property names, or more.
  private mutating func valueOfRow(behind typed: String, in walk: PropertyWatch) -> String? {
    let words = typed.split(separator: " ")
    for list in walk.report?.document.lists ?? [] {
      let column = list.columns.firstIndex { words.last ?? "" == $0.key || words.first ?? "" == $0.key }
      guard let column else { continue }
      let value = random.pick(list.rows)?.cells[column].text.original ?? ""
      return value == "" ? nil : String(value.prefix(Self.longest))
    }
    let fields = walk.report?.document.fields.filter { aim.contains($0.key) } ?? []
    guard let value = random.pick(fields)?.value.original else { return nil }
    return random.happens(50) ? value : value.replacing(/[0-9]/, maxReplacements: 1) { "1\($0.output)" }
  }

  /// The characters of a value from the screen that are typed again, so that a title can't grow without end.
  private static let longest = 100

  /// Returns a value that may stand behind a part of a line.
  mutating func other(behind typed: String, in walk: PropertyWatch) -> String {
    if random.happens(40), let value = valueOfRow(behind: typed, in: walk) { return value }
    guard random.happens(65) else { return value(in: walk) }
    let offered = walk.session.complete(typed).candidates.filter { $0.text.utf8.count <= Self.longest }
    let meant = offered.filter { aim.contains($0.text) }
    return random.pick(meant.isEmpty || random.happens(50) ? offered : meant)?.text ?? value(in: walk)
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
    case 0: words[0] = FuzzInput.misspelt(words.first ?? "x", &random)
    case 1: words = Array(words.prefix(1))
    case 2: words.append(FuzzInput.text(&random))
    case 3: return (random.pick(["/", "/no/", "../../../", "./", "//"]) ?? "/") + line
    case 4: return "\(random.pick(seenCommands) ?? "x") \(value(in: walk))"
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

  /// A word with one letter left out, doubled, swapped with its neighbor or replaced.
  static func misspelt(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    guard letters.count > 1 else { return word + "x" }
    let place = random.below(letters.count - 1)
    switch random.below(4) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, place + 1)
    default: letters[place] = "q"
    }
    return String(letters)
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
