import Foyer
import FoyerRecords

/// The part of the squad that is shown.
typealias Squad = RecordPage<Player>
typealias SquadViewModel = RecordListModel<PlayerStore, Player>

struct SquadView: ListView, SearchableRows {
  let viewModel: SquadViewModel

  static let actions: [Action<Self>] =
    Action.ofRecords(delete: PlayerStrings.remove, status: PlayerStrings.statusHelp) {
      $0.viewModel.store.players
    } + [.find, .sort, .more, exportAction(ofList: Player.self), .undo, .redo]

  var body: Document { viewModel.document("Player") }
}
