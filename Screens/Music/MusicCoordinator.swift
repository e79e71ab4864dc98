public import Foyer
public import FoyerRecords

/// The Music feature: a search of a music service, the songs that it found, and playlists of them.
public final class MusicCoordinator: StoreCoordinator {
  static let search = screen("search") { SearchView(viewModel: try SongsViewModel(.found, store: $0)) }
  static let song = screen("song") { SongView(viewModel: try SongViewModel($1, store: $0)) }
  static let kept = screen("kept") { SongsView(viewModel: try SongsViewModel(.kept, store: $0)) }
  /// The songs of a song's artist.
  static let artist = screen("artist", of: "song") {
    SongsView(viewModel: try SongsViewModel(.artist($1), store: $0))
  }
  /// The songs on a song's album.
  static let album = screen("album", of: "song") {
    SongsView(viewModel: try SongsViewModel(.album($1), store: $0))
  }
  static let playlists = screen("playlists") {
    PlaylistsView(viewModel: try PlaylistsViewModel($0, sortedBy: .name, $0.playlists(_:)))
  }
  static let playlist = screen("playlist") {
    PlaylistView(viewModel: try SongsViewModel(.playlist($1), store: $0))
  }
  static let history = historyScreen { store, item in
    if item.type == "playlist" { return playlist(item.handle) }
    return (try? store.number(of: item.record)).flatMap { $0 }.map { song($0) }
  }
  /// The changes of one song.
  static let changes = historyScreen(of: "song") { try $0.mark(of: $1).id }
  /// The changes of one playlist.
  static let playlistChanges = historyScreen("playlist-changes", of: "playlist") {
    try $0.feature.record(Playlist.self, $1).id
  }

  public static let graph = NavigationGraph(root: search)
    .open(from: search, kept).open(from: artist, album).open(from: playlist)
    .push("artist", from: song, to: artist, help: MusicHelp.artist) { here in here.value }
    .push("album", from: song, to: album, help: MusicHelp.album) { here in here.value }
    .push("kept", from: search, to: kept, help: "List the songs that you kept")
    .push("playlists", from: search, kept, to: playlists, help: "List the playlists")
    .push(
      "open", also: "playlist", from: playlists, to: playlist, help: PlaylistPage.nouns.open,
      .row(PlaylistPage.nouns.argument)
    )
    .group(.rows)
    .presentImport(of: Song.self, from: search) { $0.store.feature }
    .presentImport(of: Song.self, from: kept) { $0.store.feature }
    .presentImport(of: Song.self, from: playlist) {
      $0.store.feature
    } then: { here in
      let playlist = try here.coordinator.store.playlists(here.value).id
      return { change, songs in
        try change.update(Playlist.self, playlist) { $0.add(songs.map(\.id)) }
      }
    }
    .presentAdd(from: playlists) { $0.store.playlists }
    .presentImport(of: Playlist.self, from: playlists) { $0.store.feature }
    .presentEdit(from: playlist) { $0.store.playlists }
    .presentEdit(from: song) {
      $0.store.feature
    } of: { music, song in
      try music.store.present(song)
    } receive: { music, _, answers in
      MusicStrings.edited(try music.store.edit([answers]))
    }
    .pushHistory(from: search, to: history)
    .pushHistory(from: song, to: changes)
    .pushHistory(from: playlist, to: playlistChanges)
    .open(from: history, to: song, playlist, help: HistoryStrings.openHelp, HistoryStrings.row)
    .leave(song, after: "delete")

  /// The name of the feature.
  package nonisolated static let title = LocalizedText("Music")

  package let store: MusicStore

  /// - Parameter store: The one of the process; coordinators come and go with visits to the feature.
  public init(store: MusicStore) {
    self.store = store
  }
}

extension NavigationGraph<MusicCoordinator> {
  /// Declares the commands that lead from lists of songs to a song, its artist and its album.
  fileprivate func open<From>(from lists: Screen<MusicCoordinator, From>...) -> NavigationGraph {
    var graph = self
    for list in lists {
      graph =
        graph
        .push(
          "open", also: "song", from: list, to: MusicCoordinator.song,
          help: "Open a song. With link after it, its page in the store too", .target
        ) {
          here, target in
          here.coordinator.store.linkToOpen = target.opensLink ? target.song : nil
          return target.song
        }
        .group(.rows)
        .push(
          "artist", from: list, to: MusicCoordinator.artist, help: MusicHelp.artist,
          .row(SongPage.nouns.argument)
        )
        .group(.rows)
        .push(
          "album", from: list, to: MusicCoordinator.album, help: MusicHelp.album,
          .row(SongPage.nouns.argument)
        )
        .group(.rows)
    }
    return graph
  }
}

/// A song to open, perhaps with its page in the store.
struct SongTarget: Sendable {
  let song: Song.ID
  let opensLink: Bool
}

extension Argument where Value == SongTarget {
  /// A row, and perhaps the word `link` behind it.
  fileprivate static var target: Argument<SongTarget> {
    let isLink: @MainActor @Sendable (String) -> Bool = { TypedName("link").matches($0) }
    return .rows(
      SongPage.nouns.argument, expectation: ArgumentNames.rowExpectation, also: { _ in false },
      isOneWord: true
    ) { words, context in
      let parts = words.split(separator: " ")
      let opensLink = parts.count > 1 && isLink(String(parts[parts.count - 1]))
      let row = opensLink ? parts.dropLast().joined(separator: " ") : words
      guard let id = try Song.ids(ofRows: [context.row(named: row).id]).first else {
        throw SongPage.nouns.missing(row)
      }
      return SongTarget(song: id, opensLink: opensLink)
    }
  }
}
