import Foyer
import FoyerFeatures

typealias KeptViewModel = ListModel<MusicStore, SongPage>

struct KeptView: UndoableView, ListView {
  let viewModel: KeptViewModel

  static let actions: [Action<KeptView>] = [
    .find, .unkeep, .delete,
    .sort(by: SongColumn.names(in: .kept)), .more, exportAction(of: Song.self) { $0.viewModel.feature },
    .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (page, filter) = (viewModel.page, viewModel.filter)
    let state =
      page.total == 0 ? nil : SongPage.nouns.state(SongPage.nouns.count(page.total), of: page, filter)
    return Document(MusicPhrases.kept, state: state, of: viewModel, in: language) {
      Rows(
        songs: page.songs, in: language,
        whenEmpty: filter == nil ? MusicPhrases.noneKept : SongPage.nouns.noneFits(filter))
    }
  }
}

extension KeptViewModel {
  convenience init(store: MusicStore) throws {
    try self.init(store, of: Song.self, by: "track", SongPage.Request(nil, SortOrder(.added))) {
      try store.kept($0)
    }
  }
}

/// The commands that all screens of songs share.
extension FeatureModel where Store == MusicStore {
  func keep(_ ids: [Song.ID]) throws -> Outcome { .said(MusicPhrases.keptSongs(try store.keep(ids))) }
  func unkeep(_ ids: [Song.ID]) throws -> Outcome { .said(MusicPhrases.unkept(try store.unkeep(ids))) }
  func delete(_ ids: [Song.ID]) throws -> Outcome { .said(MusicPhrases.deleted(try store.delete(ids))) }
}

/// The commands that all lists of songs share.
extension Action
where Screen: UndoableView, Screen.ViewModel: FeatureModel, Screen.ViewModel.Store == MusicStore {
  static var keep: Action {
    Action("keep", also: ["add"], MusicPhrases.Help.keep, .songs, .confirmation) {
      view, songs, confirmation in
      try view.viewModel.keep(try Song.ids(ofRows: try songs.confirmed(by: confirmation)))
    }.group(.rows)
  }

  static var unkeep: Action {
    Action("unkeep", MusicPhrases.Help.unkeep, .songs, .confirmation) { view, songs, confirmation in
      try view.viewModel.unkeep(try Song.ids(ofRows: try songs.confirmed(by: confirmation)))
    }.group(.rows)
  }

  static var delete: Action {
    Action("delete", also: RecordPhrases.deleteAliases, MusicPhrases.Help.delete, .songs, .confirmation) {
      view, songs, confirmation in
      try view.viewModel.delete(try Song.ids(ofRows: try songs.confirmedToDelete(by: confirmation)))
    }.group(.rows)
  }
}

extension Argument where Value == Selection {
  fileprivate static var songs: Argument<Selection> { .selection(of: SongPage.self) }
}
