/// The cards that a log comes to, deleted ones among them.
struct BoardFold: Equatable {
  private(set) var cards: [Card.ID: Card] = [:]

  init(_ log: some Sequence<Operation>) {
    for operation in log { apply(operation) }
  }

  private mutating func apply(_ operation: Operation) {
    var card =
      cards[operation.card]
      ?? Card(
        id: operation.card, revision: operation.revision, title: operation.title, category: .todo,
        place: operation.revision, added: .moment(operation.time))
    card[operation.field] = operation.new
    card.revision = operation.revision
    cards[operation.card] = card
  }
}
