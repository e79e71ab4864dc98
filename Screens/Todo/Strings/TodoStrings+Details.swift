import Foyer
import FoyerJournal

extension TodoStrings {
  static func lines(_ count: Int) -> LocalizedText {
    LocalizedText(en: "\(count) \(count == 1 ? "line" : "lines")", ko: "\(count)줄")
  }

  static let noEditor = Refusal(
    LocalizedText(
      en: "There is no editor here; type the line after note, as in note 1 Ask for the price.",
      ko: "여기서는 편집기를 열 수 없습니다. ‘note 1 값 물어보기’처럼 뒤에 쓰세요."))

  static func notesUnchanged(_ card: Recorded<Card>) -> LocalizedText {
    LocalizedText(
      en: "The notes of \(quoted: card.title) stay as they were.", ko: "\(quoted: card.title) 카드의 메모는 그대로입니다."
    )
  }

  /// - Parameter overwrote: True when the notes had changed since the editor was opened.
  static func notesEdited(_ card: Recorded<Card>, _ count: Int, overwrote: Bool) -> LocalizedText {
    let lines = lines(count)
    let sentence = LocalizedText(
      en: "The notes of \(quoted: card.title) have \(lines) now.",
      ko: "\(quoted: card.title) 카드의 메모는 이제 \(lines)입니다.")
    guard overwrote else { return sentence }
    return LocalizedText(
      en: "\(sentence) They had been changed meanwhile; history shows that.",
      ko: "\(sentence) 그사이 메모가 바뀌었습니다. history 명령으로 볼 수 있습니다.")
  }

  static func blocked(_ cards: [Recorded<Card>], _ blockers: [Recorded<Card>]) -> LocalizedText {
    let (who, others) = (who(cards), who(blockers))
    return LocalizedText(
      en: "\(who.en) \(cards.count == 1 ? "is" : "are") blocked by \(others.en) now.",
      ko: "\(who.ko.with(.topic)) 이제 \(others.ko) 다음에 할 수 있습니다.")
  }

  static func unblocked(_ cards: [Recorded<Card>]) -> LocalizedText {
    let who = who(cards)
    return LocalizedText(
      en: "\(who.en) \(cards.count == 1 ? "is" : "are") free.", ko: "\(who.ko)보다 먼저 할 카드가 없습니다.")
  }

  static func isBlocked(_ card: Recorded<Card>, by titles: [String]) -> LocalizedText {
    let blockers = blockedBy(titles)
    return LocalizedText(
      en: "\(quoted: card.title) is \(blockers.en), so it was not finished.",
      ko: "\(quoted: card.title) 카드를 끝내지 않았습니다. \(blockers.ko).")
  }

  /// “blocked by “Buy paint” and 2 more”.
  static func blockedBy(_ titles: [String]) -> LocalizedText {
    let (first, more) = (Text(titles.first ?? "").quoted, titles.count - 1)
    return LocalizedText(
      en: "blocked by \(first)\(more > 0 ? " and \(more) more" : "")",
      ko: "먼저 할 카드: \(first)\(more > 0 ? " 외 \(more)장" : "")")
  }

  static func circle(_ card: Recorded<Card>, _ other: Recorded<Card>) -> Refusal {
    guard card.id != other.id else {
      return Refusal(
        LocalizedText(
          en: "\(quoted: card.title) can't block itself.",
          ko: "\(quoted: card.title) 카드를 자기 자신보다 먼저 할 수는 없습니다."))
    }
    return Refusal(
      LocalizedText(
        en: "\(quoted: other.title) comes after \(quoted: card.title), so it can't block that.",
        ko: "\(quoted: other.title) 카드는 \(quoted: card.title) 다음에 하는 카드라서 먼저 할 카드가 될 수 없습니다."))
  }

  static let nobody = Refusal(
    LocalizedText(
      en: "The program doesn't know your name, which it takes from USER.",
      ko: "USER 변수에 이름이 없어서 누구인지 알 수 없습니다."),
    suggestion: LocalizedText(
      en: "Type find assignee: and a name.", ko: "find 담당: 뒤에 이름을 쓰세요."))

  static func noteRemoved(_ line: String) -> LocalizedText {
    LocalizedText(en: "Removed \(quoted: line) from the notes.", ko: "메모에서 지웠습니다: \(quoted: line)")
  }

  static func noNote(_ line: Int, of count: Int) -> Refusal {
    let count = lines(count)
    return Refusal(
      LocalizedText(
        en: "There is no line \(line): the notes have \(count).", ko: "\(line)번째 줄이 없습니다. 메모는 \(count)입니다."))
  }

  /// “Friday, December 4, 2026”.
  static func dayWords(_ day: Day) -> LocalizedText {
    let weekday = weekday(day.weekday)
    return LocalizedText(en: "\(weekday), \(day)", ko: "\(day) \(weekday)")
  }

  /// - Parameter number: 1 for Monday.
  static func weekday(_ number: Int) -> LocalizedText {
    switch number {
    case 1: LocalizedText(en: "Monday", ko: "월요일")
    case 2: LocalizedText(en: "Tuesday", ko: "화요일")
    case 3: LocalizedText(en: "Wednesday", ko: "수요일")
    case 4: LocalizedText(en: "Thursday", ko: "목요일")
    case 5: LocalizedText(en: "Friday", ko: "금요일")
    case 6: LocalizedText(en: "Saturday", ko: "토요일")
    default: LocalizedText(en: "Sunday", ko: "일요일")
    }
  }
}
