import Foyer
import FoyerRecords

extension TodoStrings {
  static func moved(_ result: TodoStore.MoveResult, to category: Category) -> [LocalizedText] {
    var said: [LocalizedText] = []
    if result.moved.count == 1 {
      said.append(moved(result.moved[0], to: category))
    } else if result.moved.count > 1 {
      said.append(
        "Moved \(result.moved.count) cards to \(category.name).")
    }
    said += first(result.alreadyThere, alreadyThere) + first(result.following, following)
    if let exceeded = result.exceeded { said.append(tooMany(exceeded)) }
    return said
  }

  private static func first(
    _ cards: [Recorded<Card>], _ say: (Recorded<Card>) -> LocalizedText
  ) -> [LocalizedText] {
    let more = cards.count - 3
    return cards.prefix(3).map(say) + (more > 0 ? ["And \(more) more."] : [])
  }

  private static func moved(_ card: Recorded<Card>, to category: Category) -> LocalizedText {
    let old =
      card.isArchived
      ? LocalizedText("the archive")
      : LocalizedText("\(card.category.name)", context: "old column")
    return "Moved \(quoted: card.title) from \(old) to \(category.name)."
  }

  /// Says when a recurring card comes again.
  private static func following(_ card: Recorded<Card>) -> LocalizedText {
    "\(quoted: card.title) comes again, due on \(card.deadline.shown)."
  }

  private static func alreadyThere(_ card: Recorded<Card>) -> LocalizedText {
    "\(quoted: card.title) is in \(card.category.name) already."
  }

  static func tooMany(_ exceeded: TodoStore.ExceededLimit) -> LocalizedText {
    "\(exceeded.category.name) has \(exceeded.count) cards now; its limit is \(exceeded.limit)."
  }

  /// - Parameter category: The column that was asked about; `nil` for all.
  static func limits(_ limits: BoardSettings, of category: Category?) -> LocalizedText {
    let asked = category.map { [$0] } ?? Category.allCases.filter { limits[$0] != nil }
    let sentences = asked.map { limit(limits[$0], of: $0) }
    guard !sentences.isEmpty else {
      return "No column has a limit. Type limit doing 3 to set one."
    }
    return sentences.joined(separator: " ")
  }

  private static func limit(_ limit: Int?, of category: Category) -> LocalizedText {
    let name = category.name
    guard let limit else {
      return "\(name) has no limit."
    }
    return LocalizedText(
      limit, one: "\(name) has a limit of \(limit) card.", many: "\(name) has a limit of \(limit) cards.")
  }

  static func shifted(_ result: TodoStore.ShiftResult, _ shift: TodoStore.Shift) -> LocalizedText {
    if let card = result.atEnd.first, result.shifted.isEmpty { return atEnd(card, shift) }
    let column = result.shifted.first?.category.name
    let isOne = result.shifted.count == 1
    let place: LocalizedText =
      switch shift {
      case .up: "up"
      case .down: "down"
      case .top:
        column.flatMap { isOne ? "to the top of \($0)" : nil } ?? "to the top"
      }
    return "Moved \(who(result.shifted)) \(place)."
  }

  private static func atEnd(_ card: Recorded<Card>, _ shift: TodoStore.Shift) -> LocalizedText {
    let end: LocalizedText = shift == .down ? "bottom" : "top"
    return "\(quoted: card.title) is at the \(end) of \(card.category.name) already."
  }

  static func archived(_ count: Int, days: Int) -> LocalizedText {
    guard count > 0 else {
      if days == 0 { return "There are no cards in DONE." }
      return LocalizedText(
        days, one: "No card in DONE was finished \(days) day ago or earlier. Type archive 0 for all of DONE.",
        many: "No card in DONE was finished \(days) days ago or earlier. Type archive 0 for all of DONE.")
    }
    return LocalizedText(
      count, one: "Archived \(count) card. Type find in:archive to see them.",
      many: "Archived \(count) cards. Type find in:archive to see them.")
  }

  static let noTitle = Refusal("A card needs a title.")

  /// The parts of cards that some formats can't say, and the cards that have them.
  static let unsaid: [(name: LocalizedText, by: [TransferFormat], isOf: @Sendable (Card) -> Bool)] = [
    ("notes", [.lines], { !$0.notes.isEmpty }),
    ("checklists", [.lines, .calendar], { !$0.checklist.isEmpty }),
    ("blockers", [.lines, .calendar], { !$0.blockers.isEmpty }),
    ("recurrence", [.calendar], { $0.recurrence != nil }),
    ("assignees", [.calendar], { $0.assignee != nil }),
  ]

  /// The facts about cards that a file doesn't have.
  ///
  /// - Parameter counts: The numbers of cards with the parts of ``unsaid``, and of archived cards.
  static func remaining(_ counts: [Int], _ format: TransferFormat) -> LocalizedText {
    let isCalendar = format == .calendar
    guard format == .lines || isCalendar else { return "The history stays here." }
    var parts = zip(unsaid, counts).filter { $0.by.contains(format) && $1 > 0 }.map { part, count in
      "the \(part.name) of \(Card.nouns.count(count))" as LocalizedText
    }
    if let archived = counts.last, archived > 0 {
      let cards = Card.nouns.count(archived)
      parts.append(
        LocalizedText(archived, one: "that \(cards) is archived", many: "that \(cards) are archived"))
    }
    parts.append(
      isCalendar
        ? "the days on which cards were added, and the history"
        : "the times of day at which cards were added and finished, and the history")
    let list = parts.joined(separator: ", ")
    return isCalendar
      ? "What a calendar cannot say stays here: \(list)." : "What todo.txt cannot say stays here: \(list)."
  }
}
