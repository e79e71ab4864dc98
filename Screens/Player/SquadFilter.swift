import Foyer

/// Which players of the squad are shown.
enum SquadFilter: Equatable, Sendable {
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

  func picked(from players: [Player]) -> [Player] {
    switch self {
    case .everyone: players
    case .position(let position): players.filter { $0.profile.position == position }
    case .name(let part): players.filter(SquadFilter.matcher(part))
    }
  }

  private static func matcher(_ part: String) -> (Player) -> Bool {
    let part = part.lowercased()
    return { $0.name.lowercased().contains(part) }
  }
}
