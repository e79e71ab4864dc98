import Foyer
import FoyerRecords

/// Asks which column cards move to.
final class MoveCoordinator: Coordinator {
  typealias Value = Move

  /// The columns to choose from, for cards whose handles stand with commas between them.
  static let menu = Screen("menu", of: "card") { (moving: MoveCoordinator, cards: String) in
    MoveView(viewModel: moving.store, cards: try handles(cards).map(moving.store.card))
  }

  static let graph = NavigationGraph(root: menu)
    .finish(
      "to", from: menu, help: "Choose the column to move to", .category, .confirmation, takesFreeForm: true
    ) {
      here, category, confirmation in
      try here.coordinator.store.confirm(finishing: handles(here.value), in: category, by: confirmation)
      return Move(cards: handles(here.value), to: category)
    }

  private let store: TodoStore

  var lineHint: LocalizedText? { "Name the column too, as in move 1 done." }

  init(store: TodoStore) {
    self.store = store
  }

  private static func handles(_ cards: String) -> [String] { cards.split(separator: ",").map(String.init) }
}

extension Argument where Value == Category {
  static var category: Argument<Category> {
    .choice(
      TodoArguments.column,
      Category.allCases.map { (name: TypedName($0.rawValue.lowercased(), $0.name), value: $0) })
  }
}

/// The way of one card or several to another column.
struct Move: FlowValue, Equatable {
  let cards: [String]
  let to: Category

  static let title = LocalizedText("move", context: "result")

  var json: JSONValue {
    ["cards": .array(cards.map { .string($0) }), "to": to.json]
  }
}

struct MoveView: View {
  /// The most cards that the menu is shown for: its path names each of them.
  static let mostCards = 50

  let viewModel: TodoStore
  let cards: [Recorded<Card>]

  var body: Document {
    let targets = Category.allCases.filter { target in cards.contains { $0.category != target } }
    return Document(
      cards.count == 1 ? "Move \(quoted: cards[0].title)" : "Move \(cards.count) cards"
    ) {
      Rows(
        [Column("title", TodoStrings.column)],
        targets.map { category in
          Row(
            category.rawValue, [Cell("Move to \(category.name)")],
            extras: [JSONValue.Member("category", category.json)])
        })
    }
  }
}
