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

  var players: RecordStore<Player> {
    RecordStore(feature) { db, player, old in try db.checkShirt(player, old?.id) }
  }
}
