import Foyer
import FoyerRecords

/// Asks which column cards move to.
final class MoveCoordinator: Coordinator {
  typealias Value = Move

  /// The columns to choose from, for cards whose handles stand with commas between them.
  static let menu = Screen("menu", of: "card") { (moving: MoveCoordinator, cards: String) in
    MoveView(viewModel: try MoveViewModel(handles(cards), store: moving.store))
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
  let viewModel: MoveViewModel

  var body: Document {
    let cards = viewModel.cards
    return Document(
      cards.count == 1 ? "Move \(quoted: cards[0].title)" : "Move \(cards.count) cards"
    ) {
      Rows(
        [Column("title", TodoStrings.column)],
        viewModel.targets.map { category in
          Row(
            category.rawValue, [Cell("Move to \(category.name)")],
            extras: [JSONValue.Member("category", category.json)])
        })
    }
  }
}

@MainActor
final class MoveViewModel {
  /// The most cards that the menu is shown for: its path names each of them.
  static let mostCards = 50

  let cards: [Recorded<Card>]

  init(_ handles: [String], store: TodoStore) throws {
    cards = try handles.map { try store.card($0) }
  }

  var targets: [Category] {
    Category.allCases.filter { target in cards.contains { $0.category != target } }
  }
}
