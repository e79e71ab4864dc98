import FeatureSupport
import Foyer

extension TodoPhrases {
  static let unknownFormat = Refusal(
    Phrase(
      en: "The name of the file says how cards are written: it ends in .txt for todo.txt, or in .json.",
      ko: "파일 이름의 끝이 형식을 정합니다. todo.txt 형식은 .txt로, JSON은 .json으로 끝나야 합니다."))

  static let nothingToExport = Refusal(
    Phrase(
      en: "There are no cards to export; no file was made.", ko: "내보낼 카드가 없습니다. 파일을 만들지 않았습니다."))

  static func exported(_ export: CardExport) -> Phrase {
    let (count, file) = (export.cards.count, Text.path(export.file))
    let rest = remaining(export)
    return Phrase(
      en: "Wrote \(cards(count).en) to \(file). \(rest.en)",
      ko: "\(cards(count).ko)을 적었습니다: \(file). \(rest.ko)")
  }

  static func cards(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "card" : "cards")", ko: "카드 \(count)장")
  }

  /// What the file does not say.
  private static func remaining(_ export: CardExport) -> Phrase {
    guard export.format == .todoTxt else {
      return Phrase(en: "The history stays here.", ko: "기록은 여기에만 있습니다.")
    }
    var (en, ko): ([Text], [Text]) = ([], [])
    if export.withNotes > 0 {
      en.append("the notes of \(cards(export.withNotes).en)")
      ko.append("\(cards(export.withNotes).ko)의 메모")
    }
    if export.archived > 0 {
      en.append("that \(cards(export.archived).en) \(export.archived == 1 ? "is" : "are") archived")
      ko.append("\(cards(export.archived).ko)을 보관했다는 것")
    }
    let (enList, koList) = (en.map { $0 + ", " }.joined(), ko.map { $0 + ", " }.joined())
    return Phrase(
      en: "What todo.txt cannot say stays here: \(enList)the times of day and the history.",
      ko: "todo.txt에 적을 수 없어 여기에만 있는 것: \(koList)시각, 기록.")
  }

  static let boardKept = Phrase(en: "The board is as it was.", ko: "보드는 그대로입니다.")

  static func backedUp(_ file: String) -> Phrase {
    let file = Text.path(file)
    return Phrase(en: "Copied everything to \(file).", ko: "모두 복사했습니다: \(file)")
  }
}
