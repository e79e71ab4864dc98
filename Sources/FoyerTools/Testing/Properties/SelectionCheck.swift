import Foyer

/// Compares the rows that a line names with the rows that it changed.
@MainActor
struct SelectionCheck: PropertyCheck {
  /// A line whose command takes rows.
  private struct Selecting {
    let command: Command
    /// The rows that were seen beside the numbers of the line; `nil` where a text or a filter picks them.
    let named: Set<String>?
    /// The first word behind the command.
    let words: String
    /// True where a filter picks them.
    var isFiltered = false
    /// True when nothing is asked any more.
    var isConfirmed: Bool
    /// The number of rows that was named in a question.
    var asked: Int?
  }

  private var line: (selecting: Selecting, list: StoredList, all: Set<String>, seen: Set<String>)?
  /// The line that a question was asked about.
  private var questioned: Selecting?

  mutating func before(_ step: ScriptInput, in walk: PropertyWatch) {
    line = nil
    defer { questioned = nil }
    guard case .line(let typed) = step, !walk.walk.isRunning, !walk.walk.hasEnded else { return }
    var selecting = Self.selecting(typed, in: walk)
    if typed == "yes", walk.session.isAsking {
      selecting = questioned
      selecting?.isConfirmed = true
    }
    guard var selecting, let list = walk.surroundings.list?() else { return }
    selecting.isFiltered = list.isFilter(selecting.words)
    let all = selecting.isFiltered ? Set(list.all()) : []
    let shown = Set((walk.report?.document.rows ?? []).map(\.id))
    // A row that undo took away may come again.
    let seen = walk.sightings.seen.filter { shown.contains($0) || list.exists($0) }
    line = (selecting, list, all, shown.union(seen))
  }

  private static func selecting(_ typed: String, in walk: PropertyWatch) -> Selecting? {
    guard let end = typed.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let name = String(typed[..<end])
    let screen = walk.session.screen
    // To open a row changes nothing, and to read a list takes long.
    guard !screen.transitions.contains(where: { $0.name == name && $0.kind == .push }),
      let command = screen.command(named: name),
      command.positional.first?.isRow == true,
      case let words = typed[end...].split(separator: " ").map(String.init), let first = words.first
    else { return nil }
    var named: Set<String>?
    // A card can be called “3 eggs”.
    let isName =
      command.positional.count == 1 && words.contains { !$0.hasPrefix("--") && !RowList.isPart($0) }
    if !isName, RowList.isPart(first) {
      let numbers = words.compactMap { RowList($0)?.numbers }.joined()
      named = Set(numbers.flatMap { $0.prefix(1_000).compactMap(walk.sightings.id(of:)) })
    }
    return Selecting(
      command: command, named: named, words: first,
      isConfirmed: walk.session.speaking { words.contains(where: isConfirmation) })
  }

  private static func isConfirmation(_ word: String) -> Bool {
    word.hasPrefix("--") && TypedName("yes").matches(String(word.dropFirst(2)))
  }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    defer { line = nil }
    guard let (selecting, list, known, seen) = line, walk.turns.count == 1, let turn = walk.turns.first else {
      return nil
    }
    if case .refused(let refusal) = turn {
      guard walk.session.isAsking else { return nil }
      questioned = selecting
      questioned?.asked = refusal.reason.numbers.first
      return questionViolation(selecting, questioned?.asked, list)
    }
    let all = list.changed()
    let changed = all.filter { list.rows.contains($0) || seen.contains($0) }
    if let named = selecting.named, let other = changed.first(where: { !named.contains($0) }) {
      let names = named.sorted().map { Text($0) }.joined(separator: ", ")
      return Violation(
        .row, "The numbers were seen beside \(names), and the row \(Text(other)) was changed.")
    }
    let deleted = changed.filter { selecting.command.name == "delete" || !list.exists($0) }
    return beyond(list, known, selecting, all, seen) ?? unasked(selecting, changed, deleted, seen)
      ?? miscounted(selecting, changed, deleted, in: walk)
  }

  private func questionViolation(_ selecting: Selecting, _ asked: Int?, _ list: StoredList) -> Violation? {
    guard let asked else { return nil }
    if selecting.isFiltered, asked > list.rows.count {
      return Violation(.bulk, "The question names \(asked) rows, and the list has \(list.rows.count).")
    }
    // A question about one row counts other things.
    guard let named = selecting.named, selecting.command.positional.count == 1, named.count > 1,
      named.count != asked
    else { return nil }
    return Violation(.bulk, "The question names \(asked) rows, and the line \(named.count).")
  }

  /// A row that a filter reached although the filter that is shown leaves it out.
  private func beyond(
    _ list: StoredList, _ all: Set<String>, _ selecting: Selecting, _ changed: [String], _ seen: Set<String>
  ) -> Violation? {
    guard selecting.isFiltered,
      let row = changed.first(where: {
        all.contains($0) && !list.rows.contains($0) && !seen.contains($0)
      })
    else { return nil }
    return Violation(.bulk, "The row \(Text(row)) was changed, which is not in the list that is shown.")
  }

  private func unasked(_ selecting: Selecting, _ changed: [String], _ deleted: [String], _ seen: Set<String>)
    -> Violation?
  {
    if selecting.isConfirmed { return nil }
    if deleted.count > 1 {
      return Violation(.bulk, "\(deleted.count) rows were deleted, and nobody was asked.")
    }
    let unseen = changed.filter { !seen.contains($0) }
    guard unseen.count > 1 || selecting.isFiltered && unseen.count == 1 else { return nil }
    return Violation(.bulk, "\(unseen.count) rows that are not shown were changed, and nobody was asked.")
  }

  private func miscounted(
    _ selecting: Selecting, _ changed: [String], _ deleted: [String], in walk: PropertyWatch
  ) -> Violation? {
    if let asked = selecting.asked, changed.count > asked || !deleted.isEmpty && deleted.count != asked {
      return Violation(.bulk, "The question named \(asked) rows, and \(changed.count) were changed.")
    }
    guard deleted.count > 1, let outcome = walk.report?.outcome,
      !outcome.numbers.contains(deleted.count)
    else { return nil }
    let said = outcome.messages.map { $0(.english) }.joined(separator: " ")
    return Violation(.bulk, "\(deleted.count) rows were deleted, and this was said: “\(said)”.")
  }
}
