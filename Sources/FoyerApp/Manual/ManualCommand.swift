import ArgumentParser
import Foyer

/// Prints the manual page.
struct ManualCommand: DescribedCommand {
  static let name = "manual"

  static let summary = Phrase(
    en: "Print the manual page: options, screens and their commands.", ko: "옵션과 화면, 명령을 모두 설명하는 매뉴얼을 출력합니다.")

  static let details = Phrase(
    en: """
      The package installs it for man(1). Without the package:

        foyer manual | man -l -
      """,
    ko: """
      패키지로 설치하면 man(1)으로 볼 수 있습니다. 아니면:

        foyer manual | man -l -
      """)

  @Option(
    help: .localized(
      en: "The language. (default: from LC_ALL, LC_MESSAGES, LANG)",
      ko: "언어. (기본값: LC_ALL, LC_MESSAGES, LANG에 따름)"))
  var language: Language?

  @MainActor
  func run() async throws {
    let language = language ?? Language(environment: Surroundings.languageVariables)
    try StandardOutput.write(ManualPage(language: language).text)
  }
}
