import Foyer
import FoyerFeatures
import FoyerJournal
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// Every sentence of the home menu.
enum HomeStrings {
  static let title = LocalizedText(
    en: "Foyer",
    ko: "홈")
  static let invitation = LocalizedText(
    en: "Type a number or a name to open a feature, or help.",
    ko: "번호나 이름을 입력하면 들어갑니다. 사용법은 help를 입력하면 나옵니다.")
  static let feature = LocalizedText(
    en: "Feature",
    ko: "기능")
  static let about = LocalizedText(
    en: "About",
    ko: "설명")
  static let others = LocalizedText(
    en: "Changed by others since your last visit",
    ko: "지난 방문 뒤 다른 사람이 바꾼 것")
  static let adopted = LocalizedText(
    en: "Adopted this week",
    ko: "이번 주 입양")
}
