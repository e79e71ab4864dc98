import Foyer
import FoyerRecords

/// One thing to do.
struct Card: DeclaredRecord {
  typealias Context = OpenBlockers

  var title = ""
  var category = Category.todo
  /// The key by which the card stands among those of its column.
  var place = OrderKey.first
  /// A capital letter, A the most urgent.
  var priority: String?
  var due: Day?
  /// The minute of the day at which it is due.
  var dueTime: Int?
  /// The day until which the card stays off the board.
  var wait: Day?
  /// The time after which a card that is done comes again.
  var recurrence: Recurrence?
  /// The name of the person who does it.
  var assignee: String?
  /// Lines, each an item with `[ ]` or `[x]` before it.
  var checklist = ""
  /// Lines of text, oldest first.
  var notes = ""
  var added = CardDate.moment(Timestamp(milliseconds: 0))
  /// The time at which it came to DONE; `nil` while it is not there.
  var finished: CardDate?
  /// Archived cards are off the board and can be found.
  var isArchived = false
  /// Lines, each a card that has to be done before: its identifier and the title that it had.
  var blockers = ""

  var name: String { title }
  var deadline: Deadline {
    get { Deadline(day: due, minute: dueTime) }
    set { (due, dueTime) = (newValue.day, newValue.minute) }
  }

  static let longestTitle = 1_000
  static let feature = "todo"
  static let subject: LocalizedText = "card"
  static let nouns = Nouns(LocalizedText(1, one: "card", many: "cards"), path: "/todo")

  static let declaration = Declaration<Card>(
    "card", nouns, key: .resembles, word: SQLCondition.cards(with:),
    didWrite: { db, number, old, new in try db.index(number, replacing: old, with: new) },
    whenEmpty: TodoStrings.empty
  ) {
    Attribute(
      "title", FormStrings.title, \.title, .cardTitle,
      [.isListed, .isFlexible, .isKey, .isRequired]
    )
    .kept(
      as: Field("title", FormStrings.title.lowercased, \.title, .isTitle) {
        Text($0).quoted
      }
    )
    .sorted(by: "title COLLATE NOCASE", "place", "id").unseen().also("task", "summary")
    Attribute(
      "category", TodoStrings.column, \.category, .column,
      [.isKey, .keepsWhenEmpty, .kept([.isPlace, .isJoint])]
    )
    .filtered { [.column] }.words("in", like: ["doing", "done"])
    Attribute("place", "your own order", cell: nil)
      .kept(as: Field("place", "place", \.place, [.isHidden, .isOrderKey]))
      .sorted(by: "place", "id")
    Attribute("next", "urgency", cell: nil)
    Attribute("agenda", "agenda", cell: nil)
    Attribute("priority", "Priority", \.priority, .priority, [.isListed, .isLabeled, .isKey])
      .filtered { [.priority] }.sorted(by: "priority?", "place", "id")
      .words("priority", "pri", key: "pri", like: ["A", "B", "C", "none"])
    Attribute.due
    Attribute("wait", "Waiting until", \.wait, .waiting, history: "waiting day")
      .filtered { [.day("wait", column: "wait")] }
      .words("wait", key: "t", like: ["monday", "next week", "none"])
      .lines { card, showing in
        guard let wait = card.wait, wait > showing.today else { return [] }
        return [Foyer.Field("wait", "Waiting until", wait)]
      }
    Attribute(
      "recurrence", "Repeats", \.recurrence, .recurrence, history: "recurrence"
    )
    .filtered { [.recurrence] }
    .words(
      "rec", "recur", "repeat", "every", key: "rec",
      like: ["weekly", "daily", "monthly", "yearly", "weekdays", "every 2 weeks", "none"]
    )
    .lines { card, showing in
      card.recurrence.map { [Foyer.Field("repeats", "Repeats", $0)] } ?? []
    }
    Attribute("assignee", "Assignee", \.assignee, .assignee, [.isListed, .isSpare])
      .filtered { [.assignee] }.words("assignee", "for", key: "for", like: ["me", "none"])
      .also("assigned to", "owner")
    Attribute.tags
    Attribute("checklist", "Checklist", \.checklist, .checklist, .hasLines)
      .inFiles { $0.shaped(.lines) }.unseen()
    Attribute("notes", FormStrings.notes, \.notes, .cardNotes, .hasLines)
      .filtered { [.notes] }
      .inFiles { $0.shaped(.lines) }
      .lines { card, showing in
        guard !card.notes.isEmpty else { return [] }
        let count = TodoStrings.lines(card.noteLines.count)
        let lines = JSONValue.array(card.noteLines.map { .string($0) })
        return [Foyer.Field("notes", FormStrings.notes, count, json: lines)]
      }
    Attribute(
      "added", "Added", \.added, .date, .keepsWhenEmpty, history: "day added"
    )
    .inFiles { column in
      column.comparing(when: { $0.added.isDay }) { card, day in card.added.day(of: day).iso }
    }
    .shown { card, showing in Cell(showing.text(of: card.added), json: card.added.json) }
    Attribute(
      "finished", "Finished", \.finished, .date, .kept([.follows, .isJoint]), history: "day finished"
    )
    .inFiles { column in
      column.comparing(when: { $0.finished?.isDay == true }) { card, day in
        card.finished?.day(of: day).iso
      }
    }
    .shown { card, showing in
      guard let finished = card.finished else { return "" }
      return Cell(Text(String(showing.text(of: finished).original.prefix(10))), json: finished.json)
    }
    Attribute(
      "archived", TodoStrings.archived, \.isArchived, .flag, [.keepsWhenEmpty, .kept([.isFlag, .isJoint])],
      history: TodoStrings.archived
    )
    .inFiles { $0.shaped(.flag) }.unseen()
    Attribute("blockers", TodoStrings.blockedBy, \.blockers, .blockers, .hasLines)
      .kept(
        as: Field(
          "blockers", "blockers", \.blockers, .lines, line: Card.title(ofBlocker:))
      )
      .filtered { [.blocked] }.inFiles { $0.shaped(.lines) }.unseen()
    Attribute("details", "Details", .isListed) { card, showing in
      let details = TodoStrings.details(
        of: card.value, blockedBy: showing.context[card.handle].map(\.title), showing.today)
      return Cell(details, json: .string(details(.english).original))
    }
    .unseen()
  }
  .files { $0.addBoardRules() }
}

