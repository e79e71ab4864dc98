import Foyer
import FoyerJournal

extension TodoStrings {
  static func lines(_ count: Int) -> LocalizedText {
    LocalizedText(count, one: "\(count) line", many: "\(count) lines")
  }

  static let noEditor = Refusal(
    "There is no editor here; type the line after note, as in note 1 Ask for the price.")

  static func notesUnchanged(_ card: Recorded<Card>) -> LocalizedText {
    "The notes of \(quoted: card.title) stay as they were."
  }

  /// - Parameter overwrote: True when the notes had changed since the editor was opened.
  static func notesEdited(_ card: Recorded<Card>, _ count: Int, overwrote: Bool) -> LocalizedText {
    let lines = lines(count)
    let sentence: LocalizedText = "The notes of \(quoted: card.title) have \(lines) now."
    guard overwrote else { return sentence }
    return "\(sentence) They had been changed meanwhile; history shows that."
  }

  static func blocked(_ cards: [Recorded<Card>], _ blockers: [Recorded<Card>]) -> LocalizedText {
    let (who, others) = (who(cards), who(blockers))
    return LocalizedText(
      cards.count, one: "\(who) is blocked by \(others) now.", many: "\(who) are blocked by \(others) now.")
  }

  static func unblocked(_ cards: [Recorded<Card>]) -> LocalizedText {
    let who = who(cards)
    return LocalizedText(cards.count, one: "\(who) is free.", many: "\(who) are free.")
  }

  static func isBlocked(_ card: Recorded<Card>, by titles: [String]) -> LocalizedText {
    let blockers = blockedBy(titles)
    return "\(quoted: card.title) is \(blockers), so it was not finished."
  }

  /// “blocked by “Buy paint” and 2 more”.
  static func blockedBy(_ titles: [String]) -> LocalizedText {
    let first = titles.prefix(1).map { Text($0).quoted }
    return "blocked by \(LocalizedText.list(first, more: titles.count - 1, of: "card"))"
  }

  static func circle(_ card: Recorded<Card>, _ other: Recorded<Card>) -> Refusal {
    guard card.id != other.id else {
      return Refusal(
        "\(quoted: card.title) can't block itself.")
    }
    return Refusal(
      "\(quoted: other.title) comes after \(quoted: card.title), so it can't block that.")
  }

  static let nobody = Refusal(
    "The program doesn't know your name, which it takes from USER.",
    suggestion: LocalizedText("Type find assignee: and a name."))

  static func noteRemoved(_ line: String) -> LocalizedText {
    "Removed \(quoted: line) from the notes."
  }

  static func noNote(_ line: Int, of count: Int) -> Refusal {
    let count = lines(count)
    return Refusal(
      "There is no line \(line): the notes have \(count).")
  }

  /// “Friday, December 4, 2026”.
  static func dayWords(_ day: Day) -> LocalizedText {
    let weekday = weekday(day.weekday)
    return LocalizedText("\(weekday), \(day)", context: "day")
  }

  /// The names of the weekdays within a list of them, from Monday.
  static let shortWeekdays: [LocalizedText] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// - Parameter number: 1 for Monday.
  static func weekday(_ number: Int) -> LocalizedText {
    switch number {
    case 1: "Monday"
    case 2: "Tuesday"
    case 3: "Wednesday"
    case 4: "Thursday"
    case 5: "Friday"
    case 6: "Saturday"
    default: "Sunday"
    }
  }
}
