import Foyer
import FoyerFeatures
import FoyerJournal

/// One thing to do.
struct Card: JournalRecord {
  var title = ""
  var category = Category.todo
  /// The key by which the card stands among those of its column.
  var place = OrderKey.first
  /// A capital letter, A the most urgent.
  var priority: String?
  var due: Day?
  /// The day until which the card stays off the board.
  var wait: Day?
  /// The time after which a card that is done comes again.
  var recurrence: Recurrence?
  /// Lines, each an item with `[ ]` or `[x]` before it.
  var checklist = ""
  /// Lines of text, oldest first.
  var notes = ""
  /// Archived cards are off the board and can be found.
  var isArchived = false
  var added = CardDate.moment(Timestamp(milliseconds: 0))
  /// The time at which it came to DONE; `nil` while it is not there.
  var finished: CardDate?

  static let feature = "todo"
  static let schema = RecordSchema<Card>(
    "card", title: { LocalizedText(verbatim: Text($0.title)) },
    didWrite: { db, number, old, new in try db.index(number, replacing: old, with: new) }
  ) {
    Field(
      "title", FormStrings.title.lowercased, \.title, .isTitle,
      shown: { LocalizedText(verbatim: Text($0).quoted) })
    Field("category", LocalizedText(en: "column", ko: "칸"), \.category, .isPlace)
    Field("place", LocalizedText(en: "place", ko: "자리"), \.place, [.isHidden, .isOrderKey])
    Field("priority", LocalizedText(en: "priority", ko: "우선순위"), \.priority)
    Field("due", TodoStrings.dueDay, \.due, shown: iso)
    Field("wait", LocalizedText(en: "waiting day", ko: "대기"), \.wait, shown: iso)
    Field("recurrence", LocalizedText(en: "recurrence", ko: "반복"), \.recurrence)
    Field("checklist", LocalizedText(en: "checklist", ko: "체크리스트"), \.checklist, .lines)
    Field("notes", FormStrings.notes.lowercased, \.notes, .lines)
    Field("archived", LocalizedText(en: "archived", ko: "보관"), \.isArchived, .isFlag)
    Field("added", LocalizedText(en: "day added", ko: "추가한 날"), \.added)
    Field("finished", LocalizedText(en: "day finished", ko: "끝낸 날"), \.finished, .follows)
  }
}

extension Card {
  @Sendable
  private static func iso(_ day: Day?) -> LocalizedText {
    day.map { LocalizedText(verbatim: Text($0.iso)) } ?? FormStrings.none
  }

  var noteLines: [String] {
    get {
      notes.isEmpty ? [] : notes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    set { notes = newValue.joined(separator: "\n") }
  }

  static func noteLines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }

  /// Returns true for a card that is off the board until a later day, and isn't due by now.
  func isWaiting(on today: Day) -> Bool {
    guard let wait, wait > today, category != .done else { return false }
    return due.map { $0 > today } ?? true
  }

  /// Returns the next card of a repeating one: due on the next day ahead, with nothing checked.
  func following(after today: Day) -> Card? {
    guard var recurrence, let next = recurrence.next(after: due ?? today, beyond: today) else { return nil }
    if let due { recurrence.keep(due) }
    var card = Card(title: title, priority: priority, due: next, recurrence: recurrence, notes: notes)
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
enum Category: Int, CaseIterable, FieldValue {
  case todo = 0
  case doing = 1
  case done = 2

  /// - Parameter typed: The name in any language; case and spaces are ignored.
  init?(_ typed: String) {
    if let category = Category.allCases.first(where: { $0.name == typed }) {
      self = category
      return
    }
    let word = typed.uppercased().filter { !$0.isWhitespace }
    guard let category = Category.allCases.first(where: { $0.names.contains(word) }) else { return nil }
    self = category
  }

  /// The name as one word in each language.
  private var names: [String] { [name, title.ko.original.filter { !$0.isWhitespace }] }

  /// The name that is stored and exported.
  var name: String {
    switch self {
    case .todo: "TODO"
    case .doing: "DOING"
    case .done: "DONE"
    }
  }

  /// The name as people read it.
  var title: LocalizedText {
    let korean: Text =
      switch self {
      case .todo: "할 일"
      case .doing: "진행 중"
      case .done: "완료"
      }
    return LocalizedText(en: Text(name), ko: korean)
  }

  var shown: LocalizedText { title }
}
