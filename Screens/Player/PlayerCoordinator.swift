public import Foyer
import FoyerFeatures
import FoyerJournal
public import FoyerNetwork

/// The Player feature: the squad, its players, and the people one can follow.
public final class PlayerCoordinator: Coordinator {
  public enum Route: Foyer.Route {
    case squad
    case player(String)
    case people
    case person(String)
    case history
    /// The changes of one player.
    case changes(String)
    /// The follows and unfollows of one person.
    case follows(String)

    public enum Place: String, Foyer.Place {
      case squad
      case player
      case people
      case person
      case history
      case changes
      case follows

      public var parameters: [PathParameter] {
        switch self {
        case .squad, .people, .history: []
        case .person, .follows: [PathParameter("person", example: "1")]
        case .player, .changes: [PathParameter("player", example: "3f2a")]
        }
      }
    }

    public var place: Place {
      switch self {
      case .squad: .squad
      case .player: .player
      case .people: .people
      case .person: .person
      case .history: .history
      case .changes: .changes
      case .follows: .follows
      }
    }

    public var values: [String] {
      switch self {
      case .squad, .people, .history: []
      case .player(let id), .person(let id), .changes(let id), .follows(let id): [id]
      }
    }

    public init?(place: Place, values: [String]) {
      switch (place, values.first) {
      case (.squad, nil): self = .squad
      case (.player, let id?): self = .player(id)
      case (.people, nil): self = .people
      case (.person, let id?): self = .person(id)
      case (.history, nil): self = .history
      case (.changes, let id?): self = .changes(id)
      case (.follows, let id?): self = .follows(id)
      default: return nil
      }
    }
  }

  public static let graph = NavigationGraph<PlayerCoordinator> {
    screen(.squad, SquadView.self)
    screen(.player, PlayerView.self)
    screen(.people, PeopleView.self)
    screen(.person, PersonView.self)
    screen(.history, HistoryView.self)
    screen(.changes, HistoryView.self)
    screen(.follows, HistoryView.self)
    push(
      "open", also: "player", from: .squad, to: .player, help: Squad.nouns.open,
      .row(Squad.nouns.argument)
    ) { _, player in .player(player) }
    present(
      "add", from: .squad, into: FormCoordinator<PlayerForm>.self, help: FormPhrases.Help.add(Player.subject),
      .optional(.line(of: PlayerForm.self))
    ) { here, line in
      try FormCoordinator.beginning(line, in: here.coordinator.store.environment)
    } make: { here in
      FormCoordinator(environment: here.coordinator.store.environment)
    } receive: { here, answers in
      .said(RecordPhrases.added(try here.coordinator.store.players.add(answers.record).name))
    }
    presentImport(of: Player.self, from: .squad) { $0.store.feature }
    present(
      "edit", from: .player, into: FormCoordinator<PlayerForm>.self, help: FormPhrases.Help.editThis,
      .optional(.field(of: PlayerForm.self)), .optional(.answer)
    ) { here, field, answer in
      let store = here.coordinator.store
      return try FormCoordinator.beginning(
        field, answer, changing: PlayerForm(try store.players(here.route.values[0]).value),
        in: store.environment)
    } make: { here in
      let store = here.coordinator.store
      let player = try store.players(here.route.values[0]).value
      return FormCoordinator(
        environment: store.environment, changing: PlayerForm(player), of: Text(player.name))
    } receive: { here, answers in
      .said(RecordPhrases.edited(try here.coordinator.store.players.edit(here.route.values[0], to: answers)))
    }
    push("history", from: .squad, to: .history, help: HistoryPhrases.help) { _ in .history }
    push("history", from: .player, to: .changes, help: HistoryPhrases.help) { here in
      .changes(here.route.values[0])
    }
    push("people", from: .squad, to: .people, help: PlayerPhrases.peopleHelp) { _ in .people }
    push(
      "open", also: "person", from: .people, to: .person, help: PeoplePage.nouns.open,
      .row(PeoplePage.nouns.argument)
    ) { _, person in .person(person) }
    push(
      "history", from: .person, to: .follows, help: HistoryPhrases.help, unless: wasNeverFollowed
    ) { here in .follows(here.route.values[0]) }
  }

  private let store: PlayerStore
  private let directory: UserDirectory

  /// - Parameter address: Where `refresh` fetches the people from: a JSON array of records.
  public init(store: PlayerStore, fetcher: any Fetching, address: String) {
    self.store = store
    directory = UserDirectory(fetcher: fetcher, address: address)
  }

  public func view(for route: Route) throws -> any View {
    switch route {
    case .squad: SquadView(viewModel: try SquadViewModel(store: store))
    case .player(let id): PlayerView(viewModel: try PlayerViewModel(id, store: store))
    case .people: PeopleView(viewModel: try PeopleViewModel(store: store), directory: directory)
    case .person(let id): PersonView(viewModel: try PersonViewModel(id, store: store))
    case .history: HistoryView(viewModel: try HistoryViewModel(store.feature, path: path(of:)))
    case .changes(let player):
      HistoryView(
        viewModel: try HistoryViewModel(
          store.feature, record: try store.state(of: player).player.id, path: { _ in nil }))
    case .follows(let person):
      HistoryView(
        viewModel: try HistoryViewModel(
          store.feature, record: try store.follow(of: person).id, path: { _ in nil }))
    }
  }

  /// Returns the reason why there is no history of a screen's person.
  private static func wasNeverFollowed(_ here: Here<PlayerCoordinator>) -> Refusal? {
    do {
      _ = try here.coordinator.store.follow(of: here.route.values[0])
      return nil
    } catch {
      return error as? Refusal
    }
  }

  /// Returns the path of a record's screen, seen from the history.
  private func path(of item: HistoryEntry.Item) -> String? {
    switch item.type {
    case "player": "../player/\(item.handle)"
    case "player_follow": store.person(followedBy: item.handle).map { "../people/person/\($0)" }
    default: nil
    }
  }
}
