/// What came of moving cards.
struct MoveResult {
  /// The cards that were moved, as they were before.
  var moved: [Card] = []
  var alreadyThere: [Card] = []
  /// A card that does not exist, for which nothing was moved.
  var missing: Card.ID?
  /// How many cards the column holds now and how many it should, when this move made it too many.
  var exceeded: (count: Int, limit: Int)?
}
