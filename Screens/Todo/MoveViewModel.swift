import Foyer

@MainActor
final class MoveViewModel {
  let card: Card

  init(_ id: Card.ID, store: TodoStore) throws {
    guard let card = try store.card(id) else { throw TodoPhrases.noCard(id) }
    self.card = card
  }

  var targets: [Category] { Category.allCases.filter { $0 != card.category } }
}
