import Foyer

extension TodoPhrases {
  static let inArchive = Phrase(en: "In the archive.", ko: "보관한 카드입니다.")
  static let intoArchive = Phrase(en: "put into the archive", ko: "보관함에 넣음")
  static let outOfArchive = Phrase(en: "taken out of the archive", ko: "보관함에서 꺼냄")

  static func archived(_ count: Int, days: Int) -> Phrase {
    guard count > 0 else {
      return Phrase(
        en: "No card has been in DONE untouched for \(days) \(days == 1 ? "day" : "days").",
        ko: "DONE 칸에 \(days)일 동안 그대로 있는 카드가 없습니다.")
    }
    return Phrase(
      en:
        "Put \(count) \(count == 1 ? "card" : "cards") into the archive. Type find in:archive for what is there.",
      ko: "카드 \(count)장을 보관했습니다. find in:archive로 볼 수 있습니다.")
  }
}
