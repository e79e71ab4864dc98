import Foyer
import FoyerFeatures
import FoyerJournal

typealias PlayerViewModel = RecordModel<PlayerStore, Player>

struct PlayerView: UndoableView {
  let viewModel: PlayerViewModel

  static let actions: [Action<Self>] = [
    .priceOfThis { $0.this }, .answerOfThis("status", PlayerStrings.statusHelp) { $0.this },
    .noteThis(of: Squad.nouns) { $0.this }, .deleteThis(PlayerStrings.remove, of: Squad.nouns) { $0.this },
    .undo, .redo,
  ]

  var body: Document {
    viewModel.document() { viewModel.value.record.value.pictureBlock(in: viewModel.environment) }
  }

  private var this: (RecordStore<Player>, handle: String) {
    (viewModel.store.players, viewModel.value.record.handle)
  }
}
