import Foyer

/// The headings and sentences around the help of a command.
enum HelpStrings {
  static let usage = LocalizedText(
    en: "Usage:",
    ko: "사용법:")
  static let someOptions = LocalizedText(
    en: "[OPTIONS]",
    ko: "[옵션]")
  static let operands = LocalizedText(
    en: "Arguments:",
    ko: "인자:")
  static let options = LocalizedText(
    en: "Options:",
    ko: "옵션:")
  static let commands = LocalizedText(
    en: "Commands:",
    ko: "명령:")
  static let line = LocalizedText(
    en: "One line to carry out. Options stand before it.",
    ko: "실행할 한 줄. 옵션은 그 앞에 씁니다.")
}
