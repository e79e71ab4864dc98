/// The reason why a line was not carried out, and what to type instead.
public struct Refusal: Error, Sendable, Hashable {
  /// The reason, as a whole sentence.
  public let reason: LocalizedText
  /// A whole sentence about what to type instead, or where the command is; `nil` for none.
  public let suggestion: LocalizedText?

  /// Makes a refusal.
  ///
  /// - Parameters:
  ///   - reason: The reason, as a whole sentence.
  ///   - suggestion: A whole sentence about what to type instead.
  public init(_ reason: LocalizedText, suggestion: LocalizedText? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }
}
