import Foyer

/// The names of the feature's arguments.
enum PlayerArguments {
  static let shirt = LocalizedText(
    en: "NUMBER",
    ko: "등번호")
  static let positions = LocalizedText(en: "POSITIONS", ko: "포지션")
}
