public import Foyer
public import FoyerNetwork

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
      "add", from: .squad, into: FormCoordinator<PlayerForm>.self, help: PlayerPhrases.Help.add,
      .optional(.text(PlayerPhrases.Argument.newPlayer))
    ) { here, line in
      try FormCoordinator.beginning(line, in: here.coordinator.store.environment)
    } make: { here in
      FormCoordinator(environment: here.coordinator.store.environment)
    } receive: { here, answers in
      .said(PlayerPhrases.added(try here.coordinator.store.add(answers.profile)))
    }
    present(
      "import", from: .squad, into: SquadImportCoordinator.self, help: PlayerPhrases.Help.import,
      .file(PlayerPhrases.Argument.file)
    ) { _, file in
      .at(.review(file))
    } make: { here in
      SquadImportCoordinator(store: here.coordinator.store)
    } receive: { here, players in
      let plan = try here.coordinator.store.take(players.records, from: players.file)
      return .said(PlayerPhrases.imported(plan, leftOut: players.leftOut))
    }
    present(
      "edit", from: .player, into: FormCoordinator<PlayerForm>.self, help: PlayerPhrases.Help.editThis,
      .optional(.field(of: PlayerForm.self)), .optional(.answer)
    ) { here, field, answer in
      let player = try here.coordinator.player(of: here.route)
      return try FormCoordinator.beginning(
        field, answer, changing: PlayerForm(player.profile), in: here.coordinator.store.environment)
    } make: { here in
      let player = try here.coordinator.player(of: here.route)
      return FormCoordinator(
        environment: here.coordinator.store.environment, changing: PlayerForm(player.profile),
        of: Text(player.name))
    } receive: { here, answers in
      let player = try here.coordinator.player(of: here.route)
      return try PlayerEditing(store: here.coordinator.store).edit(player, to: answers)
    }
    push("people", from: .squad, to: .people, help: PlayerPhrases.Help.people) { _ in .people }
    push(
      "open", also: "person", from: .people, to: .person, help: PeoplePhrases.Help.open,
      .row(PeoplePhrases.Argument.person)
    ) { _, person in .person(person) }
  }

  private let store: PlayerStore
  private let directory: UserDirectory

  /// - Parameter address: Where `refresh` fetches the people from: a JSON array of records.
  public init(store: PlayerStore, fetcher: any Fetching, address: String) {
    self.store = store
    directory = UserDirectory(fetcher: fetcher, address: address)
  }

  private func player(of route: Route) throws -> Player {
    guard let id = route.values.first, let player = try store.player(id) else {
      throw Refusal(PlayerPhrases.playerGone)
    }
    return player
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .squad: SquadView(viewModel: try SquadViewModel(store: store))
    case .player(let id): PlayerView(viewModel: try PlayerViewModel(id, store: store))
    case .people: PeopleView(viewModel: try PeopleViewModel(store: store.people, directory: directory))
    case .person(let id): PersonView(viewModel: try PersonViewModel(id, store: store.people))
    }
  }
}
