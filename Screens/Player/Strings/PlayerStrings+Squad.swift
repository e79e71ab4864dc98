import Foyer
import FoyerFeatures

/// Sentences about the squad.
extension PlayerStrings {
  static func source(of player: Player) -> LocalizedText {
    let position = player.kind.name
    return player.ownPrice == nil
      ? LocalizedText(en: "position \(position.en)", ko: "포지션(\(position.ko))")
      : LocalizedText(en: "own", ko: "이 선수만")
  }

  static func isTaken(_ shirt: Int, by name: String) -> LocalizedText {
    LocalizedText(en: "Number \(shirt) is \(quoted: name)'s.", ko: "\(shirt)번은 \(quoted: name)의 등번호입니다.")
  }

  static func taken(_ shirt: Int, by name: String) -> Refusal {
    let taken = isTaken(shirt, by: name)
    return Refusal(
      LocalizedText(en: "\(taken) Nothing was changed.", ko: "\(taken) 바뀐 것은 없습니다."),
      suggestion: LocalizedText(en: "Choose another number from 1 to 99.", ko: "1에서 99 사이의 다른 번호를 고르세요."))
  }

  static func sharedShirt(_ shirt: Int, _ names: String) -> LocalizedText {
    LocalizedText(
      en: "Number \(shirt) is worn by several players: \(names).", ko: "등번호 \(shirt)번이 여럿입니다: \(names).")
  }

  static func bill(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText(en: "Weekly wages of these", ko: "이 선수들의 주급 합계")
      : LocalizedText(en: "Weekly wages", ko: "주급 합계")
  }

  static func averageAge(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText(en: "Average age of these", ko: "이 선수들의 평균 나이")
      : LocalizedText(en: "Average age", ko: "평균 나이")
  }
}
