import Foyer
import FoyerRecords

typealias PlaylistPage = RecordPage<Playlist>
typealias PlaylistsViewModel = RecordListModel<MusicStore, Playlist>

struct PlaylistsView: ListView, SearchableRows {
  let viewModel: PlaylistsViewModel

  static let actions: [Action<Self>] = [
    .edit { $0.viewModel.store.playlists },
    .delete("Delete playlists. Their songs stay") { $0.viewModel.store.playlists },
    .find, .sort, .more, exportAction(ofList: Playlist.self), .undo, .redo,
  ]

  var body: Document { viewModel.document("Playlists") }
}
