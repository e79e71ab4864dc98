public import Foyer

/// An error for options that contradict each other; the program prints it and ends with 64.
public struct UsageError: Error {
  package let explanation: LocalizedText

  /// Makes an error.
  ///
  /// - Parameter explanation: The reason why the options don't fit, as a whole sentence.
  public init(_ explanation: LocalizedText) { self.explanation = explanation }
}

/// Ends the program with a status, without printing anything more.
public struct ExitStatus: Error {
  package let code: Int32

  /// Makes the end of a command with a status.
  public init(_ code: Int32) { self.code = code }
}

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
