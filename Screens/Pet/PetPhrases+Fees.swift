import Foyer

extension PetPhrases {
  static let ownFee = Phrase(en: "Adoption fee, of this pet alone", ko: "입양비 (이 동물만)")

  static func changedFee(_ rarity: Rarity, _ fee: Money) -> Phrase {
    let rarity = self.rarity(rarity)
    return Phrase(
      en: "A \(rarity.en) pet costs \(fee.text(in: .english)) now.",
      ko: "이제 희귀도 ‘\(rarity.ko)’의 입양비는 \(fee.text(in: .korean))입니다.")
  }

  static func unchangedFee(_ rarity: Rarity, _ fee: Money) -> Phrase {
    let rarity = self.rarity(rarity)
    return Phrase(
      en: "A \(rarity.en) pet costs \(fee.text(in: .english)) already.",
      ko: "희귀도 ‘\(rarity.ko)’의 입양비는 이미 \(fee.text(in: .korean))입니다.")
  }

  /// - Parameter rarityFee: The fee that the pet has without one of its own.
  static func changedFee(_ pet: String, ownFee: Money?, _ rarityFee: Money) -> Phrase {
    let (name, fee) = (Text(pet).quoted, ownFee ?? rarityFee)
    let (en, ko) = (fee.text(in: .english), fee.text(in: .korean))
    guard ownFee != nil else {
      return Phrase(
        en: "\(name) costs what the rarity does again: \(en).", ko: "\(name)의 입양비는 다시 희귀도를 따릅니다: \(ko).")
    }
    return Phrase(
      en: "\(name) costs \(en) now, whatever the rarity does.",
      ko: "이제 \(name)의 입양비는 희귀도와 상관없이 \(ko)입니다.")
  }

  static func unchangedFee(_ pet: Pet) -> Phrase {
    let name = Text(pet.name).quoted
    return Phrase(en: "The fee of \(name) is that already.", ko: "\(name)의 입양비는 이미 그 값입니다.")
  }

  static func noFee(_ typed: String) -> Refusal {
    let (typed, most) = (Text(typed).quoted, Text(String(Int64.max)))
    return Refusal(
      Phrase(
        en: "\(typed) is not a fee; the fees are as they were.", ko: "\(typed) 값은 입양비가 아닙니다. 입양비는 그대로입니다."),
      suggestion: Phrase(
        en: "Write an amount and its currency, for example 50.00 USD or 50000 KRW; \(most) KRW is the most.",
        ko: "금액과 통화를 씁니다. 예: 50000 KRW, 50.00 USD. 가장 큰 금액은 \(most) KRW입니다."))
  }

  static func rarityNeedsFee(_ rarity: Rarity) -> Refusal {
    let rarity = self.rarity(rarity)
    return Refusal(
      Phrase(
        en: "A \(rarity.en) pet always has a fee; it is as it was.",
        ko: "희귀도 ‘\(rarity.ko)’의 입양비는 없앨 수 없습니다. 그대로입니다."),
      suggestion: Phrase(
        en: "Write an amount and its currency, for example fee rare 150.00 USD; 0 USD is for nothing.",
        ko: "금액과 통화를 씁니다. 예: fee 희귀 200000 KRW. 무료는 0 KRW입니다."))
  }
}
