public import Foyer

/// Options that a program cannot go by, with the sentence that says why; the program ends with 64.
public struct UsageError: Error {
  package let explanation: LocalizedText

  /// Makes an error.
  ///
  /// - Parameter explanation: The reason why the options don't fit, as a whole sentence.
  public init(_ explanation: LocalizedText) { self.explanation = explanation }
}
