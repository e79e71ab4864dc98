import Foyer
import FoyerRecords

typealias PlayerViewModel = RecordModel<PlayerStore, Player>

struct PlayerView: UndoableView, RecordScreen {
  let viewModel: PlayerViewModel

  static let actions: [Action<Self>] = [
    .priceOfThis { $0.viewModel.store.players },
    .answer("status", PlayerStrings.statusHelp) { $0.viewModel.store.players },
    .note { $0.viewModel.store.players },
    .delete(PlayerStrings.remove) { $0.viewModel.store.players },
    .undo, .redo,
  ]

  var body: Document {
    viewModel.document() { viewModel.value.record.value.pictureBlock(in: viewModel.environment) }
  }

  var shownRecords: [String] { [viewModel.value.record.handle] }
}
