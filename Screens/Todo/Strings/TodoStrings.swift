import Foyer
import FoyerRecords

/// The sentences of the feature.
enum TodoStrings {
  static let column: LocalizedText = "Column"
  static let empty: LocalizedText = "No cards yet. Type add and a title."
  // MARK: Details

  static let archived: LocalizedText = "archived"
  static let blockedBy: LocalizedText = "Blocked by"

  // MARK: Planning

  static let tags: LocalizedText = "Tags"

  // MARK: Sentences about the board

  static func summary(_ board: BoardPage, _ today: Day) -> LocalizedText {
    switch board.view {
    case .next:
      let count = board.count
      let all = LocalizedText(
        count, one: "The most urgent of \(count) open card first",
        many: "The most urgent of \(count) open cards first")
      return Card.nouns.state(all, of: board, nil)
    case .agenda:
      let last = today.adding(days: 6).shown(on: today)
      let all: LocalizedText =
        board.isCounted
        ? "\(Card.nouns.count(board.count)) to finish by \(last)"
        : "Over \(BoardPage.mostCounted) cards to finish by \(last)"
      return Card.nouns.state(all, of: board, nil)
    default: return columns(board)
    }
  }

  private static func columns(_ board: BoardPage) -> LocalizedText {
    let counts = Category.allCases.map { tally(in: $0, of: board) }
    let whole: LocalizedText = "\(Card.nouns.count(board.count)): \(counts.joined(separator: ", "))"
    return board.waiting > 0 ? "\(whole); \(Card.nouns.number(board.waiting)) waiting" : whole
  }

  /// The commands that show more of a column; `nil` where all cards are shown.
  static func moreHint(_ board: BoardPage) -> LocalizedText? {
    guard !board.view.isFlat else { return nil }
    let hidden = Category.allCases.first { board.shown(in: $0) < board.counts[$0] ?? 0 }
    return hidden.map { column in
      let name = LocalizedText(typed: TypedName(column.rawValue.lowercased(), column.name))
      return "For more, type more or more \(name)."
    }
  }

  private static func tally(in category: Category, of board: BoardPage) -> LocalizedText {
    let (count, shown) = (board.counts[category] ?? 0, board.shown(in: category))
    let limit = board.limits[category].flatMap { count > $0 ? $0 : nil }
    let notes = [
      limit.map { LocalizedText("limit \($0)") },
      shown < count ? LocalizedText("\(shown) shown") : nil,
      board.dueLeft[category].map {
        $0 > BoardPage.mostDueCounted ? "over \(BoardPage.mostDueCounted) more due" : "\($0) more due"
      },
    ].compactMap(\.self)
    if notes.isEmpty { return "\(category.name) \(count)" }
    return LocalizedText("\(category.name) \(count) (\(notes.joined(separator: ", ")))", context: "column")
  }

  static func empty(_ board: BoardPage, _ filter: ListFilter?) -> LocalizedText {
    if let filter {
      if board.waiting > 0 { return onlyWaiting(board.waiting, filter) }
      return board.view.isFlat
        ? "No card of this list matches \(quoted: filter.text). Type board for all cards."
        : Card.nouns.noneFits(filter)
    }
    return switch board.view {
    case .next where board.total > 0:
      "Everything is done."
    case .agenda where board.total > 0:
      "Nothing is due in the next seven days. Type board for all cards."
    default:
      board.waiting > 0
        ? LocalizedText("All cards are waiting. Type find in:waiting for them.")
        : empty
    }
  }

  private static func onlyWaiting(_ count: Int, _ filter: ListFilter) -> LocalizedText {
    LocalizedText(
      count,
      one:
        "No card on the board matches \(quoted: filter.text), but \(count) waiting card does. Type find in:waiting for it.",
      many:
        "No card on the board matches \(quoted: filter.text), but \(count) waiting cards do. Type find in:waiting for them."
    )
  }

  /// The title of a card, or the number of several.
  static func who(_ cards: [Recorded<Card>]) -> LocalizedText {
    guard cards.count == 1 else { return Card.nouns.count(cards.count) }
    return LocalizedText("\(quoted: cards[0].title)", context: "card title")
  }

  static func lines(_ count: Int) -> LocalizedText {
    LocalizedText(count, one: "\(count) line", many: "\(count) lines")
  }

  /// - Parameter cards: The cards as they were.
  static func blocked(_ cards: [Recorded<Card>], _ blockers: [Recorded<Card>]) -> [LocalizedText] {
    let done = blockers.filter { $0.category == .done }
    let unchanged = cards.filter { Set($0.blockerIDs).isSuperset(of: blockers.map(\.id)) }
    let changed = cards.filter { !unchanged.contains($0) }
    let (who, same, others, finished) = (who(changed), who(unchanged), who(blockers), who(done))
    var said: [LocalizedText] = []
    if !changed.isEmpty {
      said.append(
        LocalizedText(
          changed.count, one: "\(who) is blocked by \(others) now.",
          many: "\(who) are blocked by \(others) now."))
    }
    if !unchanged.isEmpty {
      said.append(
        LocalizedText(
          unchanged.count, one: "\(same) was blocked by \(others) already.",
          many: "\(same) were blocked by \(others) already."))
    }
    if !done.isEmpty {
      said.append(
        LocalizedText(
          done.count, one: "\(finished) is done, so it blocks nothing until it is open again.",
          many: "\(finished) are done, so they block nothing until they are open again."))
    }
    return said
  }

