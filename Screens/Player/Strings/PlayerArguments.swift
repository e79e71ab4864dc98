import Foyer

/// The names of the feature's arguments.
enum PlayerArguments {
  static let shirt = LocalizedText(
    en: "NUMBER",
    ko: "등번호")
}
