import Foyer

extension Subcommand {
  /// `manual`, which prints the manual page.
  static func manual(of program: String) -> Subcommand {
    let name = Text(program)
    let summary = LocalizedText(
      en: "Print the manual page: options, screens and their commands.",
      ko: "옵션과 화면, 명령을 모두 설명하는 매뉴얼을 출력합니다.")
    let details = LocalizedText(
      en: """
        The package installs it for man(1). Without the package:

          \(name) manual | man -l -
        """,
      ko: """
        패키지로 설치하면 man(1)으로 볼 수 있습니다. 아니면:

          \(name) manual | man -l -
        """)
    return Subcommand("manual", summary, details: details, options: [SessionOptions.language]) {
      context in
      try StandardOutput.write(ManualPage(program: context.description, language: context.language).text)
    }
  }
}
