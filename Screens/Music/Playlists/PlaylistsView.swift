import Foyer
import FoyerFeatures
import FoyerJournal

typealias PlaylistsViewModel = ListModel<MusicStore, PlaylistPage>

struct PlaylistsView: UndoableView, ListView, SearchableRows {
  let viewModel: PlaylistsViewModel

  static let actions: [Action<PlaylistsView>] = [
    .edit { $0.viewModel.store.playlists },
    .delete(MusicHelp.deletePlaylist) { $0.viewModel.store.playlists },
    .find, .sort, .more, exportAction(of: Playlist.self) { $0.viewModel.feature }, .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (page, filter) = (viewModel.page, viewModel.filter)
    let state = PlaylistPage.nouns.state(PlaylistPage.nouns.count(page.total), of: page, filter)
    return Document(MusicStrings.playlists, state: page.total == 0 ? nil : state, of: viewModel, in: language)
    {
      Rows(
        page.items,
        [
          .texts("name", FormStrings.name) { $0.playlist.name },
          .amounts("songs", MusicStrings.songsLabel) {
            Cell($0.count.text(in: $1), json: .integer($0.count))
          },
          .amounts("length", MusicStrings.length) {
            let length = Length(milliseconds: $0.milliseconds)
            return Cell(length.text(in: $1), json: length.json)
          },
          .texts("notes", FormStrings.notes) { $0.playlist.notes },
        ], in: language,
        whenEmpty: filter == nil ? MusicStrings.noPlaylists : PlaylistPage.nouns.noneFits(filter)
      ) { Row($0.id, $1) }
    }
  }
}

extension PlaylistsViewModel {
  convenience init(store: MusicStore) throws {
    try self.init(
      store, of: Playlist.self, PlaylistPage.Request(nil, SortOrder(.name)), names: store.playlistNames,
      store.playlists(_:))
  }
}
