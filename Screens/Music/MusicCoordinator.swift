public import Foyer
import FoyerFeatures
import FoyerJournal

/// The Music feature: a search of a music service, and the songs that it found.
public final class MusicCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case search
    case song(Int64)
    case kept
    case history
    /// The changes of one song.
    case changes(Int64)

    public enum Place: String, Foyer.Place {
      case search
      case song
      case kept
      case history
      case changes

      public var parameters: [PathParameter] {
        switch self {
        case .search, .kept, .history: []
        case .song, .changes: [PathParameter("song", example: "1440779957")]
        }
      }
    }

    public var place: Place {
      switch self {
      case .search: .search
      case .song: .song
      case .kept: .kept
      case .history: .history
      case .changes: .changes
      }
    }

    public var values: [String] { song.map { [String($0)] } ?? [] }

    /// The song that the screen is about.
    fileprivate var song: Int64? {
      switch self {
      case .search, .kept, .history: nil
      case .song(let id), .changes(let id): id
      }
    }

    public init?(place: Place, values: [String]) {
      let id = values.first.flatMap { value in Int64(value).flatMap { String($0) == value ? $0 : nil } }
      switch (place, values.isEmpty, id) {
      case (.search, true, _): self = .search
      case (.song, _, let id?): self = .song(id)
      case (.kept, true, _): self = .kept
      case (.history, true, _): self = .history
      case (.changes, _, let id?): self = .changes(id)
      default: return nil
      }
    }
  }

  public static let graph = NavigationGraph<MusicCoordinator> {
    screen(.search, SearchView.self)
    screen(.song, SongView.self)
    screen(.kept, KeptView.self)
    screen(.history, HistoryView.self)
    screen(.changes, HistoryView.self)
    push(
      "open", also: "song", from: .search, .kept, to: .song, help: SongPage.nouns.open,
      .row(SongPage.nouns.argument)
    ) { _, row in .song(try Song.id(ofRow: row)) }
    push("kept", from: .search, to: .kept, help: MusicPhrases.Help.kept) { _ in .kept }
    presentImport(of: Song.self, from: .kept) { $0.store.feature }
    push("history", from: .search, to: .history, help: HistoryPhrases.help) { _ in .history }
    push("history", from: .song, to: .changes, help: HistoryPhrases.help) { here in
      .changes(here.route.song ?? 0)
    }
  }

  private let store: MusicStore

  /// - Parameter store: The one of the process; coordinators come and go with visits to the feature.
  public init(store: MusicStore) {
    self.store = store
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .search: SearchView(viewModel: try SearchViewModel(store: store))
    case .song(let id): SongView(viewModel: try SongViewModel(id, store: store))
    case .kept: KeptView(viewModel: try KeptViewModel(store: store))
    case .history: HistoryView(viewModel: try HistoryViewModel(store.feature, path: path(of:)))
    case .changes(let id):
      HistoryView(
        viewModel: try HistoryViewModel(store.feature, record: try store.mark(of: id).id, path: { _ in nil }))
    }
  }

  /// Returns the path of a song's screen, seen from the history.
  private func path(of item: HistoryEntry.Item) -> String? {
    (try? store.number(of: item.record)).flatMap { $0 }.map { "../song/\($0)" }
  }
}
