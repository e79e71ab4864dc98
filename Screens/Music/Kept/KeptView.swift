import Foyer
import FoyerFeatures

typealias KeptViewModel = ListModel<MusicStore, SongPage>

struct KeptView: UndoableView, ListView {
  let viewModel: KeptViewModel

  static let actions: [Action<KeptView>] = [
    Action("unkeep", MusicPhrases.Help.unkeep, .row(SongPage.nouns.argument)) { view, row in
      try view.viewModel.unkeep(try Song.id(ofRow: row))
    },
    .sort(by: SongColumn.names(in: .kept)), .more, exportAction(of: Song.self) { $0.viewModel.feature },
    .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let page = viewModel.page
    let state = page.count == 0 ? nil : SongPage.nouns.state(SongPage.nouns.count(page.count), of: page, nil)
    return Document(MusicPhrases.kept, state: state, of: viewModel, in: language) {
      Rows(songs: page.songs, in: language, whenEmpty: MusicPhrases.noneKept)
    }
  }
}

extension KeptViewModel {
  convenience init(store: MusicStore) throws {
    try self.init(store, of: Song.self, by: "track", SongPage.Request(.kept, SortOrder(.added))) {
      try store.kept($0)
    }
  }
}

/// The commands that all screens of songs share.
extension FeatureModel where Store == MusicStore {
  func keep(_ ids: [Song.ID]) throws -> Outcome { .said(MusicPhrases.keptSongs(try store.keep(ids))) }
  func unkeep(_ id: Song.ID) throws -> Outcome { .said(MusicPhrases.unkept(try store.unkeep(id))) }
  func forget(_ id: Song.ID) throws -> LocalizedText { MusicPhrases.forgotten(try store.forget(id)) }
}
