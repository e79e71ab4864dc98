package import Foyer

/// The reason why a program can't continue, printed after its name.
package struct ProgramFailure: ExplainedError {
  package let explanation: LocalizedText
  package let shellCommands: [Text]
  /// The status that the program ends with.
  package let status: Int32

  /// - Parameters:
  ///   - explanation: One or several sentences.
  ///   - shellCommands: The commands that help.
  ///   - status: The status that the program ends with: 74 by default, for input and output that failed.
  package init(_ explanation: LocalizedText, shellCommands: [Text] = [], status: Int32 = 74) {
    self.explanation = explanation
    self.shellCommands = shellCommands
    self.status = status
  }
}
