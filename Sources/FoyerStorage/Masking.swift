/// The replacement of private texts in a copy of a store.
///
/// An index that holds words and not the texts that they come from can't be masked in place. The owner of such indexes
/// takes out everything that was indexed while the texts still are as they were, and puts it in again afterwards.
package struct Masking: Sendable {
  /// A step in the transaction that masks a copy.
  package typealias Step = @Sendable (Database) throws -> Void

  let text: @Sendable (String) -> String
  let emptyIndexes: Step
  let fillIndexes: Step

  /// - Parameters:
  ///   - emptyIndexes: Called before texts change.
  ///   - fillIndexes: Called after texts changed, when full-text indexes without texts of their own are empty.
  ///   - text: Returns the text to read in place of a text.
  package init(
    emptyIndexes: @escaping Step = { _ in }, fillIndexes: @escaping Step = { _ in },
    text: @escaping @Sendable (String) -> String
  ) {
    self.text = text
    self.emptyIndexes = emptyIndexes
    self.fillIndexes = fillIndexes
  }
}
