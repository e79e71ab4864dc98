/// A card's way from one column to another.
struct Move: Equatable, Sendable {
  let card: Card.ID
  let to: Category
}
