public import Foyer
import FoyerFeatures
import FoyerJournal
public import FoyerNetwork

/// The Player feature: the squad, its players, and the people one can follow.
public final class PlayerCoordinator: Coordinator {
  static let squad = Screen("squad") { (players: PlayerCoordinator) in
    SquadView(viewModel: try SquadViewModel(store: players.store))
  }
  static let player = Screen("player") { (players: PlayerCoordinator, id: String) in
    PlayerView(viewModel: try PlayerViewModel(id, store: players.store))
  }
  static let people = Screen("people") { (players: PlayerCoordinator) in
    PeopleView(viewModel: try PeopleViewModel(store: players.store), directory: players.directory)
  }
  static let person = Screen("person") { (players: PlayerCoordinator, id: String) in
    PersonView(viewModel: try PersonViewModel(id, store: players.store))
  }
  static let totals = Screen("totals") { (players: PlayerCoordinator) in
    TotalsView(viewModel: try TotalsViewModel(store: players.store))
  }
  static let history = Screen("history") { (players: PlayerCoordinator) in
    HistoryView(viewModel: try HistoryViewModel(players.store.feature, route: players.route))
  }
  /// The changes of one player.
  static let changes = Screen("changes", of: "player") { (players: PlayerCoordinator, id: String) in
    HistoryView(
      viewModel: try HistoryViewModel(
        players.store.feature, record: try players.store.state(of: id).player.id))
  }
  /// The follows and unfollows of one person.
  static let follows = Screen("follows", of: "person") { (players: PlayerCoordinator, id: String) in
    HistoryView(
      viewModel: try HistoryViewModel(players.store.feature, record: try players.store.follow(of: id).id))
  }

  public static let graph = NavigationGraph(root: squad)
    .push(
      "open", also: "player", from: squad, to: player, help: Squad.nouns.open,
      .row(Squad.nouns.argument)
    )
    .presentAdd(from: squad) { $0.store.players }
    .presentImport(of: Player.self, from: squad) { $0.store.feature }
    .presentEdit(from: player) { $0.store.players }
    .push("people", from: squad, to: people, help: PlayerStrings.peopleHelp)
    .push("totals", from: squad, to: totals, help: PlayerStrings.totalsHelp)
    .push("history", from: squad, to: history, help: HistoryStrings.help)
    .group(.changes)
    .push("history", from: player, to: changes, help: HistoryStrings.help) { here in here.value }
    .group(.changes)
    .push(
      "open", also: "person", from: people, to: person, help: PeoplePage.nouns.open,
      .row(PeoplePage.nouns.argument)
    )
    .push(
      "history", from: person, to: follows, help: HistoryStrings.help, unavailableReason: wasNeverFollowed
    ) { here in
      here.value
    }
    .open(from: history, to: player, person, help: HistoryStrings.openHelp, HistoryStrings.row)
    .leave(player, after: "delete")

  /// The name of the feature.
  package nonisolated static let title = PlayerStrings.feature

  private let store: PlayerStore
  private let directory: UserDirectory

  /// - Parameter address: The address that `refresh` fetches the people from: a JSON array of records.
  public init(store: PlayerStore, fetcher: any Fetching, address: String) {
    self.store = store
    directory = UserDirectory(fetcher: fetcher, address: address)
  }

  /// Returns the reason why there is no history of a screen's person.
  private static func wasNeverFollowed(_ here: TransitionContext<PlayerCoordinator, String>) -> Refusal? {
    do {
      _ = try here.coordinator.store.follow(of: here.value)
      return nil
    } catch {
      return error as? Refusal
    }
  }

  /// Returns the route of the screen of a record in the history.
  private func route(of item: HistoryEntry.Item) -> Route<PlayerCoordinator>? {
    switch item.type {
    case "player": Self.player(item.handle)
    case "player_follow": store.person(followedBy: item.handle).map { Self.person($0) }
    default: nil
    }
  }
}
