/// A command that can be typed on every screen.
package enum GlobalCommand: String, Sendable, CaseIterable {
  case help
  case menu
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

  /// The commands by their names and aliases, which are found faster here than by their raw values.
  static let named = allCases.reduce(into: aliases) { $0[$1.rawValue] = $1 }

  /// The commands of a program in these languages.
  package static func all(in languages: [Language]) -> [GlobalCommand] {
    languages.count > 1 ? allCases : allCases.filter { $0 != .language }
  }

  @MainActor package func command(in languages: [Language]) -> Command {
    Command(rawValue, help, parameters: parameters(languages))
  }

  var help: LocalizedText {
    switch self {
    case .help:
      "List what can be typed here, or explain one command"
    case .menu: "List what can be done by numbers (also Return)"
    case .show: "Print the whole screen again"
    case .back: "Go back one screen (also ..)"
    case .home: "Go home (also /)"
    case .cancel:
      "Leave these questions and change nothing"
    case .whereAmI: "Tell which screen this is"
    case .map: "List all screens and where they lead"
    case .how: "Tell the shortest way to a screen"
    case .news: "Print the latest notices again"
    case .language: "Tell or change the language"
    case .quit: "Leave the program"
    }
  }

  @MainActor private func parameters(_ languages: [Language]) -> [Parameter] {
    switch self {
    case .help: [Parameter(name: "COMMAND | all", isOptional: true)]
    case .how: [Parameter(name: ArgumentNames.path)]
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
  static let reservedNames = Set(named.keys)
}
