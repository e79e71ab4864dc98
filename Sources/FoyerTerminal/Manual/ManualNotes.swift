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
