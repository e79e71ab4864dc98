import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class SquadViewModel {
  private(set) var squad: Squad
  private(set) var isStale = false
  @ObservationIgnored private let store: PlayerStore
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private var request = SquadRequest()

  init(store: PlayerStore) throws {
    version = store.version
    self.store = store
    squad = try store.squad(request)
  }

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

  func redo() throws -> Outcome { try editing.redo() }

  func export(to file: String) throws -> Outcome { try store.export(to: file) }

  /// Orders the players by a column; a second time, the other way round.
  func sort(by column: SquadOrder.Column) throws -> Outcome {
    try show(SquadRequest(filter: request.filter, order: request.order.next(column)))
    return .showing([PlayerPhrases.sorted(request.order)])
  }

  /// Shows the players that fit what was typed; everyone when nothing was.
  func find(_ typed: String?) throws -> Outcome {
    let filter = SquadFilter(typed.map(store.environment.normalize))
    try show(SquadRequest(filter: filter, order: request.order))
    return .showing()
  }

  /// Shows the next page below what is shown.
  func showMore() throws -> Outcome {
    guard squad.hasMore else { return .said(PlayerPhrases.noMore(squad.totals.count)) }
    request.length += SquadRequest.pageSize
    squad = try store.squad(request)
    return .silent
  }

  private func show(_ request: SquadRequest) throws {
    squad = try store.squad(request)
    self.request = request
  }

  /// Players, shown or not, whose names begin with a text.
  func names(beginningWith text: String, limit: Int) throws -> [(id: Player.ID, name: String)] {
    try store.names(beginningWith: text, limit: limit)
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        bringIntoSight(try store.touched(after: squad.change))
        let shown = squad.players.map(\.id)
        squad = try store.squad(request)
        try keepInSight(shown)
        isStale = false
      } catch {
        isStale = true
      }
    }
  }

  private func bringIntoSight(_ players: [Player.ID]) {
    request.touched = (request.touched.filter { !players.contains($0) } + players).suffix(50)
  }

  /// Shows a few players that others pushed off the page still, so that they are not taken for gone.
  private func keepInSight(_ shown: [Player.ID]) throws {
    let pushedOff = Set(shown).subtracting(squad.players.map(\.id))
    guard !pushedOff.isEmpty, pushedOff.count <= SquadRequest.mostTouched else { return }
    bringIntoSight(shown.filter(pushedOff.contains))
    squad = try store.squad(request)
  }

  private func player(_ id: Player.ID) throws -> Player {
    guard let player = try store.player(id) else { throw PlayerPhrases.noPlayer(id) }
    return player
  }
}
