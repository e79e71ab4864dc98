import Foyer

/// One player as a file has it: what it says, and nothing of what it leaves out.
struct SquadRecord: Equatable, Sendable {
  /// Where it stands in the file.
  enum Place: Equatable, Sendable {
    case line(Int)
    case element(Int)

    var number: Int {
      switch self {
      case .line(let number), .element(let number): number
      }
    }
  }

  /// A line or an element that is no player.
  struct Problem: Equatable, Sendable {
    let place: Place
    let reason: Phrase
  }

  /// By which a player of a file is known in the squad.
  struct Identity: Hashable, Sendable {
    // First, because it is quicker to compare.
    let birthday: Day
    let name: String

    init(_ player: Player) {
      name = player.name
      birthday = player.birthday
    }

    /// Names are kept in normalization form C, so that equal ones have the same bytes; to hash the text itself would be to
    /// bring each into that form again.
    func hash(into hasher: inout Hasher) {
      hasher.combine(birthday)
      var name = name
      name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  let place: Place
  let player: Player
  let says: [SquadColumn]

  var identity: Identity { Identity(player) }

  /// A player with what the record says of it.
  func applied(to player: Player) -> Player {
    var applied = player
    applied.position = self.player.position
    if says.contains(.wage) { applied.ownWage = self.player.ownWage }
    if says.contains(.picture) { applied.picture = self.player.picture }
    if says.contains(.description) { applied.pictureDescription = self.player.pictureDescription }
    return applied
  }
}
