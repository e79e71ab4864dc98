package import Foyer

/// Headings of the manual page, and what no declaration says.
enum ManualStrings {
  static let aboutScreens = LocalizedText(
    en: """
      Any command works from any screen, and on the command line, behind the path of its screen. Names can be shortened \
      while they are unambiguous.
      """,
    ko: """
      어느 화면에서든, 명령줄에서도, 화면의 경로 뒤에 명령을 쓰면 실행됩니다. 이름은 헷갈리지 않는 만큼 줄여 쓸 수 있습니다.
      """)
  static let heading = LocalizedText(
    en: "User Commands",
    ko: "사용자 명령")
  static let name = LocalizedText(
    en: "NAME",
    ko: "이름")
  static let synopsis = LocalizedText(
    en: "SYNOPSIS",
    ko: "사용법")
  static let description = LocalizedText(
    en: "DESCRIPTION",
    ko: "설명")
  static let options = LocalizedText(
    en: "OPTIONS",
    ko: "옵션")
  static let screens = LocalizedText(
    en: "SCREENS",
    ko: "화면")
  static let everywhere = LocalizedText(
    en: "COMMANDS OF EVERY SCREEN",
    ko: "모든 화면의 명령")
  static let environment = LocalizedText(
    en: "ENVIRONMENT",
    ko: "환경 변수")
  static let files = LocalizedText(
    en: "FILES",
    ko: "파일")

  static let variables: [ManualNotes.Entry] = [
    .init(
      "LC_ALL, LC_MESSAGES, LANG", LocalizedText(en: "The language: ko for Korean.", ko: "언어. ko이면 한국어입니다.")),
    .init(
      "NO_COLOR, TERM",
      LocalizedText(
        en: "Color and line editing are left out when NO_COLOR is set, or TERM is dumb.",
        ko: "NO_COLOR가 있으면 색을 쓰지 않습니다. TERM이 dumb이면 줄 편집도 쓰지 않습니다.")),
    .init(
      "VISUAL, EDITOR", LocalizedText(en: "The editor for texts of several lines.", ko: "여러 줄을 쓸 때 여는 편집기.")),
    .init("TMPDIR", LocalizedText(en: "The folder for temporary files.", ko: "임시 파일을 둘 폴더.")),
  ]
}

/// The parts of a program's manual page that no declaration contains.
package struct ManualNotes: Sendable {
  /// A name in bold, and a sentence about it.
  package struct Entry: Sendable {
    let name: String
    let values: LocalizedText
    let text: LocalizedText

    /// - Parameters:
    ///   - name: The name, as it is typed.
    ///   - values: The text after the name.
    ///   - text: A sentence.
    package init(_ name: String, values: LocalizedText = LocalizedText(verbatim: ""), _ text: LocalizedText) {
      self.name = name
      self.values = values
      self.text = text
    }
  }

  /// A paragraph about the screens.
  package var screens: LocalizedText?
  /// The commands that the program adds to every screen.
  package var commands: [Entry]
  /// The variables of the environment that only this program reads.
  package var variables: [Entry]
  package var files: [Entry]

  /// - Parameters:
  ///   - screens: A paragraph about the screens; `nil` for one that fits any program.
  ///   - commands: The commands that the program adds to every screen.
  ///   - variables: The variables of the environment that only this program reads.
  ///   - files: The files of the program.
  package init(
    screens: LocalizedText? = nil, commands: [Entry] = [], variables: [Entry] = [], files: [Entry] = []
  ) {
    self.screens = screens
    self.commands = commands
    self.variables = variables
    self.files = files
  }
}
