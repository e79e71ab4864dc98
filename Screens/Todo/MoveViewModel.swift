import Foyer

@MainActor
final class MoveViewModel {
  /// The most cards that the menu is shown for: its path names each of them.
  static let mostCards = 50

  let cards: [Card]

  init(_ ids: [Card.ID], store: TodoStore) throws {
    cards = try ids.map { id in
      guard let card = try store.card(id) else { throw TodoPhrases.noCard(id) }
      return card
    }
  }

  var targets: [Category] {
    Category.allCases.filter { target in cards.contains { $0.category != target } }
  }
}
