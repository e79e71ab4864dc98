/// The copying of the store in which a session keeps its data, for a recording of the session.
@MainActor
package struct StoreCopying {
  /// Returns the private texts that the store has.
  package let privateTexts: () throws -> [String]
  /// Copies the store to a path, with other texts in place of its own, and returns false for a store without data.
  package let copy: (_ path: String, _ text: @escaping @Sendable (String) -> String) throws -> Bool
  /// Replaces the texts of a copy again.
  package let mask: (_ path: String, _ text: @escaping @Sendable (String) -> String) throws -> Void
  /// The version of the store, from which a function tells whether another program changed it since.
  package let hasMovedElsewhere: () -> (@MainActor () -> Bool)

  /// Makes a way to copy a store.
  package init(
    privateTexts: @escaping () throws -> [String],
    copy: @escaping (_ path: String, _ text: @escaping @Sendable (String) -> String) throws -> Bool,
    mask: @escaping (_ path: String, _ text: @escaping @Sendable (String) -> String) throws -> Void,
    hasMovedElsewhere: @escaping () -> (@MainActor () -> Bool)
  ) {
    self.privateTexts = privateTexts
    self.copy = copy
    self.mask = mask
    self.hasMovedElsewhere = hasMovedElsewhere
  }
}
