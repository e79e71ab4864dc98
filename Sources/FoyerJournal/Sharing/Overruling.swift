public import Foyer

/// A field of this author's change that another replica's change replaced without having seen it.
public struct Overruling: Sendable, Equatable {
  /// The name of the person whose value is there now.
  public let author: String
  public let record: LocalizedText
  /// The field's name; `nil` when the record was deleted.
  public let field: LocalizedText?
  /// The value that was replaced.
  public let lost: LocalizedText?
}
