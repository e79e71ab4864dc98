import Foyer

/// Remembers which row was printed under which number since the screen was last printed whole.
@MainActor
struct RowSightings {
  private var ids: [Int: String] = [:]
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
  var seen: Set<String> { Set(ids.values) }

  /// Returns the row that was seen beside a number.
  func id(of number: Int) -> String? { ids[number] }

  mutating func note(_ report: Report, in walk: ExploredWalk) {
    version = walk.explored.version?()
    if report.isWhole { ids = [:] }
    for row in report.document.rows {
      guard let number = report.numbers[row.id] else { continue }
      if let seen = ids[number], seen != row.id, violation == nil {
        violation = Violation(
          .row,
          "The number \(number) was seen beside the row \(Text(seen)) and stands for \(Text(row.id)) now.")
      }
      ids[number] = row.id
    }
  }

  /// Returns the row that a line means by a number seen earlier; `nil` for every line that opens no such row.
  ///
  /// - Parameter step: The step that follows the half-typed text.
  func meaning(of step: ExplorerStep, in walk: ExploredWalk) -> Meaning? {
    guard case .line(let line) = step, !walk.walk.isRunning, let first = line.utf8.first,
      first == UInt8(ascii: "o") || (0x30...0x39).contains(first)
    else { return nil }
    let words = line.split(separator: " ")
    let word = words.count == 2 && words[0] == "open" ? words[1] : words.count == 1 ? words[0] : ""
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word), let id = ids[number],
      walk.session.screen.opensRows,
      let rows = walk.report?.document.rows
    else { return nil }
    if let row = rows.first(where: { $0.id == id }), row.opens != nil { return nil }
    let isCurrent =
      rows.contains { $0.id == id } && version != nil && version == walk.explored.version?()
      && !walk.session.isInModal
    return Meaning(number: number, id: id, others: ids.values.filter { $0 != id }, isCurrent: isCurrent)
  }

  /// Returns a violation when a line opened another row than it meant, or could not open it.
  func violation(of meaning: Meaning, in walk: ExploredWalk) -> Violation? {
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

/// Counts typed lines, turns and prompts: each line must have one turn and one prompt.
struct LineTally {
  private var waiting = 0
  private var expectedPrompts = 0
  private var turns = 0

  @MainActor
  mutating func begin(at console: ScriptConsole) { expectedPrompts = console.prompts }

  /// - Parameters:
  ///   - step: The step behind what was half typed.
  ///   - isReading: True when a line was asked for before the step.
  mutating func note(_ step: ExplorerStep, isReading: Bool) {
    switch step {
    case .line, .endOfInput: waiting += 1
    case .interrupt:
      if isReading { expectedPrompts += 1 } else { waiting = min(waiting, 1) }
    case .text, .keys, .wait, .width, .elsewhere, .outside: break
    }
  }

  @MainActor
  mutating func violation(of walk: ExploredWalk) -> Violation? {
    turns = walk.turns.count
    waiting -= turns
    expectedPrompts += turns
    if walk.walk.hasEnded || walk.walk.isRunning { return nil }
    if waiting != 0 {
      return Violation(.prompt, "\(turns) turns came of \(waiting + turns) lines.")
    }
    guard walk.walk.console.prompts == expectedPrompts else {
      return Violation(
        .prompt, "\(walk.walk.console.prompts) prompts were given where \(expectedPrompts) were due.")
    }
    if walk.format != .json, walk.walk.console.prompt?.isEmpty != false {
      return Violation(.prompt, "There is no prompt before the line.")
    }
    return nil
  }
}

/// A list on the screen as the store has it, and what becomes of its rows.
@MainActor
package struct ExploredList {
  /// The rows within the filter that is shown, on the screen or not.
  let rows: Set<String>
  /// Returns all rows that there are, whatever filter is shown.
  let all: @MainActor () -> [String]
  /// Returns the rows that were changed since, of this list or another one of the same records.
  let changed: @MainActor () -> [String]
  /// Returns true for a row that is there, whatever filter is shown.
  let exists: @MainActor (String) -> Bool
  /// Returns true for words that pick rows by a filter.
  let isFilter: @MainActor (String) -> Bool

  package init(
    rows: [String], all: @escaping @MainActor () -> [String], changed: @escaping @MainActor () -> [String],
    exists: @escaping @MainActor (String) -> Bool, isFilter: @escaping @MainActor (String) -> Bool
  ) {
    self.rows = Set(rows)
    self.all = all
    self.changed = changed
    self.exists = exists
    self.isFilter = isFilter
  }
}
