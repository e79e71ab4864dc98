import Foyer
public import FoyerFeatures
public import FoyerJournal
import FoyerStorage

/// Keeps the squad, its wages, and the people whom one can follow.
@MainActor
public final class PlayerStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: [any JournalRecord.Type] = [
    Player.self, PositionWage.self, Follow.self,
  ]

  let feature: FeatureJournal
  var environment: Environment { feature.environment }

  /// - Parameter feature: The journal of a store that has been through ``migrations``.
  public init(_ feature: FeatureJournal) {
    self.feature = feature
  }

  func squad(_ request: SquadRequest) throws(StoreError) -> Squad {
    try feature.read { db in try db.squad(request, on: environment.today, try feature.steps()) }
  }

  /// Returns all players, in the order added.
  func allPlayers() throws(StoreError) -> [Recorded<Player>] {
    try feature.read { db in try db.records(Player.self, "deleted = 0 ORDER BY number") }
  }

  /// Returns the handles and names of the first players whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(handle: String, name: String)] {
    try feature.read { db in try db.names(beginningWith: environment.normalize(text), limit: limit) }
  }

  /// Returns a player with all that the player's screen shows.
  ///
  /// - Throws: A ``Refusal`` when there never was such a player.
  func state(of handle: String) throws -> PlayerState {
    let state = try feature.read { db in
      try db.player(handle).map { player in
        PlayerState(player: player, wages: try db.wageScale(), steps: try feature.steps())
      }
    }
    guard let state else { throw PlayerPhrases.noPlayer(handle) }
    return state
  }

  /// Returns a player of the squad.
  ///
  /// - Throws: A ``Refusal`` when the player was removed or never there.
  func player(_ handle: String) throws -> Recorded<Player> {
    guard let player = try feature.read({ db in try db.player(handle) }) else {
      throw PlayerPhrases.noPlayer(handle)
    }
    guard !player.isDeleted else { throw Refusal(PlayerPhrases.playerGone) }
    return player
  }

  @discardableResult
  func add(_ player: Player) throws -> Recorded<Player> { try feature.write("add") { try $0.create(player) } }

  /// Changes the fields that were answered otherwise than before, and leaves those that others changed meanwhile.
  func edit(_ handle: String, to answers: PlayerAnswers) throws -> Outcome {
    let fields = answers.changedFields
    return try feature.write("edit") { change in
      let player = try player(handle)
      let changed = try change.update(Player.self, player.id) { try answers.apply(fields, to: &$0) }
      guard let (old, new) = changed, old != new else { return .said(PlayerPhrases.unchanged(player.value)) }
      return .said(PlayerPhrases.changed(old.value, fields))
    }
  }

  func edit(_ handle: String, _ field: FormField<PlayerForm>, to typed: String) throws -> Outcome {
    let form = PlayerForm(try player(handle).value)
    return try edit(handle, to: try form.changing(field, to: typed, in: environment))
  }

  func remove(_ handle: String) throws -> Phrase {
    try feature.write("remove") { change in
      let player = try player(handle)
      try change.delete(Player.self, player.id)
      return PlayerPhrases.removed(player.value)
    }
  }

  func setWage(of subject: WageSubject, to answer: WageAnswer) throws -> Outcome {
    try feature.write("wage") { change in
      switch (subject, answer) {
      case (.player(let handle), _):
        let player = try player(handle)
        let wage = answer.wage
        guard player.ownWage != wage else { return .said(PlayerPhrases.unchangedWage(player.value)) }
        try change.update(Player.self, player.id) { $0.ownWage = wage }
        let scale = try change.db.wageScale()
        return .said(PlayerPhrases.changedWage(player.name, ownWage: wage, scale.wage(of: player.position)))
      case (.position(let position), .amount(let wage)):
        guard try change.db.wageScale().wage(of: position) != wage else {
          return .said(PlayerPhrases.unchangedWage(position, wage))
        }
        try change.set(
          PositionWage(position: position, wage: wage), where: "position = ?", [position.rank]
        ) { $0.wage = wage }
        return .said(PlayerPhrases.changedWage(position, wage))
      case (.position(let position), .byPosition): throw PlayerPhrases.positionNeedsWage(position)
      }
    }
  }
}
