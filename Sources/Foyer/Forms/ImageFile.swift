/// The answer to which image file belongs to something.
package struct ImageFile: Sendable, Hashable {
  /// The name that ``Environment/pictures`` gave it; `nil` for none on purpose.
  package let name: String?
  /// The path as it was typed, for the person who typed it.
  let typed: String?

  /// The path as it was typed, or what people tell kept files apart by; `nil` for none.
  var words: String? { typed ?? name.map(Self.shortened) }

  /// Returns the beginning and the ending of the long name under which a picture is kept.
  package static func shortened(_ path: String) -> String {
    guard let name = path.split(separator: "/").last else { return path }
    guard name.count > 24, let dot = name.lastIndex(of: ".") else { return String(name) }
    return "\(name.prefix(8))\(name[dot...])"
  }

  /// - Parameter name: The name that a record has.
  package init(name: String?) {
    self.init(name: name, typed: nil)
  }

  init(name: String?, typed: String?) {
    self.name = name
    self.typed = typed
  }
}
