import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class SquadViewModel {
  private(set) var listing: SquadListing
  private(set) var isStale = false
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let version: StoreVersion

  init(store: PlayerStore) throws {
    version = store.version
    self.store = store
    listing = SquadListing(try store.squad())
  }

  var squad: Squad { listing.squad }
  var today: Day { store.environment.today }
  private var editing: PlayerEditing { PlayerEditing(store: store) }

  func edit(_ id: Player.ID, _ field: FormField<PlayerForm>, to typed: String) throws -> Outcome {
    try editing.edit(try player(id), field, to: typed)
  }

  func remove(_ id: Player.ID) throws -> Outcome {
    let player = try player(id)
    try store.remove(player)
    return .said(PlayerPhrases.removed(player))
  }

  func setWage(of subject: WageSubject, to answer: WageAnswer) throws -> Outcome {
    switch subject {
    case .position(let position): try editing.setWage(of: position, to: answer)
    case .player(let id): try editing.setWage(of: try player(id), to: answer)
    }
  }

  func undo() throws -> Outcome { try editing.undo() }

  func export(to file: String) throws -> Outcome { try store.export(to: file) }

  /// Orders the players by a column; a second time, the other way round.
  func sort(by column: SquadOrder.Column) -> Outcome {
    listing.order = listing.order.next(column)
    listing.refresh()
    return .showing([PlayerPhrases.sorted(listing.order)])
  }

  /// Shows the players that fit what was typed; everyone when nothing was.
  func filter(_ typed: String?) -> Outcome {
    listing.filter = SquadFilter(typed.map(store.environment.normalize))
    listing.refresh()
    return .showing()
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        listing.squad = try store.squad()
        listing.refresh()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func player(_ id: Player.ID) throws -> Player {
    guard let player = squad.players.first(where: { $0.id == id }) else { throw PlayerPhrases.noPlayer(id) }
    return player
  }
}
