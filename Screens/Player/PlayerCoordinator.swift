public import Foyer
public import FoyerStorage

/// The Player room: the squad and its players.
public final class PlayerCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case squad
    case player(String)

    public enum Place: String, Foyer.Place {
      case squad
      case player

      public var parameters: [PathParameter] {
        switch self {
        case .squad: []
        case .player: [PathParameter("player", example: "3f2a")]
        }
      }
    }

    public var place: Place {
      switch self {
      case .squad: .squad
      case .player: .player
      }
    }

    public var values: [String] {
      switch self {
      case .squad: []
      case .player(let id): [id]
      }
    }

    public init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.squad, nil): self = .squad
      case (.player, let id?): self = .player(id)
      default: return nil
      }
    }
  }

  public static let graph = NavigationGraph<PlayerCoordinator> {
    screen(.squad, SquadView.self)
    screen(.player, PlayerView.self)
    push(
      "open", also: "player", from: .squad, to: .player, help: PlayerPhrases.Help.open,
      .row(PlayerPhrases.Argument.player)
    ) { _, player in .player(player) }
    present(
      "add", from: .squad, into: AddPlayerCoordinator.self, help: PlayerPhrases.Help.add,
      .optional(.text(PlayerPhrases.Argument.newPlayer))
    ) { here, line in
      guard let line else { return .at(.name) }
      return .value(try PlayerAnswers(line: line, today: here.coordinator.environment.today).profile())
    } make: { here in
      AddPlayerCoordinator(environment: here.coordinator.environment)
    } receive: { here, profile in
      .said(PlayerPhrases.added(try here.coordinator.players.add(profile)))
    }
  }

  public static let migrations = PlayerStore.migrations

  private let players: PlayerStore
  private let environment: Environment

  public init(store: Store, environment: Environment) {
    players = PlayerStore(store: store, environment: environment)
    self.environment = environment
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .squad: SquadView(viewModel: try SquadViewModel(store: players, environment: environment))
    case .player(let id):
      PlayerView(viewModel: try PlayerViewModel(id, store: players, environment: environment))
    }
  }

  /// Adds a small sample that stays one however often it is added.
  public func fillWithSample() throws {
    try players.fillWithSample()
  }
}
