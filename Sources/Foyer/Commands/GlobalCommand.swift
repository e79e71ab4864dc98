/// A command that can be typed on every screen.
package enum GlobalCommand: String, Sendable, CaseIterable {
  case help
  case show
  case back
  case home
  case cancel
  case whereAmI = "where"
  case map
  case how
  case news
  case language
  case quit

  /// Other spellings: `..`, `/` and `?`.
  static let aliases: [String: GlobalCommand] = ["..": .back, "/": .home, "?": .help, "exit": .quit]

  /// The commands of a program in these languages.
  package static func all(in languages: [Language]) -> [GlobalCommand] {
    languages.count > 1 ? allCases : allCases.filter { $0 != .language }
  }

  @MainActor package func command(in languages: [Language]) -> Command {
    Command(rawValue, help, parameters: parameters(languages))
  }

  package var help: LocalizedText {
    switch self {
    case .help:
      LocalizedText(
        en: "List what can be typed here, or explain one command", ko: "쓸 수 있는 명령을 보여 주거나 명령 하나를 설명합니다")
    case .show: LocalizedText(en: "Print the whole screen again", ko: "이 화면 전체를 다시 출력합니다")
    case .back: LocalizedText(en: "Go back one screen (also ..)", ko: "이전 화면으로 돌아갑니다 (다른 이름: ..)")
    case .home: LocalizedText(en: "Go home (also /)", ko: "홈으로 갑니다 (다른 이름: /)")
    case .cancel:
      LocalizedText(en: "Leave these questions and change nothing", ko: "아무것도 바꾸지 않고 이 질문에서 나갑니다")
    case .whereAmI: LocalizedText(en: "Tell which screen this is", ko: "지금 어느 화면인지 알려 줍니다")
    case .map: LocalizedText(en: "List all screens and where they lead", ko: "모든 화면과 그곳에서 갈 수 있는 곳을 보여 줍니다")
    case .how: LocalizedText(en: "Tell the shortest way to a screen", ko: "화면까지 가는 가장 짧은 방법을 알려 줍니다")
    case .news: LocalizedText(en: "Print the latest notices again", ko: "최근 알림을 다시 출력합니다")
    case .language: LocalizedText(en: "Tell or change the language", ko: "언어를 알려 주거나 바꿉니다")
    case .quit: LocalizedText(en: "Leave the program", ko: "프로그램을 끝냅니다")
    }
  }

  @MainActor private func parameters(_ languages: [Language]) -> [Parameter] {
    switch self {
    case .help:
      [
        Parameter(
          name: LocalizedText(en: "COMMAND | all", ko: "명령 | all"), expectation: nil, isOptional: true,
          candidates: { _ in [] })
      ]
    case .how:
      [
        Parameter(
          name: ArgumentNames.path, expectation: nil, isOptional: false,
          candidates: { _ in [] })
      ]
    case .language:
      [
        Parameter(
          name: LanguageStrings.argument, expectation: LanguageStrings.expectation(languages),
          isOptional: true, candidates: { _ in languages.map(\.code) })
      ]
    default: []
    }
  }

  /// Names that no screen may use for a command of its own.
  static let reservedNames = Set(allCases.map(\.rawValue) + aliases.keys)
}