extension Attribute<Card> {
  /// The due day with its time.
  fileprivate static var due: Attribute {
    Attribute(
      "due", "Due", [.isListed, .isKey],
      [
        Field("due", "due day", \.due),
        Field("due_time", "due time", \.dueTime, in: 0...1439, shown: Deadline.clock),
      ], of: \.deadline, .deadline
    )
    .filtered { [.due] }.sorted(by: "due?", "due_time", "place", "id").also("due date", "deadline")
    .words(
      "due", key: "due", like: ["friday", "today", "tomorrow", "next week", "3d", "none"]
    )
    .shown { card, showing in
      let (due, isDone) = (card.deadline, card.category == .done)
      return Cell(
        due.words(on: showing.today, isDone: isDone),
        style: due.style(on: showing.today, isDone: isDone), json: due.json)
    }
    .lines { card, showing in
      let deadline = card.deadline
      guard deadline.day != nil else { return [] }
      let style = deadline.style(on: showing.today, isDone: card.category == .done)
      let words = deadline.shown
      let shown: LocalizedText = style == .error ? "\(words) (overdue)" : words
      return [Foyer.Field("due", "Due", shown, style: style, json: deadline.json)]
    }
  }

  /// The tags of the title.
  fileprivate static var tags: Attribute {
    Attribute("tags", TodoStrings.tags, cell: nil).filtered { [.tag] }
      .lines { card, showing in
        let tags = Tags(in: card.title)
        return line("projects", "Projects", tags.projects)
          + line("contexts", "Contexts", tags.contexts)
      }
  }

  private static func line(_ key: String, _ label: LocalizedText, _ tags: [String]) -> [Foyer.Field] {
    let json = JSONValue.array(tags.map { .string($0) })
    return tags.isEmpty ? [] : [Field(key, label, Text(tags.joined(separator: ", ")), json: json)]
  }
}

extension Card {
  var noteLines: [String] {
    get {
      notes.isEmpty ? [] : notes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    set { notes = newValue.joined(separator: "\n") }
  }

  /// Returns true for a card that is off the board until a later day, and isn't due by now.
  func isWaiting(on today: Day) -> Bool {
    guard let wait, wait > today, category != .done else { return false }
    return due.map { $0 > today } ?? true
  }

  /// Returns true for a card that waits once it is changed.
  func isWaiting(on today: Day, after change: CardWords) -> Bool {
    var card = self
    change.apply(to: &card)
    return card.isWaiting(on: today)
  }

  /// Returns the next card of a repeating one: due on the next day ahead, with nothing checked.
  func following(after today: Day) -> Card? {
    guard var recurrence else { return nil }
    recurrence.keep(due)
    guard let next = recurrence.next(after: due ?? today, beyond: today) else { return nil }
    var card = Card(
      title: title, priority: priority, due: next, dueTime: dueTime, recurrence: recurrence,
      assignee: assignee, notes: notes)
    card.items = items.map { ChecklistItem(text: $0.text) }
    if let due, let wait {
      card.wait = next.adding(days: wait.daysSince1970 - due.daysSince1970)
    }
    return card
  }

  mutating func move(to category: Category, _ place: String, at time: Timestamp) {
    isArchived = false
    finished = category == .done ? .moment(time) : nil
    self.category = category
    self.place = place
  }
}

/// A column of the board.
enum Category: String, RankedKind {
  case todo = "TODO"
  case doing = "DOING"
  case done = "DONE"

  var otherNames: [String] { [rawValue.lowercased()] }
}
