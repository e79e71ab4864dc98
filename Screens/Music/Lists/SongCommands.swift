import Foyer
import FoyerRecords

/// A screen with commands for songs: those that the person names, or the one that it shows.
@MainActor
protocol SongScreen: UndoableView, RecordScreen
where ViewModel: FeatureModel, ViewModel.Store == MusicStore {
  /// The song that the screen shows; `nil` on a list.
  var song: Song? { get }
}

extension SongScreen {
  var store: MusicStore { viewModel.store }

  /// The commands of all screens of songs.
  static var songActions: [Action<Self>] {
    [
      .onRecords("put", "Put at the end of a playlist, and keep", .playlist) { view, songs, name in
        .message(MusicStrings.put(try view.store.put(try Song.ids(ofRows: songs), into: name)))
      },
      set("rate", "rating", "Rate from 1 to 5 and keep, or none for no rating"),
      set("comment", "comment", "Comment in a line and keep, or none for no comment"),
    ]
  }

  /// The commands of the screens whose songs can be kept and removed.
  static var libraryActions: [Action<Self>] {
    [
      .onRecords(
        "keep", also: ["add"], "Add to the kept songs", offered: { $0.song?.isKept == false }
      ) { view, rows in
        let songs = try Song.ids(ofRows: rows)
        let imported = try view.store.titlesOfImported(songs)
        let kept = MusicStrings.keptSongs(try view.store.keep(songs))
        return Outcome(messages: [kept] + MusicStrings.joined(imported))
      },
      .onRecords("unkeep", "Take out of the kept songs", offered: { $0.song?.isKept == true }) {
        view, songs in
        .message(MusicStrings.unkept(try view.store.unkeep(try Song.ids(ofRows: songs))))
      },
    ]
  }

  static var delete: Action<Self> {
    .onRecords("delete", also: RecordStrings.deleteAliases, "Remove from the library", asksIfSeveral: true) {
      view, songs in
      let deleted = try view.store.delete(try Song.ids(ofRows: songs))
      return .message("Removed \(MusicStrings.named(deleted)) from the library.")
    }
  }

  /// Makes the command that changes one declared field: `rate 1-3 4`.
  private static func set(_ name: String, _ key: String, _ help: LocalizedText) -> Action<Self> {
    .onRecords(name, help, .answer(of: Song.self, for: key)) { view, songs, typed in
      guard let field = Song.formFields.first(where: { $0.key == key }) else { return .silent }
      return MusicStrings.edited(try view.store.edit(try Song.ids(ofRows: songs), field, to: typed))
    }
  }
}

/// A list of songs.
protocol SongListView: SongScreen, ListView where ViewModel == SongsViewModel {}

extension SongListView {
  var song: Song? { nil }

  /// The commands of the lists whose songs can be kept and removed.
  static var listActions: [Action<Self>] {
    libraryActions + songActions + [
      delete,
      Action(
        "edit", FormHelp.edit(Song.self), .selection(of: SongPage.self), .field(of: Song.self),
        .answer(of: Song.self), .confirmation
      ) { view, songs, field, typed, confirmation in
        let ids = try Song.ids(ofRows: try songs.confirmed(by: confirmation))
        return MusicStrings.edited(try view.store.edit(ids, field, to: typed))
      }.group(.rows),
      Action("play", MusicHelp.play, .row(SongPage.nouns.argument)) { (view, song: Song.ID) in
        try await view.store.play(try view.store.known(song))
      }.group(.rows),
      Action(
        "playlist", "Add a playlist", .choice(LocalizedText(verbatim: "new"), [(["new", "add"], true)]),
        .text(ArgumentNames.name)
      ) { view, _, name in
        let playlist = try view.store.makePlaylist(name)
        return .message(
          "\(RecordStrings.added(playlist.name)) \(MusicStrings.empty(.playlist(playlist)))")
      }.group(.list),
      .undo, .redo,
    ]
  }
}

extension Argument where Value == String {
  /// The name of a playlist, or its beginning.
  fileprivate static var playlist: Argument<String> {
    .text(LocalizedText("PLAYLIST")) { context in
      guard let view = context.view as? any SongScreen else { return [] }
      let rows = try? view.viewModel.feature.read { db in
        try db.names(in: "playlist", where: "deleted = 0", beginningWith: context.typed, limit: 50)
      }
      return rows?.compactMap { $0.cells.first?.text.original } ?? []
    }
  }
}
