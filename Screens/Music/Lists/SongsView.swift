import Foyer
import FoyerFeatures
import FoyerJournal

typealias SongsViewModel = ListModel<MusicStore, SongPage>

/// The kept songs, or those of an artist or on an album.
struct SongsView: UndoableView, ListView {
  let viewModel: SongsViewModel

  static let actions: [Action<SongsView>] = [
    .find, .keep, .unkeep, .edit, .put, .delete, .makePlaylist, .sort(by: SongColumn.names(as: "kept")),
    .more,
    exportAction(of: Song.self) { $0.viewModel.feature }, .undo, .redo,
  ]

  func body(in language: Language) -> Document { viewModel.document(in: language) }
}

extension SongsViewModel {
  convenience init(_ list: SongList, store: MusicStore) throws {
    try self.init(
      store, of: Song.self, by: "track", list: list.name, SongPage.Request(nil, SortOrder(.added))
    ) {
      try store.page($0, of: list)
    }
  }

  func document(in language: Language) -> Document {
    let (page, filter) = (page, filter)
    let isKept = page.heading == .kept
    var state: LocalizedText?
    if page.total > 0 {
      let all =
        filter == nil
        ? MusicStrings.count(page.total, lasting: page.length) : SongPage.nouns.count(page.total)
      state = SongPage.nouns.state(all, of: page, filter)
    }
    if case .playlist(let playlist) = page.heading, playlist.isDeleted { state = MusicStrings.playlistGone }
    return Document(MusicStrings.title(page.heading), state: state, of: self, in: language) {
      if case .album(_, let artist) = page.heading {
        Field("artist", MusicStrings.artist, artist, in: language)
      }
      if case .playlist(let playlist) = page.heading, let notes = playlist.notes {
        Field("notes", FormStrings.notes, notes, in: language)
      }
      Rows(
        songs: page.songs, marksKept: !isKept, in: language,
        whenEmpty: filter == nil ? MusicStrings.empty(page.heading) : SongPage.nouns.noneFits(filter))
    }
  }
}

/// The commands that all screens of songs share.
extension FeatureModel where Store == MusicStore {
  func keep(_ ids: [Song.ID]) throws -> Outcome {
    let imported = try store.titlesOfImported(ids)
    let kept = MusicStrings.keptSongs(try store.keep(ids))
    return Outcome(messages: [kept] + MusicStrings.joined(imported))
  }
  func unkeep(_ ids: [Song.ID]) throws -> Outcome { .message(MusicStrings.unkept(try store.unkeep(ids))) }
  func delete(_ ids: [Song.ID]) throws -> Outcome { .message(MusicStrings.deleted(try store.delete(ids))) }
  func put(_ ids: [Song.ID], into name: String) throws -> Outcome {
    .message(MusicStrings.put(try store.put(ids, into: name)))
  }
}

/// The commands that all lists of songs share.
extension Action
where Screen: UndoableView, Screen.ViewModel: FeatureModel, Screen.ViewModel.Store == MusicStore {
  static var keep: Action {
    Action("keep", also: ["add"], MusicHelp.keep, .songs, .confirmation) {
      view, songs, confirmation in
      try view.viewModel.keep(try Song.ids(ofRows: try songs.confirmed(by: confirmation)))
    }.group(.rows)
  }

  static var unkeep: Action {
    Action("unkeep", MusicHelp.unkeep, .songs, .confirmation) { view, songs, confirmation in
      try view.viewModel.unkeep(try Song.ids(ofRows: try songs.confirmed(by: confirmation)))
    }.group(.rows)
  }

  static var delete: Action {
    Action("delete", also: RecordStrings.deleteAliases, MusicHelp.delete, .songs, .confirmation) {
      view, songs, confirmation in
      try view.viewModel.delete(try Song.ids(ofRows: try songs.confirmedIfSeveral(by: confirmation)))
    }.group(.rows)
  }

  /// Changes one field of songs, which are kept by that.
  static var edit: Action {
    Action(
      "edit", FormHelp.edit(SongForm.self), .songs, .field(of: SongForm.self), .answer, .confirmation
    ) { view, songs, field, typed, confirmation in
      let ids = try Song.ids(ofRows: try songs.confirmed(by: confirmation))
      let edits = try view.viewModel.store.edit(ids, field, to: typed)
      return Outcome(
        messages: [RecordStrings.edited(edits, SongPage.nouns)] + MusicStrings.keptToo(edits.map(\.record)))
    }.group(.rows)
  }

  /// Puts songs into a playlist.
  static var put: Action {
    Action(
      "put", MusicHelp.put, .selection(of: SongPage.self, isOneWord: true), .playlist, .confirmation
    ) { view, songs, playlist, confirmation in
      try view.viewModel.put(try Song.ids(ofRows: try songs.confirmed(by: confirmation)), into: playlist)
    }.group(.rows)
  }

  /// Makes a playlist: `playlist new Road`.
  static var makePlaylist: Action {
    Action(
      "playlist", MusicHelp.addPlaylist,
      .choice(MusicArguments.new, [(["new", "add", "새로"], true)]),
      .text(ArgumentNames.name)
    ) { view, _, name in
      .message(MusicStrings.made(try view.viewModel.store.makePlaylist(name)))
    }.group(.list)
  }
}

extension Argument where Value == Selection {
  static var songs: Argument<Selection> { .selection(of: SongPage.self) }
}

extension Argument where Value == String {
  /// The name of a playlist, or its beginning.
  static var playlist: Argument<String> {
    .text(MusicArguments.playlist) { context in
      guard let view = context.view as? any UndoableView, let model = view.viewModel as? any FeatureModel,
        let store = model.store as? MusicStore
      else { return [] }
      let rows = (try? store.playlistNames(beginningWith: context.typed, limit: 50)) ?? []
      return rows.compactMap { $0.cells.first?.text.original }
    }
  }
}
