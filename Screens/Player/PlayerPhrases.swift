import Foyer
import FoyerFeatures

/// The words of the squad and its players.
enum PlayerPhrases {
  static let room = LocalizedText(en: "Player", ko: "선수")
  static let fullName = LocalizedText(en: "Name", ko: "선수 이름")
  static let position = LocalizedText(en: "Position", ko: "포지션")
  static let whichPosition = LocalizedText(en: "Where does the player play?", ko: "포지션은 어디입니까?")
  static let wage = LocalizedText(en: "Weekly wage", ko: "주급")
  static let ownWage = LocalizedText(en: "Weekly wage, agreed with this player", ko: "주급 (이 선수만)")
  static let wagesLeftOut = LocalizedText(
    en: "Wages are in it only where they are one player's own.", ko: "주급은 그 선수만의 것일 때만 적었습니다.")
  static let empty = LocalizedText(
    en: "No players yet. Type add to be asked for one, or add Son, 1992-07-08, striker.",
    ko: "선수가 없습니다. add 명령을 입력하면 하나씩 묻고, add Son, 1992-07-08, 공격수 한 줄로도 추가합니다.")
  static let gone = LocalizedText(en: "This player is no longer in the squad.", ko: "이제 선수단에 없는 선수입니다.")
  static let remove = LocalizedText(en: "Delete players from the squad", ko: "선수를 선수단에서 뺍니다")
  static let peopleHelp = LocalizedText(en: "Show the people you can follow", ko: "팔로우할 수 있는 사람들을 보여 줍니다")

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
