import Foyer
public import FoyerFeatures
public import FoyerJournal
import FoyerStorage

/// Keeps the squad, its wages, and the people whom one can follow.
public final class PlayerStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [Player.self, PositionWage.self, Follow.self]

  public let feature: FeatureJournal

  /// - Parameter feature: The journal of a store that has been through ``migrations``.
  public init(_ feature: FeatureJournal) {
    self.feature = feature.presenting(by: PeopleStrings.present)
  }

  func squad(_ request: Squad.Request) throws(StoreError) -> Squad {
    try feature.read { db in try db.squad(request, on: environment.today) }
  }

  /// Returns all players, in the order added.
  func allPlayers() throws(StoreError) -> [Recorded<Player>] {
    try feature.read { db in try db.records(Player.self, "deleted = 0 ORDER BY number") }
  }

  /// Returns the first players whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [Foyer.Row] {
    try feature.read { db in
      try db.names(in: "player", where: "deleted = 0", beginningWith: text, limit: limit)
    }
  }

  /// Returns a player with all that the player's screen shows.
  ///
  /// - Throws: A ``Refusal`` when there never was such a player.
  func state(of handle: String) throws -> PlayerState {
    try feature.fetch { db in
      guard let player = try db.anyRecord(Player.self, handle) else { throw Squad.nouns.missing(handle) }
      return PlayerState(player: player, wages: try db.scale(PositionWage.self))
    }
  }

  var players: RecordStore<Player> {
    RecordStore(feature) { [self] handle in
      let player = try state(of: handle).player
      guard !player.isDeleted else { throw Refusal(PlayerStrings.gone) }
      return player
    } admit: { db, player, old in
      try db.checkShirt(player, old?.id)
    }
  }
}
