import Foyer

/// How the players of the squad are ordered.
struct SquadOrder: Equatable, Sendable {
  enum Column: String, CaseIterable, Sendable {
    case added
    case name
    case age
    case position
    case wage
  }

  var column = Column.added
  var isReversed = false

  /// The order after `sort` was typed: a second time, the other way round.
  func next(_ column: Column) -> SquadOrder {
    SquadOrder(column: column, isReversed: self.column == column && !isReversed)
  }

  /// The players in this order; equal ones stay in the order added.
  func sorted(_ players: [Player], of squad: Squad) -> [Player] {
    switch column {
    case .added: isReversed ? players.reversed() : players
    case .name: sorted(players) { $0.name.lowercased() }
    case .age: sorted(players) { -$0.profile.birthday.daysSince1970 }
    case .position: sorted(players) { Position.allCases.firstIndex(of: $0.profile.position) ?? 0 }
    case .wage: sorted(players) { WageKey(squad.wage(of: $0)) }
    }
  }

  private func sorted<Key: Comparable>(_ players: [Player], by key: (Player) -> Key) -> [Player] {
    let keyed = players.enumerated().map { (place: $0.offset, player: $0.element, key: key($0.element)) }
    let sorted = keyed.sorted { left, right in
      if left.key == right.key { return left.place < right.place }
      return isReversed ? left.key > right.key : left.key < right.key
    }
    return sorted.map(\.player)
  }
}

/// Amounts of different currencies are not compared: those of one currency stand together.
private struct WageKey: Comparable {
  let currency: String
  let amount: Int64

  init(_ wage: Money) {
    currency = wage.currency.code
    amount = wage.minorUnits
  }

  static func < (left: WageKey, right: WageKey) -> Bool {
    (left.currency, left.amount) < (right.currency, right.amount)
  }
}
