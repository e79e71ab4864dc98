import Foyer
import FoyerFeatures
import FoyerJournal

extension TodoStrings {
  static func tagCount(_ count: Int) -> LocalizedText {
    LocalizedText(en: "\(count) \(count == 1 ? "tag" : "tags")", ko: "태그 \(count)개")
  }

  /// The facts about a card that have no column of their own: “weekly, 2 of 5 checked”.
  static func details(of card: Card, blockedBy titles: [String], _ today: Day) -> LocalizedText {
    var parts: [LocalizedText] = titles.isEmpty || card.category == .done ? [] : [blockedBy(titles)]
    if card.isWaiting(on: today), let wait = card.wait {
      parts.append(LocalizedText(en: "waiting until \(Text(wait.iso))", ko: "대기, \(Text(wait.iso))에 나옴"))
    }
    if let recurrence = card.recurrence { parts.append(recurrence.words) }
    let items = card.items
    if !items.isEmpty { parts.append(checkedCount(items)) }
    return parts.joined(separator: ", ")
  }

  private static func checkedCount(_ items: [ChecklistItem]) -> LocalizedText {
    let checked = items.count { $0.isChecked }
    return LocalizedText(
      en: "\(checked) of \(items.count) checked", ko: "\(items.count)개 중 \(checked)개 완료")
  }

  /// The heading of a card in the agenda.
  static func agendaGroup(_ card: Card, _ today: Day) -> LocalizedText {
    switch card.due {
    case let due? where due < today: LocalizedText(en: "Overdue", ko: "기한 지남")
    case today?: HistoryStrings.today
    case let due? where due <= CalendarWeek(of: today).last: LocalizedText(en: "This week", ko: "이번 주")
    default: LocalizedText(en: "Next week", ko: "다음 주")
    }
  }

  /// The facts that were read from the words of a card that was added.
  static func added(_ card: Card, isWaiting: Bool) -> [LocalizedText] {
    var said: [LocalizedText] = []
    if card.due != nil {
      let due = card.deadline.shown
      said.append(LocalizedText(en: "Due on \(due.en).", ko: "기한: \(due.ko)."))
    }
    if isWaiting, let wait = card.wait {
      let day = dayWords(wait)
      said.append(
        LocalizedText(
          en: "Off the board until \(day.en); find in:waiting shows it.",
          ko: "\(day.ko)에 보드에 나옵니다. 그 전에는 find 칸:대기 명령으로 볼 수 있습니다."))
    }
    return said
  }

  static let moveInstead = Refusal(
    LocalizedText(en: "The column is not changed by edit.", ko: "칸은 edit으로 바꾸지 않습니다."),
    suggestion: LocalizedText(
      en: "Type move 1 doing, start 1 or done 1.", ko: "move 1 진행중, start 1, done 1처럼 쓰세요."))

  static func noValue(_ word: CardWord) -> Refusal {
    let (word, example, literal) = (word.text, word.example, literalWord(word.text))
    return Refusal(
      LocalizedText(
        en: "\(quoted: word) has no value behind it, so nothing was changed.",
        ko: "\(quoted: word) 뒤에 값이 붙어 있지 않아서 아무것도 바꾸지 않았습니다."),
      suggestion: LocalizedText(
        en: "Write the value without a space, as in \(example.en). \(literal.en)",
        ko: "\(example.ko)처럼 띄우지 말고 값을 쓰세요. \(literal.ko)"))
  }

  static func literalWord(_ word: String) -> LocalizedText {
    let word = Text("\\" + word)
    return LocalizedText(
      en: "Type \(word) to have it in the title as it is.", ko: "제목에 그대로 쓰려면 \(word) 형태로 쓰세요.")
  }

  /// The sentence about fields that were changed, of which one alone is said with its value.
  ///
  /// - Parameter cards: The cards as they were.
  static func changed(_ cards: [Recorded<Card>], _ words: CardWords) -> LocalizedText {
    let who = who(cards)
    guard words.fields.count == 1, let field = words.fields.first else {
      return LocalizedText(en: "Changed \(who.en).", ko: "\(who.ko.with(.object)) 바꿨습니다.")
    }
    if let title = words.title {
      return LocalizedText(
        en: "Changed \(who.en) to \(quoted: title).", ko: "\(who.ko)의 제목을 바꿨습니다. 새 제목: \(quoted: title)")
    }
    let (form, label) = (RecordForm(words.card), Card.schema.label(of: field.key) ?? field.label)
    guard let value = field.shown(form), field.write(form, .english) != nil else {
      return LocalizedText(
        en: "\(who.en) \(cards.count == 1 ? "has" : "have") no \(label.en).",
        ko: "\(who.ko)에는 이제 \(label.ko.with(.subject)) 없습니다.")
    }
    return LocalizedText(
      en: "The \(label.en) of \(who.en) is \(value.en).", ko: "\(who.ko)의 \(label.ko): \(value.ko).")
  }

  static let waitingHint = LocalizedText(
    en: "Type find in:waiting to see what waits.", ko: "find 칸:대기 명령으로 볼 수 있습니다.")

  static func itemAdded(_ cards: [Recorded<Card>], _ lines: String) -> LocalizedText {
    let text = lines.split(separator: "\n").map { Text(ChecklistItem(line: String($0)).text).quoted }
      .joined(separator: ", ")
    let who = who(cards)
    return LocalizedText(
      en: "Added \(text) to the checklist of \(who.en).", ko: "\(who.ko)의 체크리스트에 추가했습니다: \(text)")
  }

  static func itemMoved(_ item: ChecklistItem) -> LocalizedText {
    LocalizedText(en: "Moved \(quoted: item.text).", ko: "옮겼습니다: \(quoted: item.text)")
  }

  static func checked(_ items: [ChecklistItem]) -> LocalizedText {
    guard !items.isEmpty else {
      return LocalizedText(en: "The checklist is empty now.", ko: "이제 체크리스트가 비어 있습니다.")
    }
    return "\(checkedCount(items))."
  }
}
