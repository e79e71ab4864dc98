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
    let name: String
    let birthday: Day

    init(_ profile: PlayerProfile) {
      name = profile.name
      birthday = profile.birthday
    }
  }

  let place: Place
  let profile: PlayerProfile
  let wage: Money?
  let says: Set<SquadColumn>

  var identity: Identity { Identity(profile) }

  /// A player with what the record says of it.
  func applied(to player: Player) -> Player {
    var player = player
    player.profile.position = profile.position
    if says.contains(.wage) { player.agreedWage = wage }
    if says.contains(.picture) { player.profile.picture = profile.picture }
    if says.contains(.description) { player.profile.pictureDescription = profile.pictureDescription }
    return player
  }
}

extension SquadRecord {
  /// Reads what was written of a player, by the same checks as when a player is added.
  ///
  /// - Parameter texts: `nil` for what is not said, empty for none.
  @MainActor
  init(
    _ texts: [SquadColumn: String], at place: Place, in environment: Environment
  ) throws(Refusal) {
    let text = { (column: SquadColumn) in environment.normalize(texts[column] ?? "") }
    let (name, picture) = (text(.name), text(.picture))
    guard !(name + picture).contains(where: \.isNewline) else { throw PlayerPhrases.Reading.severalLines }
    guard let read = try PlayerForm.names.read(name, environment) else { throw PlayerPhrases.noName }
    guard let birthday = try PlayerForm.birthdays.read(text(.birthday), environment),
      let position = try PlayerForm.positions.read(text(.position), environment)
    else { throw PlayerPhrases.Reading.incomplete }
    let wage = text(.wage)
    self.wage = ["", "none", "없음"].contains(wage) ? nil : try Money(wage: wage)
    self.place = place
    says = Set(texts.keys)
    profile = PlayerProfile(
      name: read, birthday: birthday, position: position,
      picture: try PlayerForm.pictures.read(picture, environment)?.name,
      pictureDescription: try PlayerForm.descriptions.read(text(.description), environment))
  }
}
