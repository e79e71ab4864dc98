import Foyer
import FoyerFeatures
import FoyerJournal

extension TodoStrings {
  static func moveTitle(_ cards: [Recorded<Card>]) -> LocalizedText {
    guard cards.count == 1 else {
      return LocalizedText(en: "Move \(cards.count) cards", ko: "카드 \(cards.count)장 옮기기")
    }
    return LocalizedText(en: "Move \(quoted: cards[0].title)", ko: "\(quoted: cards[0].title) 카드 옮기기")
  }

  static func moved(_ result: TodoStore.MoveResult, to category: Category) -> [LocalizedText] {
    var said: [LocalizedText] = []
    if result.moved.count == 1 {
      said.append(moved(result.moved[0], to: category))
    } else if result.moved.count > 1 {
      let (count, column) = (result.moved.count, category.name)
      said.append(
        LocalizedText(
          en: "Moved \(count) cards to \(column.en).", ko: "카드 \(count)장을 \(column.ko) 칸으로 옮겼습니다."))
    }
    said += result.alreadyThere.prefix(3).map(alreadyThere)
    said += result.following.prefix(3).map(following)
    if let exceeded = result.exceeded { said.append(tooMany(exceeded)) }
    return said
  }

  private static func moved(_ card: Recorded<Card>, to category: Category) -> LocalizedText {
    let new = category.name
    let old =
      card.isArchived
      ? LocalizedText(en: "the archive", ko: "보관함")
      : LocalizedText(en: card.category.name.en, ko: "\(card.category.name.ko) 칸")
    return LocalizedText(
      en: "Moved \(quoted: card.title) from \(old.en) to \(new.en).",
      ko: "\(quoted: card.title) 카드를 \(old.ko)에서 \(new.ko) 칸으로 옮겼습니다.")
  }

  /// Says when a recurring card comes again.
  private static func following(_ card: Recorded<Card>) -> LocalizedText {
    let day = card.deadline.shown
    return LocalizedText(
      en: "\(quoted: card.title) comes again, due on \(day.en).",
      ko: "\(quoted: card.title) 카드의 다음 기한: \(day.ko).")
  }

  private static func alreadyThere(_ card: Recorded<Card>) -> LocalizedText {
    let column = card.category.name
    return LocalizedText(
      en: "\(quoted: card.title) is in \(column) already.",
      ko: "\(quoted: card.title) 카드는 이미 \(column) 칸에 있습니다.")
  }

  static func tooMany(_ exceeded: TodoStore.ExceededLimit) -> LocalizedText {
    let (name, count, limit) = (exceeded.category.name, exceeded.count, exceeded.limit)
    return LocalizedText(
      en: "\(name) has \(count) cards now; its limit is \(limit).",
      ko: "이제 \(name) 칸에 카드가 \(count)장 있습니다. 정한 한도는 \(limit)장입니다.")
  }

  /// - Parameter category: The column that was asked about; `nil` for all.
  static func limits(_ limits: BoardSettings, of category: Category?) -> LocalizedText {
    let asked = category.map { [$0] } ?? Category.allCases.filter { limits[$0] != nil }
    let sentences = asked.map { limit(limits[$0], of: $0) }
    guard !sentences.isEmpty else {
      return LocalizedText(
        en: "No column has a limit. Type limit doing 3 to set one.",
        ko: "한도를 정한 칸이 없습니다. limit 진행중 3처럼 정하세요.")
    }
    return sentences.joined(separator: " ")
  }

  private static func limit(_ limit: Int?, of category: Category) -> LocalizedText {
    let name = category.name
    guard let limit else {
      return LocalizedText(en: "\(name) has no limit.", ko: "\(name) 칸에는 한도가 없습니다.")
    }
    return LocalizedText(
      en: "\(name) has a limit of \(limit) \(limit == 1 ? "card" : "cards").",
      ko: "\(name) 칸의 한도는 카드 \(limit)장입니다.")
  }

