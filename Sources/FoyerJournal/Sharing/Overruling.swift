package import Foyer

/// A field of this author's change that another replica's change replaced without having seen it.
package struct Overruling: Sendable, Equatable {
  /// The name of the person whose value is there now.
  package let author: String
  package let record: LocalizedText
  /// The field's name; `nil` when the record was deleted.
  package let field: LocalizedText?
  /// The value that was replaced.
  package let lost: LocalizedText?
}
