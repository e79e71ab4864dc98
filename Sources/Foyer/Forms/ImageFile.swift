/// The answer to which image file belongs to something.
package struct ImageFile: Sendable, Hashable {
  /// The name that ``Environment/pictures`` gave it; `nil` for none on purpose.
  package let name: String?
  /// The path as it was typed, for the person who typed it.
  let typed: String?

  /// - Parameter name: The name that a record has.
  package init(name: String?) {
    self.init(name: name, typed: nil)
  }

  init(name: String?, typed: String?) {
    self.name = name
    self.typed = typed
  }
}
