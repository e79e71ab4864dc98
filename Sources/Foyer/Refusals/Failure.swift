/// An error of something outside the program: a disk, a network, another process.
public struct Failure: Error, Sendable, Hashable {
  /// The explanation, in whole sentences: what happened, what was kept and what to do.
  public let explanation: LocalizedText
  /// The commands that help, to be typed in a shell; each is printed on a line of its own that is never broken.
  package let shellCommands: [Text]

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - explanation: The explanation, in whole sentences: what happened, what was kept and what to do.
  ///   - shellCommands: The commands that help, to be typed in a shell.
  public init(_ explanation: LocalizedText, shellCommands: [Text] = []) {
    self.explanation = explanation
    self.shellCommands = shellCommands
  }
}

/// An error that can say in every language what happened, what was kept and what to do.
public protocol ExplainedError: Error {
  /// The explanation, in whole sentences: what happened, what was kept and what to do.
  var explanation: LocalizedText { get }
  /// The commands that help, to be typed in a shell; none by default.
  var shellCommands: [Text] { get }
}

extension ExplainedError {
  public var shellCommands: [Text] { [] }
}

extension Error {
  /// True for an error that people can be told in its own words.
  var isExplained: Bool { self is Refusal || self is Failure || self is any ExplainedError }
}
