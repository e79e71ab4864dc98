public import Foyer
public import FoyerRecords
public import FoyerSystem

/// The Player feature: the squad, its players, and the people one can follow.
public final class PlayerCoordinator: StoreCoordinator {
  static let squad = screen("squad") { SquadView(viewModel: try SquadViewModel($0, $0.squad)) }
  static let player = screen("player") { PlayerView(viewModel: try PlayerViewModel($1, $0)) }
  static let people = Screen("people") { (players: PlayerCoordinator) in
    PeopleView(viewModel: try PeopleViewModel(store: players.store), directory: players.directory)
  }
  static let person = screen("person") { PersonView(viewModel: try PersonViewModel($1, store: $0)) }
  static let totals = screen("totals") { TotalsView(viewModel: try TotalsViewModel(store: $0)) }
  static let history = historyScreen { store, item in
    switch item.type {
    case "player": player(item.handle)
    case "player_follow": store.person(followedBy: item.handle).map { person($0) }
    default: nil
    }
  }
  /// The changes of one player.
  static let changes = historyScreen(of: "player") { try $0.feature.record(Player.self, $1).id }
  /// The follows and unfollows of one person.
  static let follows = historyScreen("follows", of: "person") { try $0.follow(of: $1).id }

  public static let graph = NavigationGraph(root: squad)
    .openRows(Squad.nouns, as: "player", from: squad, to: player)
    .presentAdd(from: squad, notice: { try $0.store.players.priceNotice(of: $1) }) { $0.store.players }
    .presentImport(of: Player.self, from: squad) { $0.store.feature }
    .presentEdit(from: player) { $0.store.players }
    .push("people", from: squad, to: people, help: "Show the people you can follow")
    .push("totals", from: squad, to: totals, help: "Show players, ages and wages by position")
    .pushHistory(from: squad, to: history)
    .pushHistory(from: player, to: changes)
    .openRows(Person.nouns, as: "person", from: people, to: person)
    .push(
      "history", from: person, to: follows, help: HistoryStrings.help,
      unavailableReason: refusal { _ = try $0.follow(of: $1) }
    ) { here in here.value }
    .group(.changes)
    .open(from: history, to: player, person, help: HistoryStrings.openHelp, HistoryStrings.row)
    .leave(player, after: "delete")

  /// The name of the feature.
  package nonisolated static let title = LocalizedText("Player")

  package let store: PlayerStore
  private let directory: UserDirectory

  /// - Parameter address: The address that `refresh` fetches the people from: a JSON array of records.
  public init(store: PlayerStore, fetcher: any Fetching, address: String) {
    self.store = store
    directory = UserDirectory(fetcher: fetcher, address: address)
  }
}