  static func noPlace(_ card: Recorded<Card>) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: card.title) is in the archive and has no place on the board, so nothing was moved.",
        ko: "\(quoted: card.title) 카드는 보관함에 있어 보드에 자리가 없습니다. 옮기지 않았습니다."),
      suggestion: LocalizedText(
        en: "Move it back first, as in move 1 todo.", ko: "먼저 move 1 할일처럼 보드로 옮기세요."))
  }

  static func shifted(_ result: TodoStore.ShiftResult, _ shift: TodoStore.Shift) -> LocalizedText {
    if let card = result.atEnd.first, result.shifted.isEmpty { return atEnd(card, shift) }
    let (who, column) = (who(result.shifted), result.shifted.first?.category.name)
    let isOne = result.shifted.count == 1
    let place =
      switch shift {
      case .up: LocalizedText(en: "up", ko: "한 자리 위로")
      case .down: LocalizedText(en: "down", ko: "한 자리 아래로")
      case .top:
        LocalizedText(
          en: "to the top\(column.flatMap { isOne ? " of \($0.en)" : nil } ?? "")",
          ko: "\(column.flatMap { isOne ? "\($0.ko) 칸의 " : nil } ?? "")맨 위로")
      }
    return LocalizedText(
      en: "Moved \(who.en) \(place.en).", ko: "\(who.ko.with(.object)) \(place.ko) 옮겼습니다.")
  }

  static func otherOrder(_ order: SortOrder<BoardPage.Column>) -> Refusal {
    let name =
      switch order.column {
      case .next: LocalizedText(en: "urgency", ko: "급한 순서")
      case .agenda: LocalizedText(en: "agenda", ko: "일정")
      default: order.column.name
      }
    return Refusal(
      LocalizedText(
        en: "The cards are sorted by \(name.en.lowercased) now, so none was moved.",
        ko: "지금은 카드를 \(name.ko) 기준으로 정렬해 보고 있어서 옮기지 않았습니다."),
      suggestion: LocalizedText(
        en: "Type board for your own order first.", ko: "먼저 board를 입력해 직접 정한 순서로 보세요."))
  }

  private static func atEnd(_ card: Recorded<Card>, _ shift: TodoStore.Shift) -> LocalizedText {
    let (title, column) = (Text(card.title).quoted, card.category.name)
    let end = shift == .down ? LocalizedText(en: "bottom", ko: "아래") : LocalizedText(en: "top", ko: "위")
    return LocalizedText(
      en: "\(title) is at the \(end.en) of \(column.en) already.",
      ko: "\(title) 카드는 이미 \(column.ko) 칸의 맨 \(end.ko)에 있습니다.")
  }
}

extension TodoStrings {
  static func added(_ title: String) -> LocalizedText {
    LocalizedText(en: "Added \(quoted: title).", ko: "추가했습니다: \(quoted: title).")
  }

  static func archived(_ count: Int, days: Int) -> LocalizedText {
    guard count > 0 else {
      return LocalizedText(
        en: days == 0
          ? "There are no cards in DONE."
          : "No card in DONE was finished \(days) \(days == 1 ? "day" : "days") ago or earlier. Type archive 0 for all of DONE.",
        ko: days == 0
          ? "완료 칸에 카드가 없습니다." : "완료 칸에 끝낸 지 \(days)일이 지난 카드가 없습니다. 모두 보관하려면 archive 0을 입력하세요.")
    }
    return LocalizedText(
      en:
        "Archived \(count) \(count == 1 ? "card" : "cards"). Type find in:archive to see them.",
      ko: "카드 \(count)장을 보관했습니다. find 칸:보관함 명령으로 볼 수 있습니다.")
  }
}

extension TodoStrings {
  static func nameTheColumn(_ count: Int) -> Refusal {
    Refusal(
      LocalizedText(
        en: "These are \(count) cards: name the column too, as in move +home done.",
        ko: "카드가 \(count)장입니다. move +집 완료처럼 칸도 함께 쓰세요."))
  }
}

extension TodoStrings {
  static let noTitle = Refusal(LocalizedText(en: "A card needs a title.", ko: "카드에는 제목이 있어야 합니다."))

  /// The warning about words of todo.txt that look like fields.
  static func misfits(_ words: [String]) -> LocalizedText {
    let words = words.map { Text($0).quoted }.joined(separator: ", ")
    return LocalizedText(
      en: "\(words) stays in the title, since its value isn't one of todo.txt.",
      ko: "값이 todo.txt에 맞지 않아 제목에 남습니다: \(words)")
  }

  static let unfinished = Refusal(
    LocalizedText(
      en: "Only a card in DONE can have a finish date.", ko: "끝낸 날은 완료 칸의 카드에만 쓸 수 있습니다."))

  /// The facts about cards that a file doesn't have.
  ///
  /// - Parameters:
  ///   - counts: The numbers of cards with notes and the like, by attribute.
  ///   - archived: The number of cards in the archive.
  static func remaining(_ counts: [String: Int], archived: Int, _ format: TransferFormat) -> LocalizedText {
    guard format == .lines else {
      return LocalizedText(en: "The history stays here.", ko: "기록은 여기에만 있습니다.")
    }
    let things = [
      ("notes", LocalizedText(en: "notes", ko: "메모")),
      ("checklist", LocalizedText(en: "checklists", ko: "체크리스트")), ("blockers", blockers),
    ].filter { counts[$0.0] ?? 0 > 0 }
    var en = things.map { "the \($0.1.en) of \(Card.nouns.count(counts[$0.0] ?? 0).en)" as Text }
    var ko = things.map { "\(Card.nouns.count(counts[$0.0] ?? 0).ko)의 \($0.1.ko)" as Text }
    if archived > 0 {
      en.append("that \(Card.nouns.count(archived).en) \(archived == 1 ? "is" : "are") archived")
      ko.append("\(Card.nouns.count(archived).ko.with(.object)) 보관했다는 것")
    }
    let (enList, koList) = (en.map { $0 + ", " }.joined(), ko.map { $0 + ", " }.joined())
    return LocalizedText(
      en: "What todo.txt cannot say stays here: \(enList)the times of day and the history.",
      ko: "todo.txt에 적을 수 없어 여기에만 있는 것: \(koList)시각, 기록.")
  }
}