  /// - Parameters:
  ///   - cards: The cards as they were.
  ///   - open: The blockers that they have now.
  static func unblocked(_ cards: [Recorded<Card>], _ open: OpenBlockers) -> [LocalizedText] {
    let unchanged = cards.filter { $0.blockers.isEmpty }
    let changed = cards.filter { !$0.blockers.isEmpty }
    let freed = changed.filter { open[$0.handle].isEmpty }
    let (free, same) = (who(freed), who(unchanged))
    var said: [LocalizedText] = []
    if !freed.isEmpty {
      said.append(LocalizedText(freed.count, one: "\(free) is free.", many: "\(free) are free."))
    }
    if !unchanged.isEmpty {
      said.append(
        LocalizedText(
          unchanged.count, one: "\(same) was not blocked by any card.",
          many: "\(same) were not blocked by any card."))
    }
    for card in changed where !open[card.handle].isEmpty {
      said.append("\(quoted: card.title) is still blocked by \(names(of: open[card.handle].map(\.title))).")
    }
    return said
  }

  /// “blocked by “Buy paint” and 2 more”.
  static func blockedBy(_ titles: [String]) -> LocalizedText {
    "blocked by \(names(of: titles))"
  }

  private static func names(of titles: [String]) -> LocalizedText {
    LocalizedText.list(titles.prefix(1).map { Text($0).quoted }, more: titles.count - 1, of: "card")
  }

  /// - Parameter other: The card that comes after another one; `nil` for that one itself.
  @Sendable
  static func circle(_ card: Card, _ other: Card?) -> LocalizedText {
    guard let other else { return "\(quoted: card.title) can't block itself." }
    return "\(quoted: other.title) comes after \(quoted: card.title), so it can't block that."
  }

  /// “Friday, December 4, 2026”.
  static func dayWords(_ day: Day) -> LocalizedText {
    LocalizedText("\(weekdays[day.weekday - 1]), \(day)", context: "day")
  }

  /// The names of the weekdays within a list of them, from Monday.
  static let shortWeekdays: [LocalizedText] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private static let weekdays: [LocalizedText] = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The facts about a card that have no column of their own: “weekly, 2 of 5 checked”.
  static func details(of card: Card, blockedBy titles: [String], _ today: Day) -> LocalizedText {
    var parts: [LocalizedText] = titles.isEmpty || card.category == .done ? [] : [blockedBy(titles)]
    if card.isWaiting(on: today), let wait = card.wait {
      parts.append("waiting until \(wait.shown(on: today))")
    }
    if let recurrence = card.recurrence { parts.append(recurrence.words) }
    let items = card.items
    if !items.isEmpty { parts.append(checkedCount(items)) }
    return parts.joined(separator: ", ")
  }

  private static func checkedCount(_ items: [ChecklistItem]) -> LocalizedText {
    let checked = items.count { $0.isChecked }
    return "\(checked) of \(items.count) checked"
  }

  /// The heading of a card in the agenda.
  static func agendaGroup(_ card: Card, _ today: Day) -> LocalizedText {
    switch card.due {
    case let due? where due < today: "Overdue"
    case today?: "Today"
    case let due? where due <= today.monday.adding(days: 6): "This week"
    default: "Next week"
    }
  }

  static func noValue(_ word: CardWord) -> Refusal {
    let (word, example, literal) = (word.text, word.example, literalWord(word.text))
    return Refusal(
      "\(quoted: word) has no value behind it, so nothing was changed.",
      suggestion: "Write the value without a space, as in \(example). \(literal)")
  }

  static func severalPeople(_ names: String) -> Refusal {
    Refusal(
      "A card has one assignee, so \(quoted: names) was not taken and nothing was changed.",
      suggestion: "Assign it to one person and add the other as a tag, as in tag 1 @minji.")
  }

  static func literalWord(_ word: String) -> LocalizedText {
    let word = Text("\\" + word)
    return "Type \(word) to have it in the title as it is."
  }

