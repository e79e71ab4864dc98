import Foyer
import FoyerFeatures
import FoyerJournal

/// A screen with commands for songs: those that the person names, or the one that it shows.
@MainActor
protocol SongScreen: UndoableView where ViewModel: FeatureModel, ViewModel.Store == MusicStore {
  /// Makes a command that takes a text besides the songs.
  static func onSongs(
    _ name: String, _ help: LocalizedText, _ text: Argument<String>,
    _ perform: @escaping @MainActor (MusicStore, [Song.ID], String) throws -> Outcome
  ) -> Action<Self>

  /// Makes a command that takes nothing but the songs.
  ///
  /// - Parameter isOffered: Returns false for a song whose screen doesn't list the command.
  static func onSongs(
    _ name: String, also aliases: [String], _ help: LocalizedText,
    where isOffered: @escaping @MainActor (Song) -> Bool,
    _ perform: @escaping @MainActor (MusicStore, [Song.ID]) throws -> Outcome
  ) -> Action<Self>
}

extension SongScreen {
  /// The commands of all screens of songs.
  static var songActions: [Action<Self>] {
    [
      onSongs("put", MusicHelp.put, .playlist) { store, songs, name in
        .message(MusicStrings.put(try store.put(songs, into: name)))
      },
      set("rate", "rating", MusicHelp.rate), set("comment", "comment", MusicHelp.comment),
    ]
  }

  /// The commands of the screens whose songs can be kept and removed.
  static var libraryActions: [Action<Self>] {
    [
      onSongs("keep", also: ["add"], MusicHelp.keep, where: { !$0.isKept }) { store, songs in
        let imported = try store.titlesOfImported(songs)
        let kept = MusicStrings.keptSongs(try store.keep(songs))
        return Outcome(messages: [kept] + MusicStrings.joined(imported))
      },
      onSongs("unkeep", also: [], MusicHelp.unkeep, where: \.isKept) { store, songs in
        .message(MusicStrings.unkept(try store.unkeep(songs)))
      },
    ]
  }

  /// Makes the command that changes one declared field: `rate 1-3 4`.
  private static func set(_ name: String, _ key: String, _ help: LocalizedText) -> Action<Self> {
    onSongs(name, help, .answer) { store, songs, typed in
      guard let field = Song.formFields.first(where: { $0.key == key }) else { return .silent }
      return MusicStrings.edited(try store.edit(songs, field, to: typed))
    }
  }
}

/// A list of songs.
protocol SongListView: SongScreen, ListView where ViewModel == SongsViewModel {}

extension SongListView {
  static func onSongs(
    _ name: String, _ help: LocalizedText, _ text: Argument<String>,
    _ perform: @escaping @MainActor (MusicStore, [Song.ID], String) throws -> Outcome
  ) -> Action<Self> {
    Action(name, help, .selection(of: SongPage.self, isOneWord: true), text, .confirmation) {
      view, songs, text, confirmation in
      try perform(view.viewModel.store, try songs.ids(confirmed: confirmation), text)
    }.group(.rows)
  }

  static func onSongs(
    _ name: String, also aliases: [String], _ help: LocalizedText,
    where isOffered: @escaping @MainActor (Song) -> Bool,
    _ perform: @escaping @MainActor (MusicStore, [Song.ID]) throws -> Outcome
  ) -> Action<Self> {
    Action(name, also: aliases, help, .songs, .confirmation) { view, songs, confirmation in
      try perform(view.viewModel.store, try songs.ids(confirmed: confirmation))
    }.group(.rows)
  }

  /// The commands of the lists whose songs can be kept and removed.
  static var listActions: [Action<Self>] {
    libraryActions + songActions + [
      Action("delete", also: RecordStrings.deleteAliases, MusicHelp.delete, .songs, .confirmation) {
        view, songs, confirmation in
        let ids = try Song.ids(ofRows: try songs.confirmedIfSeveral(by: confirmation))
        return .message(MusicStrings.deleted(try view.viewModel.store.delete(ids)))
      }.group(.rows),
      Action(
        "edit", FormHelp.edit(RecordForm<Song>.self), .songs, .field(of: RecordForm<Song>.self), .answer,
        .confirmation
      ) { view, songs, field, typed, confirmation in
        let ids = try songs.ids(confirmed: confirmation)
        return MusicStrings.edited(try view.viewModel.store.edit(ids, field, to: typed))
      }.group(.rows),
      Action("play", MusicHelp.play, .row(SongPage.nouns.argument)) { (view, song: Song.ID) in
        try await view.viewModel.store.play(try view.viewModel.store.known(song))
      }.group(.rows),
      Action(
        "playlist", MusicHelp.addPlaylist, .choice(MusicArguments.new, [(["new", "add"], true)]),
        .text(ArgumentNames.name)
      ) { view, _, name in
        .message(MusicStrings.made(try view.viewModel.store.makePlaylist(name)))
      }.group(.list),
      exportAction(of: Song.self) { $0.viewModel.feature }, .undo, .redo,
    ]
  }
}

extension Selection {
  /// Returns the numbers of the songs, unless some of them are not on the screen and nobody confirmed that.
  func ids(confirmed confirmation: Confirmation) throws -> [Song.ID] {
    try Song.ids(ofRows: try confirmed(by: confirmation))
  }
}

extension Argument where Value == Selection {
  static var songs: Argument<Selection> { .selection(of: SongPage.self) }
}

extension Argument where Value == String {
  /// The name of a playlist, or its beginning.
  fileprivate static var playlist: Argument<String> {
    .text(MusicArguments.playlist) { context in
      guard let view = context.view as? any SongScreen else { return [] }
      let rows = try? view.viewModel.feature.read { db in
        try db.names(in: "playlist", where: "deleted = 0", beginningWith: context.typed, limit: 50)
      }
      return rows?.compactMap { $0.cells.first?.text.original } ?? []
    }
  }
}
