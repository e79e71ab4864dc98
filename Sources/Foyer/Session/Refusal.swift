/// Why a line was not carried out, and what to type instead.
public struct Refusal: Error, Sendable, Hashable {
  /// A whole sentence.
  public let reason: LocalizedText
  /// What the person may have meant, or where it lives; a whole sentence.
  public let suggestion: LocalizedText?

  public init(_ reason: LocalizedText, suggestion: LocalizedText? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }
}
