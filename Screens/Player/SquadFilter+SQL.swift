import Foyer
import FoyerStorage

/// A condition on the players of the squad, with the values of its `?`.
struct SquadCondition {
  private(set) var sql = "TRUE"
  private(set) var arguments: [any SQLConvertible] = []
  /// Whether the tally of the squad has the columns that the condition asks for.
  let fitsTally: Bool

  init(_ filter: SquadFilter) {
    switch filter {
    case .everyone:
      fitsTally = true
    case .position(let position):
      sql = "position = ?"
      arguments = [position.rank]
      fitsTally = true
    case .name(let part):
      sql = "instr(name_key, ?)"
      arguments = [part.lowercased()]
      fitsTally = false
    }
  }

  /// The players at some places.
  init(places: [Int]) {
    sql = "place IN (SELECT value FROM json_each(?))"
    arguments = ["[\(places.map(String.init).joined(separator: ","))]"]
    fitsTally = false
  }

  /// The condition for a page of players: the index of an order by names, ages or wages is to be used, since by that of
  /// positions everyone of one would have to be sorted first.
  func sql(by column: SquadOrder.Column) -> String {
    [.added, .position].contains(column) || !fitsTally ? sql : "+" + sql
  }

  mutating func add(_ condition: String, _ values: [any SQLConvertible] = []) {
    sql += " AND " + condition
    arguments += values
  }
}
