public import Foyer

/// The Music room: a search of a music service, and the songs that it found.
public final class MusicCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case search
    case song(Int64)
    case kept

    public enum Place: String, Foyer.Place {
      case search
      case song
      case kept

      public var parameters: [PathParameter] {
        self == .song ? [PathParameter("song", example: "1440779957")] : []
      }
    }

    public var place: Place {
      switch self {
      case .search: .search
      case .song: .song
      case .kept: .kept
      }
    }

    public var values: [String] {
      if case .song(let id) = self { [String(id)] } else { [] }
    }

    public init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.search, nil): self = .search
      case (.song, let value?):
        guard let id = Int64(value), String(id) == value else { return nil }
        self = .song(id)
      case (.kept, nil): self = .kept
      default: return nil
      }
    }
  }

  public static let graph = NavigationGraph<MusicCoordinator> {
    screen(.search, SearchView.self)
    screen(.song, SongView.self)
    screen(.kept, KeptView.self)
    push(
      "open", also: "song", from: .search, .kept, to: .song, help: MusicPhrases.Help.open,
      .row(MusicPhrases.Argument.song)
    ) { _, row in
      guard let id = Int64(row) else { throw MusicPhrases.noSong(row) }
      return .song(id)
    }
    push("kept", from: .search, to: .kept, help: MusicPhrases.Help.kept) { _ in .kept }
  }

  private let library: MusicLibrary

  /// - Parameter library: The one of the process; coordinators come and go with visits to the room.
  public init(library: MusicLibrary) {
    self.library = library
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .search: SearchView(viewModel: try SearchViewModel(store: library.store, service: library.service))
    case .song(let id): SongView(viewModel: try SongViewModel(id, store: library.store))
    case .kept: KeptView(viewModel: try KeptViewModel(store: library.store))
    }
  }
}
