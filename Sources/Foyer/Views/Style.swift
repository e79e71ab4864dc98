/// What a piece of text means, which the styled rendering shows in one of the 16 palette colours.
///
/// A style never carries meaning alone: the words say the same.
public enum Style: Sendable, Hashable {
  case normal
  case title
  case strong
  case dim
  case good
  case warning
  case error
}
