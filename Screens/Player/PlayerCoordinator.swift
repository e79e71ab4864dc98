public import Foyer
public import FoyerNetwork
public import FoyerStorage

/// The Player room: the squad, its players, and the people one can follow.
public final class PlayerCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case squad
    case player(String)
    case people
    case person(String)

    public enum Place: String, Foyer.Place {
      case squad
      case player
      case people
      case person

      public var parameters: [PathParameter] {
        switch self {
        case .squad, .people: []
        case .person: [PathParameter("person", example: "1")]
        case .player: [PathParameter("player", example: "3f2a")]
        }
      }
    }

    public var place: Place {
      switch self {
      case .squad: .squad
      case .player: .player
      case .people: .people
      case .person: .person
      }
    }

    public var values: [String] {
      switch self {
      case .squad, .people: []
      case .player(let id), .person(let id): [id]
      }
    }

    public init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.squad, nil): self = .squad
      case (.player, let id?): self = .player(id)
      case (.people, nil): self = .people
      case (.person, let id?): self = .person(id)
      default: return nil
      }
    }
  }

  public static let graph = NavigationGraph<PlayerCoordinator> {
    screen(.squad, SquadView.self)
    screen(.player, PlayerView.self)
    screen(.people, PeopleView.self)
    screen(.person, PersonView.self)
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
    push("people", from: .squad, to: .people, help: PlayerPhrases.Help.people) { _ in .people }
    push(
      "open", also: "person", from: .people, to: .person, help: PeoplePhrases.Help.open,
      .row(PeoplePhrases.Argument.person)
    ) { _, person in .person(person) }
  }

  public static let migrations = PlayerStore.migrations + PeopleStore.migrations

  /// Where a list of people stands that anyone may fetch.
  public static let usersAddress = "https://jsonplaceholder.typicode.com/users"

  private let players: PlayerStore
  private let people: PeopleStore
  private let directory: UserDirectory
  private let environment: Environment

  /// - Parameter usersAddress: Where `refresh` fetches the people from: a JSON array of records.
  public init(
    store: Store, environment: Environment, fetcher: any Fetching,
    usersAddress: String = PlayerCoordinator.usersAddress
  ) {
    players = PlayerStore(store: store, environment: environment)
    people = PeopleStore(store: store, environment: environment)
    directory = UserDirectory(fetcher: fetcher, address: usersAddress)
    self.environment = environment
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .squad: SquadView(viewModel: try SquadViewModel(store: players, environment: environment))
    case .player(let id):
      PlayerView(viewModel: try PlayerViewModel(id, store: players, environment: environment))
    case .people:
      PeopleView(
        viewModel: try PeopleViewModel(store: people, directory: directory, environment: environment))
    case .person(let id): PersonView(viewModel: try PersonViewModel(id, store: people))
    }
  }

  /// Adds a small sample that stays one however often it is added.
  public func fillWithSample() throws {
    try players.fillWithSample()
    try people.fillWithSample()
  }
}
