import Foyer
import FoyerStorage

/// A condition on the players of the squad.
enum SquadFilter: Hashable, Sendable {
  case everyone
  case position(Position)
  case name(String)

  /// - Parameter typed: The name of a position in any language, or a part of players' names.
  init(_ typed: String?) {
    guard let typed else {
      self = .everyone
      return
    }
    self = Position(named: typed).map(SquadFilter.position) ?? .name(typed)
  }
}

extension Argument where Value == String {
  static var squadFilter: Argument<String> {
    .text(PlayerPhrases.Argument.filter) { context in
      Position.allCases.map { PlayerPhrases.position($0)(context.language).original }
    }
  }
}

/// A condition on rows of the squad, with the values of its `?`.
struct SquadCondition {
  private(set) var sql = "deleted = 0"
  private(set) var arguments: [any SQLConvertible] = []
  /// The position whose players are picked; `nil` for any.
  private(set) var position: Position?
  /// True when the tally of the squad knows the totals of the players.
  private(set) var fitsTally = true

  init(_ filter: SquadFilter) {
    switch filter {
    case .everyone: break
    case .position(let position): self.position = position
    case .name(let part): add("instr(name_key, ?)", [part.lowercased()])
    }
  }

  /// Picks the players with some row numbers.
  init(numbers: [Int]) {
    add(
      "number IN (SELECT value FROM json_each(?))", ["[\(numbers.map(String.init).joined(separator: ","))]"])
  }

  /// The condition for a page of players in an order.
  ///
  /// The index of names, ages or wages is to be used for its order, as everyone of a position would have to be sorted.
  func sql(by column: PlayerColumn) -> String {
    guard let position else { return sql }
    return "\(sql) AND \([.added, .position].contains(column) ? "" : "+")position = \(position.rank)"
  }

  mutating func add(_ condition: String, _ values: [any SQLConvertible]) {
    sql += " AND " + condition
    arguments += values
    fitsTally = false
  }
}
