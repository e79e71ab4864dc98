import Foyer

extension TodoTxtLine {
  /// A card as far as todo.txt can say it.
  @MainActor
  init(_ card: Card, in environment: Environment) {
    self.init(
      title: card.title, category: card.category, priority: card.priority, due: card.due,
      added: environment.day(of: card.added), finished: card.finished.map { environment.day(of: $0) })
  }
}
