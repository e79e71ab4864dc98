import Foyer

/// Remembers which row was printed under which number since the screen was last printed whole.
@MainActor
struct RowSightings {
  /// The rows in the order of their numbers; `nil` where none was printed.
  private var ids: [String?] = []
  /// The numbers of the rows that were printed last.
  private var numbers: RowNumbers?
  /// The version of the store when rows were printed last.
  private var version: UInt64?
  /// A number that was printed for two rows.
  private(set) var violation: Violation?

  /// The row that a person means by a number seen earlier.
  struct Meaning {
    let number: Int
    let id: String
    /// The other rows that were seen.
    let others: [String]
    /// True when the row is on the screen and in the store as it was printed.
    let isCurrent: Bool
  }

  /// The rows that were seen.
  var seen: Set<String> { Set(ids.compactMap(\.self)) }

  /// Returns the row that was seen beside a number.
  func id(of number: Int) -> String? { ids.indices.contains(number - 1) ? ids[number - 1] : nil }

  mutating func note(_ report: Report, in walk: PropertyWatch) {
    version = walk.surroundings.version?()
    if !report.isWhole, report.changes.isEmpty, report.numbers == numbers { return }
    numbers = report.numbers
    if report.isWhole { return ids = report.numbers.all.map(Optional.some) }
    for row in report.document.rows {
      guard let number = report.numbers[row.id] else { continue }
      if number > ids.count { ids += repeatElement(nil, count: number - ids.count) }
      if let seen = ids[number - 1], seen != row.id, violation == nil {
        violation = Violation(
          .row,
          "The number \(number) was seen beside the row \(Text(seen)) and stands for \(Text(row.id)) now.")
      }
      ids[number - 1] = row.id
    }
  }

  /// Returns the row that a line means by a number seen earlier; `nil` for every line that opens no such row.
  ///
  /// - Parameter step: The step that follows the half-typed text.
  func meaning(of step: ScriptInput, in walk: PropertyWatch) -> Meaning? {
    guard case .line(let line) = step, !walk.walk.isRunning, let first = line.utf8.first,
      first == UInt8(ascii: "o") || (0x30...0x39).contains(first)
    else { return nil }
    let words = line.split(separator: " ")
    let word = words.count == 2 && words[0] == "open" ? words[1] : words.count == 1 ? words[0] : ""
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word),
      let id = self.id(of: number),
      walk.session.screen.opensRows,
      let rows = walk.report?.document.rows
    else { return nil }
    if let row = rows.first(where: { $0.id == id }), row.opens != nil { return nil }
    let isCurrent =
      rows.contains { $0.id == id } && version != nil && version == walk.surroundings.version?()
      && !walk.session.isInModal
    return Meaning(
      number: number, id: id, others: ids.compactMap(\.self).filter { $0 != id }, isCurrent: isCurrent)
  }

  /// Returns a violation when a line opened another row than it meant, or could not open it.
  func violation(of meaning: Meaning, in walk: PropertyWatch) -> Violation? {
    guard walk.turns.count == 1, let turn = walk.turns.first else { return nil }
    if case .refused(let refusal) = turn, meaning.isCurrent, refusal != .rowDoesNotOpen("\(meaning.number)") {
      let reason = refusal.reason(.english)
      return Violation(
        .row, "The row \(Text(meaning.id)) is shown as \(meaning.number), and it can't be opened: \(reason)")
    }
    guard case .moved = turn else { return nil }
    let values = walk.session.values
    guard !values.contains(meaning.id), values.contains(where: meaning.others.contains) else { return nil }
    return Violation(
      .row,
      "The number \(meaning.number) was seen beside the row \(Text(meaning.id)), and led to \(Text(walk.session.path)).",
      expectations: ["@ [..]/\(meaning.id)"])
  }
}

extension ScreenNode {
  /// True when a row's number alone opens it, by a transition to another screen of the row.
  fileprivate var opensRows: Bool {
    transitions.contains {
      $0.name == "open" && $0.kind == .push && $0.command.positional.first?.isRow == true
    }
  }
}

/// A row's number means the row that it was seen beside.
struct RowCheck: PropertyCheck {
  private var meant: RowSightings.Meaning?

  mutating func before(_ input: ScriptInput, in walk: PropertyWatch) {
    meant = walk.sightings.meaning(of: input, in: walk)
  }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    walk.sightings.violation ?? meant.flatMap { walk.sightings.violation(of: $0, in: walk) }
  }
}

/// Counts typed lines, turns and prompts: each line must have one turn and one prompt.
///
/// Half-typed text stays.
struct PromptCheck: PropertyCheck {
  private var waiting = 0
  /// `nil` before the first input.
  private var expectedPrompts: Int?
  /// True behind a pasted block, whose answer runs each of its lines or none.
  private var isPaste = false
  /// The half-typed text before an input that types nothing.
  private var typed: String?

  private mutating func passOver(_ prompts: Int) -> Violation? {
    (waiting, expectedPrompts) = (0, prompts)
    return nil
  }

  mutating func before(_ input: ScriptInput, in walk: PropertyWatch) {
    let console = walk.walk.console
    var prompts = expectedPrompts ?? console.prompts
    typed = nil
    switch input {
    case .endOfInput where !walk.walk.isRunning && walk.session.leavesMenu: prompts += 1
    case .line, .endOfInput: waiting += 1
    case .interrupt:
      if console.isReading { prompts += 1 } else { waiting = min(waiting, 1) }
    case .wait, .width, .by, .condition: typed = walk.walk.isRunning ? nil : console.typed
    case .text, .paste, .keys: break
    }
    expectedPrompts = prompts
  }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    let (turns, console) = (walk.turns.count, walk.walk.console)
    if let typed, typed != console.typed {
      return Violation(.typed, "“\(typed)” was half typed, and “\(console.typed)” stands there now.")
    }
    let wasPaste = isPaste
    isPaste = if case .paste = input { true } else { false }
    if isPaste || wasPaste { return passOver(console.prompts) }
    waiting -= turns
    let expected = (expectedPrompts ?? 0) + turns
    expectedPrompts = expected
    if walk.walk.hasEnded || walk.walk.isRunning { return nil }
    if waiting != 0 { return Violation(.prompt, "\(turns) turns came of \(waiting + turns) lines.") }
    guard console.prompts == expected else {
      return Violation(.prompt, "\(console.prompts) prompts were given where \(expected) were due.")
    }
    if walk.session.printer.rendering.promptsForLines, console.prompt?.isEmpty != false {
      return Violation(.prompt, "There is no prompt before the line.")
    }
    return nil
  }
}
