import Foyer

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
