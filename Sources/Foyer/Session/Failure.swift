/// Something outside the program failed: a disk, a network, another process.
public struct Failure: Error, Sendable, Hashable {
  /// What happened, what was kept and what to do, in whole sentences.
  public let explanation: Phrase

  public init(_ explanation: Phrase) {
    self.explanation = explanation
  }
}

/// An error that can say in every language what happened, what was kept and what to do.
public protocol ExplainedError: Error {
  var explanation: Phrase { get }
}
