import Foyer
import FoyerJournal
import FoyerSharing

/// The sentences of the command `share`.
enum ShareStrings {
  static let help = LocalizedText(
    en: "Share everything with others; alone, with whom and how current",
    ko: "모든 것을 다른 사람과 공유합니다. share만 입력하면 누구와 얼마나 공유했는지 나옵니다")
  static let argument = LocalizedText(
    en: "ADDRESS [NAME] | invite ROLE | rejoin | stop | init|status|check ADDRESS | prune DAYS ADDRESS",
    ko: "주소 [이름] | invite 역할 | rejoin | stop | init|status|check 주소 | prune 일수 주소")
  static let waiting = LocalizedText(
    en: "Asking the server",
    ko: "서버에 묻는 중")
  static let sound = LocalizedText(
    en: "The journals are whole, and nobody has more rights than they should.",
    ko: "모두 온전하고, 필요 이상의 권한을 가진 사람도 없습니다.")
}
