import Foyer

/// Which players of the squad are shown.
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
