package import Foyer

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
    package init(_ name: String, values: LocalizedText = "", _ text: LocalizedText) {
      self.name = name
      self.values = values
      self.text = text
    }
  }

  /// A paragraph about the screens.
  package var screens: LocalizedText
  /// The commands that the program adds to every screen.
  var commands: [Entry]
  /// The variables of the environment that only this program reads.
  var variables: [Entry]
  var files: [Entry]

  /// - Parameters:
  ///   - screens: A paragraph about the screens; one that fits any program by default.
  ///   - commands: The commands that the program adds to every screen.
  ///   - variables: The variables of the environment that only this program reads.
  ///   - files: The files of the program.
  package init(
    screens: LocalizedText = Self.usualScreens, commands: [Entry] = [], variables: [Entry] = [],
    files: [Entry] = []
  ) {
    self.screens = screens
    self.commands = commands
    self.variables = variables
    self.files = files
  }

  /// A paragraph about screens that fits any program.
  static let usualScreens: LocalizedText = """
    Any command works from any screen, and on the command line, behind the path of its screen. Names can be shortened \
    while they are unambiguous.
    """

  /// The variables that every program reads.
  static let usualVariables: [Entry] = [
    .init(
      "LC_ALL, LC_MESSAGES, LANG", "The language, such as ko_KR.UTF-8 for Korean."),
    .init(
      "NO_COLOR, TERM",
      "Color is left out when NO_COLOR is set; line editing as well when TERM is dumb."),
    .init(
      "ACCESSIBLE", "Links and marks, which a screen reader could read out, are left out when it is set."),
    .init(
      "VISUAL, EDITOR", "The editor for texts of several lines."),
    .init("TMPDIR", "The folder for temporary files."),
  ]
}
