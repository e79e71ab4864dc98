import Foyer
import FoyerFeatures
import FoyerJournal

typealias SongsViewModel = RecordListModel<MusicStore, Song>

/// The kept songs, or those of an artist or on an album.
struct SongsView: UndoableView, ListView {
  let viewModel: SongsViewModel

  static let actions: [Action<SongsView>] =
    [.find, .sort(by: RecordColumn<Song>.names(as: "kept")), .more] + Action.ofSongs + [.undo, .redo]

  func body(in language: Language) -> Document { viewModel.document(in: language) }
}

extension SongsViewModel {
  convenience init(_ list: SongList, store: MusicStore) throws {
    try self.init(
      store, of: Song.self, by: Song.rowColumn, list: "\(list)", SongPage.Request(nil, SortOrder(.added))
    ) {
      try store.page($0, of: list)
    }
  }

  func document(in language: Language) -> Document {
    let heading = page.totals.heading
    return Document(MusicStrings.title(heading), state: state(of: heading), of: self, in: language) {
      for block in page.totals.blocks(isFiltered: filter != nil, in: language) { block }
      rows(in: language, whenEmpty: MusicStrings.empty(heading))
    }
  }

  private func state(of heading: SongTotals.Heading) -> LocalizedText? {
    switch heading {
    case .playlist(let playlist) where playlist.isDeleted: return Playlist.declaration.nouns.gone
    case .found(let search): return search.state.map { SongPage.nouns.state($0, of: page, nil) }
    default:
      guard page.total > 0 else { return nil }
      let all =
        filter == nil
        ? MusicStrings.count(page.total, lasting: page.totals.length) : SongPage.nouns.count(page.total)
      return SongPage.nouns.state(all, of: page, filter)
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
  func edit(_ ids: [Song.ID], _ field: FormField<RecordForm<Song>>, to typed: String) throws -> Outcome {
    let edits = try store.edit(ids, field, to: typed)
    return Outcome(
      messages: [RecordStrings.edited(edits, SongPage.nouns)] + MusicStrings.keptToo(edits.map(\.record)))
  }
  func edit(_ ids: [Song.ID], _ key: String, to typed: String) throws -> Outcome {
    guard let field = Song.formFields.first(where: { $0.key == key }) else { return .silent }
    return try edit(ids, field, to: typed)
  }
}

/// The commands that all lists of songs share.
extension Action
where Screen: UndoableView & ListView, Screen.ViewModel: FeatureModel, Screen.ViewModel.Store == MusicStore {
  /// The commands of a list whose songs can be kept and removed.
  static var ofSongs: [Action] {
    [
      onSongs("keep", also: ["add"], MusicHelp.keep) { try $0.keep($1) },
      onSongs("unkeep", MusicHelp.unkeep) { try $0.unkeep($1) },
      Action("delete", also: RecordStrings.deleteAliases, MusicHelp.delete, .songs, .confirmation) {
        view, songs, confirmation in
        try view.viewModel.delete(try Song.ids(ofRows: try songs.confirmedIfSeveral(by: confirmation)))
      }.group(.rows),
      .edit, .makePlaylist, Screen.exportAction(of: Song.self) { $0.viewModel.feature },
    ] + ofPlaylistSongs
  }

  /// The commands of playlists as well.
  static var ofPlaylistSongs: [Action] {
    [
      .answer("rate", to: "rating", MusicHelp.rate),
      .answer("comment", to: "comment", MusicHelp.comment), .put,
    ]
  }

  /// Makes a command that takes songs and nothing else.
  static func onSongs(
    _ name: String, also names: [String] = [], _ help: LocalizedText,
    _ body: @escaping @MainActor (Screen.ViewModel, [Song.ID]) throws -> Outcome
  ) -> Action {
    Action(name, also: names, help, .songs, .confirmation) { view, songs, confirmation in
      try body(view.viewModel, try Song.ids(ofRows: try songs.confirmed(by: confirmation)))
    }.group(.rows)
  }

  /// Changes one field of songs, which are kept by that.
  private static var edit: Action {
    Action(
      "edit", FormHelp.edit(RecordForm<Song>.self), .songs, .field(of: RecordForm<Song>.self), .answer,
      .confirmation
    ) { view, songs, field, typed, confirmation in
      try view.viewModel.edit(try Song.ids(ofRows: try songs.confirmed(by: confirmation)), field, to: typed)
    }.group(.rows)
  }

  /// Changes the field of a key: `rate 1-3 4`.
  private static func answer(_ name: String, to key: String, _ help: LocalizedText) -> Action {
    Action(name, help, .selection(of: SongPage.self, isOneWord: true), .answer, .confirmation) {
      view, songs, typed, confirmation in
      let ids = try Song.ids(ofRows: try songs.confirmed(by: confirmation))
      return try view.viewModel.edit(ids, key, to: typed)
    }.group(.rows)
  }

  /// Puts songs into a playlist.
  private static var put: Action {
    Action(
      "put", MusicHelp.put, .selection(of: SongPage.self, isOneWord: true), .playlist, .confirmation
    ) { view, songs, playlist, confirmation in
      try view.viewModel.put(try Song.ids(ofRows: try songs.confirmed(by: confirmation)), into: playlist)
    }.group(.rows)
  }

  /// Makes a playlist: `playlist new Road`.
  private static var makePlaylist: Action {
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
      let rows = try? store.feature.read { db in
        try db.names(in: "playlist", where: "deleted = 0", beginningWith: context.typed, limit: 50)
      }
      return rows?.compactMap { $0.cells.first?.text.original } ?? []
    }
  }
}
