import FeatureSupport
import Foyer

extension PlayerPhrases {
  static let unknownFormat = Refusal(
    Phrase(
      en: "The name of the file says how players are written: it ends in .csv or in .json.",
      ko: "파일 이름의 끝이 형식을 정합니다. .csv나 .json으로 끝나야 합니다."))

  static let nothingToExport = Refusal(
    Phrase(
      en: "There are no players to export; no file was made.", ko: "내보낼 선수가 없습니다. 파일을 만들지 않았습니다."))

  static func exported(_ players: Int, to file: String) -> Phrase {
    let (file, count) = (Text.path(file), count(players))
    return Phrase(
      en: "Wrote \(count.en) to \(file), the whole squad; wages only where they are one player's own.",
      ko: "선수단 전체(\(count.ko))를 적었습니다: \(file). 주급은 그 선수만의 것일 때 적었습니다.")
  }

  static let squadKept = Phrase(en: "The squad is as it was.", ko: "선수단은 그대로입니다.")
  static let players = Phrase(en: "players", ko: "선수")
}
