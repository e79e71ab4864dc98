import Foyer

extension PlayerPhrases {
  static let ownWage = Phrase(en: "Weekly wage, agreed with this player", ko: "주급 (이 선수만)")

  static let wagesLeftOut = Phrase(
    en: "Wages are in it only where they are one player's own.", ko: "주급은 그 선수만의 것일 때만 적었습니다.")

  static func changedWage(_ position: Position, _ wage: Money) -> Phrase {
    let position = self.position(position)
    return Phrase(
      en: "A \(position.en) earns \(wage.text(in: .english)) a week now.",
      ko: "이제 \(position.ko) 주급은 \(wage.text(in: .korean))입니다.")
  }

  static func unchangedWage(_ position: Position, _ wage: Money) -> Phrase {
    let position = self.position(position)
    return Phrase(
      en: "A \(position.en) earns \(wage.text(in: .english)) a week already.",
      ko: "\(position.ko) 주급은 이미 \(wage.text(in: .korean))입니다.")
  }

  static func changedWage(_ name: String, ownWage: Money?, _ usual: Money) -> Phrase {
    let (name, wage) = (Text(name).quoted, ownWage ?? usual)
    let (en, ko) = (wage.text(in: .english), wage.text(in: .korean))
    guard ownWage != nil else {
      return Phrase(
        en: "\(name) earns what the position does again: \(en) a week.",
        ko: "\(name) 선수의 주급은 다시 포지션을 따릅니다: \(ko).")
    }
    return Phrase(
      en: "\(name) earns \(en) a week now, whatever the position does.",
      ko: "이제 \(name) 선수의 주급은 포지션과 상관없이 \(ko)입니다.")
  }

  static func unchangedWage(_ player: Player) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(en: "The wage of \(name) is that already.", ko: "\(name) 선수의 주급은 이미 그 값입니다.")
  }

  static func noWage(_ typed: String) -> Refusal {
    let (typed, most) = (Text(typed).quoted, Text(String(Int64.max)))
    return Refusal(
      Phrase(
        en: "\(typed) is not a wage; the wages are as they were.",
        ko: "\(typed) 값은 주급이 아닙니다. 주급은 그대로입니다."),
      suggestion: Phrase(
        en:
          "Write an amount and its currency, for example 500000000 KRW or 1250.50 USD; \(most) KRW is the most.",
        ko: "금액과 통화를 씁니다. 예: 500000000 KRW, 1250.50 USD. 가장 큰 금액은 \(most) KRW입니다."))
  }

  static func positionNeedsWage(_ position: Position) -> Refusal {
    let position = self.position(position)
    return Refusal(
      Phrase(
        en: "A \(position.en) always has a wage; it is as it was.",
        ko: "\(position.ko) 주급은 없앨 수 없습니다. 그대로입니다."),
      suggestion: Phrase(
        en: "Write an amount and its currency, for example wage striker 500000000 KRW.",
        ko: "금액과 통화를 씁니다. 예: wage 공격수 500000000 KRW."))
  }
}
