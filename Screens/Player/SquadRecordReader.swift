import Foyer

/// Reads what was written of players, by the same checks as when one is added.
@MainActor
struct SquadRecordReader {
  let environment: Environment
  /// Those that were read already: a file has a hundred thousand players in four positions.
  private var positions: [String: Position] = [:]

  init(environment: Environment) {
    self.environment = environment
  }

  mutating func record(_ texts: SquadTexts, at place: SquadRecord.Place) throws(Refusal) -> SquadRecord {
    let normalize = environment.normalize
    let text = { (column: SquadColumn) in texts[column].isEmpty ? "" : normalize(texts[column]) }
    let (typedName, typedPicture) = (text(.name), text(.picture))
    guard !typedName.hasLineBreak, !typedPicture.hasLineBreak else {
      throw PlayerPhrases.Reading.severalLines
    }
    guard let name = try PlayerForm.names.read(typedName, environment) else { throw PlayerPhrases.noName }
    guard let birthday = try PlayerForm.birthdays.read(text(.birthday), environment),
      let position = try position(text(.position))
    else { throw PlayerPhrases.Reading.incomplete }
    return SquadRecord(
      place: place,
      player: Player(
        name: name, birthday: birthday, position: position,
        picture: try PlayerForm.pictures.read(typedPicture, environment)?.name,
        pictureDescription: try PlayerForm.descriptions.read(text(.description), environment),
        ownWage: try wage(text(.wage))), says: texts.columns)
  }

  private mutating func position(_ typed: String) throws(Refusal) -> Position? {
    if let known = positions[typed] { return known }
    positions[typed] = try PlayerForm.positions.read(typed, environment)
    return positions[typed]
  }

  private func wage(_ typed: String) throws(Refusal) -> Money? {
    ["", "none", "없음"].contains(typed) ? nil : try Money(wage: typed)
  }
}

extension String {
  fileprivate var hasLineBreak: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
