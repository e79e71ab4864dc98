import Foyer
import FoyerStorage
import FoyerTesting

@testable import TodoScreen

extension TodoStore {
  static func inMemory(
    at clock: VirtualClock = VirtualClock(now: ScriptSettings().now), seed: UInt64 = 1, actor: String = "",
    sharing store: Store? = nil
  ) throws -> TodoStore {
    var settings = ScriptSettings()
    settings.seed = seed
    return TodoStore(
      store: try store ?? Store(at: .memory, migrations: TodoStore.migrations),
      environment: settings.environment(clock: clock), actor: actor)
  }

  /// The whole log, also of places.
  func log() throws -> [TodoScreen.Operation] {
    try read { db in try db.operations(where: "true") }
  }

  /// All cards as they are kept, deleted ones among them.
  func keptCards() throws -> [Card.ID: Card] {
    let cards = try read { db in try db.rows("SELECT \(Card.columns) FROM card") { Card($0) } }
    return Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
  }

  /// What a person sees of the board, in order.
  func shown() throws -> [Card] {
    try board(BoardRequest(length: 1000)).cards.map { card in
      var card = card
      card.revision = 0
      return card
    }
  }
}