  /// The sentence about fields that were changed, of which one alone is said with its value.
  ///
  /// - Parameter cards: The cards as they were.
  static func changed(_ cards: [Recorded<Card>], _ words: CardWords, waits: Bool) -> LocalizedText {
    let who = who(cards)
    guard words.fields.count == 1, let field = words.fields.first else {
      return "Changed \(who)."
    }
    if let title = words.title {
      return "Changed \(who) to \(quoted: title)."
    }
    let (form, label) = (RecordForm(words.card), Card.schema.label(of: field.key) ?? field.label)
    guard let value = field.shown(form), field.write(form, .english) != nil else {
      return LocalizedText(cards.count, one: "\(who) has no \(label).", many: "\(who) have no \(label).")
    }
    if field.key == "wait", waits, let day = words.card.wait {
      return LocalizedText(
        cards.count, one: "\(who) is off the board until \(dayWords(day)).",
        many: "\(who) are off the board until \(dayWords(day)).")
    }
    return "The \(label) of \(who) is \(value)."
  }

  static func checked(_ items: [ChecklistItem]) -> LocalizedText {
    guard !items.isEmpty else {
      return "The checklist is empty now."
    }
    return "\(checkedCount(items))."
  }

  /// Returns a sentence about the cards that were changed, and one about those that were left as they are.
  ///
  /// - Parameters:
  ///   - cards: The cards as they were.
  ///   - isAdded: False for tags that were removed.
  static func tagged(_ cards: [Recorded<Card>], _ tags: [String], isAdded: Bool) -> [LocalizedText] {
    let names = Text(tags.joined(separator: " "))
    let same = cards.filter { card in tags.allSatisfy { Tags.has($0, in: card.title) == isAdded } }
    let others = cards.filter { card in !same.contains { $0.id == card.id } }
    let (left, changed) = (who(same), who(others))
    var said: [LocalizedText] = []
    if !others.isEmpty {
      said.append(
        isAdded
          ? "Added \(names) to \(changed)."
          : "Removed \(names) from \(changed).")
    }
    if !same.isEmpty {
      said.append(
        isAdded
          ? LocalizedText(
            same.count, one: "\(left) has \(names) already.", many: "\(left) have \(names) already.")
          : LocalizedText(
            same.count, one: "\(left) does not have \(names).", many: "\(left) do not have \(names)."))
    }
    return said
  }

  // MARK: Sentences about cards after an undo or redo

  /// Says what is true after an undo or redo.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    repeated(entry)
      ?? entry.present {
        $0.event == $1.event
      } words: { item, names in
        archived(item).map { archived(names, $0) } ?? item.present(of: names)
      }
  }

  /// Returns true where a change only put a card into the archive, and false where it only took it out.
  private static func archived(_ item: HistoryEntry.Item) -> Bool? {
    guard case .edited(let edits) = item.event, item.isPresent, edits.count == 1, edits[0].field == "archived"
    else {
      return nil
    }
    return edits[0].new == true.shown
  }

  private static func archived(_ names: RecordNames, _ isArchived: Bool) -> LocalizedText {
    let count = names.count
    let who = count == 1 ? names.words : Card.nouns.count(count)
    return isArchived
      ? LocalizedText(count, one: "\(who) is archived again.", many: "\(who) are archived again.")
      : LocalizedText(
        count, one: "\(who) is out of the archive again.", many: "\(who) are out of the archive again.")
  }

  /// Returns the sentences about repeating cards that a change moved while it added or deleted the next ones; `nil` for any
  /// other change.
  ///
  /// Only the first records of a change are known, those that moved before the next ones.
  private static func repeated(_ entry: HistoryEntry) -> LocalizedText? {
    let moved = entry.items.compactMap(movedAgain)
    guard entry.count == 2 * moved.count, let next = entry.items.dropFirst(moved.count).first,
      entry.items.dropFirst(moved.count).allSatisfy({ $0.event == next.event })
    else { return nil }
    let end =
      next.isPresent
      ? LocalizedText(
        moved.count, one: "The card that comes next is back.", many: "The cards that come next are back.")
      : LocalizedText(
        moved.count, one: "The card that came next is deleted.", many: "The cards that came next are deleted."
      )
    return (moved + [end]).joined(separator: " ")
  }

  /// Returns the sentence about a repeating card that was moved.
  private static func movedAgain(_ item: HistoryEntry.Item) -> LocalizedText? {
    guard case .edited(let edits) = item.event, edits.contains(where: { $0.field == "recurrence" }),
      let column = edits.first(where: { $0.field == "category" })?.new
    else { return nil }
    return LocalizedText(
      1, one: "\(item.title.quoted) is in \(column) again.",
      many: "\(item.title.quoted) are in \(column) again.")
  }
}

/// The help of the feature's commands.
enum TodoHelp {
  static let move: LocalizedText = "Move cards to another column"
  static let edit: LocalizedText = "Change a card's title or fields"
}

/// The names of the feature's arguments, and what they expect.
enum TodoArguments {
  static let column: LocalizedText = "COLUMN"
  static let dueExpectation: LocalizedText =
    "a day such as friday, tomorrow, 3d, 30 Nov or 2026-12-01, or none"
  static let note: LocalizedText = "TEXT"
  static let flagExpectation: LocalizedText = "yes or no"
}
