import Foyer
import FoyerFeatures

/// The words of the squad and its players.
enum PlayerStrings {
  static let subject = LocalizedText(
    en: "player",
    ko: "선수")
  static let exampleLine = LocalizedText(
    en: "Son, 1992-07-08, striker, son.png",
    ko: "Son, 1992-07-08, 공격수, son.png")
  static let feature = LocalizedText(
    en: "Player",
    ko: "선수")
  static let fullName = LocalizedText(
    en: "Name",
    ko: "선수 이름")
  static let position = LocalizedText(
    en: "Position",
    ko: "포지션")
  static let whichPosition = LocalizedText(
    en: "Where does the player play?",
    ko: "포지션은 어디입니까?")
  static let positions = LocalizedText(en: "Also plays", ko: "다른 포지션")
  static let positionsExpectation = LocalizedText(
    en: "one or more positions, such as LW CF", ko: "하나 이상의 포지션, 예: LW CF")
  static let wage = LocalizedText(
    en: "Weekly wage",
    ko: "주급")
  static let ownWage = LocalizedText(
    en: "Weekly wage, agreed with this player",
    ko: "주급 (이 선수만)")
  static let shirt = LocalizedText(
    en: "Shirt number",
    ko: "등번호")
  static let statusExample = LocalizedText(
    en: "injured until friday",
    ko: "부상 금요일까지")
  static let statusHelp = LocalizedText(
    en: "Set the status, as in injured until friday",
    ko: "상태를 바꿉니다. 예: 부상 금요일까지")
  static let effectiveWage = LocalizedText(
    en: "effective wage",
    ko: "받는 주급")
  static let wageSource = LocalizedText(
    en: "wage source",
    ko: "주급 근거")
  static let totals = LocalizedText(
    en: "Totals by position",
    ko: "포지션별 합계")
  static let totalsHelp = LocalizedText(
    en: "Show players, ages and wages by position",
    ko: "포지션별 인원, 나이, 주급을 보여 줍니다")
  static let players = LocalizedText(
    en: "Players",
    ko: "인원")
  static let noTotals = LocalizedText(
    en: "There are no players to add up.",
    ko: "합계를 낼 선수가 없습니다.")
  static let empty = LocalizedText(
    en: "No players yet. Type add to be asked for one, or add Son, 1992-07-08, striker.",
    ko: "선수가 없습니다. add 명령을 입력하면 하나씩 묻고, add Son, 1992-07-08, 공격수 한 줄로도 추가합니다.")
  static let nationality = LocalizedText(en: "Nationality", ko: "국적")
  static let contract = LocalizedText(en: "Contract until", ko: "계약 만료일")
  static let gone = LocalizedText(
    en: "This player is no longer in the squad.",
    ko: "이제 선수단에 없는 선수입니다.")
  static let remove = LocalizedText(
    en: "Delete players from the squad",
    ko: "선수를 선수단에서 뺍니다")
  static let peopleHelp = LocalizedText(
    en: "Show the people you can follow",
    ko: "팔로우할 수 있는 사람들을 보여 줍니다")
}
