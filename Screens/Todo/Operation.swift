import Foyer

/// One change of the board, as the log keeps it for ever.
struct Operation: Equatable, Sendable {
  enum Field: String, Sendable {
    case card
    case title
    case category
  }

  let card: Card.ID
  /// The card's title when the change was made.
  let title: String
  let field: Field
  /// `nil` when the card was added.
  let old: String?
  /// `nil` when the card was deleted.
  let new: String?
  let time: Timestamp
}
