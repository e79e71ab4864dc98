import Foyer

/// One change of the board, as the log keeps it for ever.
struct Operation: Equatable, Sendable {
  enum Field: String, Sendable {
    /// Whether there is a card: from nothing to its title, or back.
    case card
    case title
    case category
    case place
    case priority
    case due
    case notes
    case archived
    /// When the card came to be, where that is known better than by the log.
    case added
    /// When the card came to DONE, as long as it is there.
    case finished
  }

  let revision: Int64
  let id: String
  /// The revision of the first operation of the same command.
  let batch: Int64
  /// Who made the change; empty when nobody gave a name.
  let actor: String
  let card: Card.ID
  /// The card's title when the change was made.
  let title: String
  let field: Field
  /// `nil` when the card was added.
  let old: String?
  /// `nil` when the card was deleted.
  let new: String?
  let time: Timestamp
  /// The card's revision before; 0 when it was added.
  let base: Int64

  /// Whether the card had been changed by the same command before.
  var isFollowUp: Bool { base >= batch }
}
