import Foyer
import FoyerFeatures
import FoyerJournal

struct MoveView: View {
  let viewModel: MoveViewModel

  var body: Document {
    Document(TodoStrings.moveTitle(viewModel.cards)) {
      Rows(
        [Column("title", TodoStrings.column)],
        viewModel.targets.map { category in
          Row(
            category.rawValue, [Cell(TodoStrings.moveTo(category))],
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
