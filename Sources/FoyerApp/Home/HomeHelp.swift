import Foyer

/// The features in a few words, and the help of home's commands.
enum HomeHelp {
  static let player = LocalizedText(
    en: "a squad with ages and wages, and the people you follow",
    ko: "선수단의 나이와 주급, 그리고 팔로우하는 사람들")
  static let pet = LocalizedText(
    en: "a shelter, its animals and their adoptions",
    ko: "보호소의 동물과 입양")
  static let music = LocalizedText(
    en: "a search for songs",
    ko: "노래 찾기")
  static let todo = LocalizedText(
    en: "a board of things to do, in three columns",
    ko: "세 칸으로 된 할 일 보드")
  static let sample = LocalizedText(
    en: "Add a small sample to every empty feature",
    ko: "비어 있는 모든 기능에 작은 예시를 넣습니다")
}
