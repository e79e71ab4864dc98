import Foyer
import FoyerFeatures

extension TodoPhrases {
  static let cards = Phrase(en: "cards", ko: "카드")
  static let noTitle = Refusal(Phrase(en: "A card needs a title.", ko: "카드에는 제목이 있어야 합니다."))
  static let unfinished = Refusal(
    Phrase(
      en: "Only a card in DONE can have a day on which it was finished.", ko: "끝낸 날은 DONE 칸의 카드에만 쓸 수 있습니다."))

  static func cards(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "card" : "cards")", ko: "카드 \(count)장")
  }

  /// The facts about cards that a file doesn't have.
  static func remaining(_ all: [Card], _ format: TransferFormat) -> Phrase {
    guard format == .lines else {
      return Phrase(en: "The history stays here.", ko: "기록은 여기에만 있습니다.")
    }
    let (withNotes, archived) = (all.count { !$0.notes.isEmpty }, all.count(where: \.isArchived))
    var (en, ko): ([Text], [Text]) = ([], [])
    if withNotes > 0 {
      en.append("the notes of \(cards(withNotes).en)")
      ko.append("\(cards(withNotes).ko)의 메모")
    }
    if archived > 0 {
      en.append("that \(cards(archived).en) \(archived == 1 ? "is" : "are") archived")
      ko.append("\(cards(archived).ko)을 보관했다는 것")
    }
    let (enList, koList) = (en.map { $0 + ", " }.joined(), ko.map { $0 + ", " }.joined())
    return Phrase(
      en: "What todo.txt cannot say stays here: \(enList)the times of day and the history.",
      ko: "todo.txt에 적을 수 없어 여기에만 있는 것: \(koList)시각, 기록.")
  }

}
