import Foyer
import FoyerFeatures
import FoyerJournal

extension TodoStrings {
  static func tagCount(_ count: Int) -> LocalizedText {
    LocalizedText(count, one: "\(count) tag", many: "\(count) tags")
  }

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
    case today?: HistoryStrings.today
    case let due? where due <= CalendarWeek(of: today).last: "This week"
    default: "Next week"
    }
  }

  /// The facts that were read from the words of a card that was added.
  static func added(_ card: Card, isWaiting: Bool) -> [LocalizedText] {
    var said: [LocalizedText] = []
    if card.due != nil {
      let due = card.deadline.shown
      said.append("Due on \(due).")
    }
    if isWaiting, let wait = card.wait {
      let day = dayWords(wait)
      said.append(
        "Off the board until \(day); find in:waiting shows it.")
    }
    return said
  }

  static let moveInstead = Refusal(
    "The column is not changed by edit.",
    suggestion: LocalizedText("Type move 1 doing, start 1 or done 1."))

  static func noValue(_ word: CardWord) -> Refusal {
    let (word, example, literal) = (word.text, word.example, literalWord(word.text))
    return Refusal(
      "\(quoted: word) has no value behind it, so nothing was changed.",
      suggestion: LocalizedText("Write the value without a space, as in \(example). \(literal)"))
  }

  static func literalWord(_ word: String) -> LocalizedText {
    let word = Text("\\" + word)
    return "Type \(word) to have it in the title as it is."
  }

  /// The sentence about fields that were changed, of which one alone is said with its value.
  ///
  /// - Parameter cards: The cards as they were.
  static func changed(_ cards: [Recorded<Card>], _ words: CardWords) -> LocalizedText {
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
    if field.key == "wait", let day = words.card.wait {
      return LocalizedText(
        cards.count, one: "\(who) is off the board until \(dayWords(day)).",
        many: "\(who) are off the board until \(dayWords(day)).")
    }
    return "The \(label) of \(who) is \(value)."
  }

  static let waitingHint: LocalizedText = "Type find in:waiting to see what waits."

  static func itemAdded(_ cards: [Recorded<Card>], _ lines: String) -> LocalizedText {
    let text = lines.split(separator: "\n").map { Text(ChecklistItem(line: String($0)).text).quoted }
      .joined(separator: ", ")
    let who = who(cards)
    return "Added \(text) to the checklist of \(who)."
  }

  static let itemState: LocalizedText = "State"

  static func state(of item: ChecklistItem) -> LocalizedText { item.isChecked ? "checked" : "not checked" }

  static func itemMoved(_ item: ChecklistItem) -> LocalizedText {
    "Moved \(quoted: item.text)."
  }

  static func checked(_ items: [ChecklistItem]) -> LocalizedText {
    guard !items.isEmpty else {
      return "The checklist is empty now."
    }
    return "\(checkedCount(items))."
  }
}
