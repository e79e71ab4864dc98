import Foyer

extension TodoPhrases {
  static let filter = Phrase(en: "Shown only", ko: "조건")

  static func shownOnly(_ count: Int) -> Phrase {
    Phrase(en: "; \(count) shown, type more for more", ko: ". \(count)장만 보입니다. more 명령으로 더 봅니다")
  }

  static func noMore(_ count: Int) -> Phrase {
    Phrase(
      en: "There are no more cards; \(count) of \(count) are shown.",
      ko: "더 볼 카드가 없습니다. \(count)장이 모두 보입니다.")
  }

  static func noneFits(_ filter: CardFilter) -> Phrase {
    Phrase(en: "No card fits. Type find alone for all.", ko: "맞는 카드가 없습니다. find만 입력하면 모두 보입니다.")
  }

  static func noneMatches(_ filter: CardFilter) -> Refusal {
    let text = Text(filter.text).quoted
    return Refusal(Phrase(en: "No card fits \(text).", ko: "\(text) 조건에 맞는 카드가 없습니다."))
  }

  static func nameTheColumn(_ count: Int) -> Refusal {
    Refusal(
      Phrase(
        en: "These are \(count) cards: say the column too, as in move +home done.",
        ko: "카드가 \(count)장입니다. move +집 done처럼 칸도 함께 쓰세요."))
  }
}
