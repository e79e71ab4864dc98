/// The meaning of a piece of text, which styled output shows in one of the 16 palette colors.
///
/// A style never carries meaning alone: the words say the same.
public enum Style: Sendable, Hashable {
  /// Ordinary text.
  case normal
  /// A heading.
  case title
  /// Text that matters more than its neighbors.
  case strong
  /// Text that matters less.
  case dim
  /// Something that went well.
  case good
  /// Something to look at.
  case warning
  /// Something that went wrong.
  case error
}
