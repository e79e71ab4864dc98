public import Foyer

/// Options that a program cannot go by, with the sentence that says why; the program ends with 64.
public struct UsageError: Error {
  package let explanation: LocalizedText

  public init(_ explanation: LocalizedText) { self.explanation = explanation }
}
