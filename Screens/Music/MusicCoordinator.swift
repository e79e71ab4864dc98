public import Foyer
import FoyerFeatures
import FoyerJournal

/// The Music feature: a search of a music service, and the songs that it found.
public final class MusicCoordinator: Coordinator {
  static let search = Screen("search") { (music: MusicCoordinator) in
    SearchView(viewModel: try SearchViewModel(store: music.store))
  }
  static let song = Screen("song") { (music: MusicCoordinator, id: Song.ID) in
    SongView(viewModel: try SongViewModel(id, store: music.store))
  }
  static let kept = Screen("kept") { (music: MusicCoordinator) in
    KeptView(viewModel: try KeptViewModel(store: music.store))
  }
  static let history = Screen("history") { (music: MusicCoordinator) in
    HistoryView(
      viewModel: try HistoryViewModel(music.store.feature) { item in
        (try? music.store.number(of: item.record)).flatMap { $0 }.map { song($0) }
      })
  }
  /// The changes of one song.
  static let changes = Screen("changes", of: "song") { (music: MusicCoordinator, id: Song.ID) in
    HistoryView(viewModel: try HistoryViewModel(music.store.feature, record: try music.store.mark(of: id).id))
  }

  public static let graph = NavigationGraph(root: search)
    .push(
      "open", also: "song", from: search, kept, to: song, help: SongPage.nouns.open,
      .row(SongPage.nouns.argument)
    )
    .push("kept", from: search, to: kept, help: MusicPhrases.Help.kept)
    .presentImport(of: Song.self, from: search) { $0.store.feature }
    .presentImport(of: Song.self, from: kept) { $0.store.feature }
    .push("history", from: search, to: history, help: HistoryPhrases.help)
    .group(.changes)
    .push("history", from: song, to: changes, help: HistoryPhrases.help) { here in here.value }
    .group(.changes)
    .open(from: history, to: song, help: HistoryPhrases.openHelp, HistoryPhrases.row)
    .leave(song, after: "delete")

  private let store: MusicStore

  /// - Parameter store: The one of the process; coordinators come and go with visits to the feature.
  public init(store: MusicStore) {
    self.store = store
  }
}
