import FoyerJournal

/// The outcome of moving cards.
struct MoveResult {
  /// The cards that were moved, as they were before.
  var moved: [Recorded<Card>] = []
  var alreadyThere: [Recorded<Card>] = []
  /// The number of cards that the column holds now and the limit, when this move exceeded it.
  var exceeded: (count: Int, limit: Int)?
}
