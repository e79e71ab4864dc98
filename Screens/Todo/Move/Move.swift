import Foyer

/// The way of one card or several to another column.
struct Move: Equatable, Sendable {
  let cards: [String]
  let to: Category
}

extension Move: FlowValue {
  var json: JSONValue {
    .object([
      JSONValue.Member("cards", .array(cards.map { .string($0) })),
      JSONValue.Member("to", .string(to.name)),
    ])
  }
}
