import Foyer
import FoyerFeatures
import FoyerJournal

/// Every word of the people and their directory.
enum PeopleStrings {
  static let people = LocalizedText(
    en: "People",
    ko: "사람들")
  static let username = LocalizedText(
    en: "Username",
    ko: "사용자 이름")
  static let following = LocalizedText(
    en: "Following",
    ko: "팔로우")
  static let empty = LocalizedText(
    en: "No people yet. Type refresh to fetch the directory.",
    ko: "사람 목록이 비어 있습니다. refresh 명령을 입력하면 사용자 목록을 가져옵니다.")
  static let personGone = LocalizedText(
    en: "This person is no longer in the list.",
    ko: "이제 목록에 없는 사람입니다.")
  static let fetching = LocalizedText(
    en: "Fetching the directory",
    ko: "사용자 목록을 가져오는 중")
}

/// The help of the commands for people.
enum PeopleHelp {
  static let follow = LocalizedText(
    en: "Follow people",
    ko: "사람을 팔로우합니다")
  static let unfollow = LocalizedText(
    en: "Stop following people",
    ko: "팔로우를 그만둡니다")
  static let refresh = LocalizedText(
    en: "Fetch the directory of people. Whom you follow stays",
    ko: "사용자 목록을 가져옵니다. 팔로우는 그대로 둡니다")
}
