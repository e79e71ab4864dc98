import Foyer

extension TodoPhrases {
  static let inArchive = Phrase(en: "In the archive.", ko: "보관한 카드입니다.")

  static func archived(_ count: Int, days: Int) -> Phrase {
    guard count > 0 else {
      return Phrase(
        en: days == 0
          ? "There are no cards in DONE."
          : "No card in DONE was finished \(days) \(days == 1 ? "day" : "days") ago or earlier.",
        ko: "DONE 칸에 보관할 카드가 없습니다.")
    }
    return Phrase(
      en:
        "Put \(count) \(count == 1 ? "card" : "cards") into the archive. Type find in:archive for what is there.",
      ko: "카드 \(count)장을 보관했습니다. find in:archive로 볼 수 있습니다.")
  }
}
