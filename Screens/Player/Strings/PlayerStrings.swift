import Foyer
import FoyerFeatures

/// The words of the squad and its players.
enum PlayerStrings {
  static let subject: LocalizedText = "player"
  static let exampleLine: LocalizedText = "Son, 1992-07-08, striker, son.png"
  static let feature: LocalizedText = "Player"
  static let fullName = LocalizedText("Name", context: "player")
  static let position: LocalizedText = "Position"
  static let whichPosition: LocalizedText = "Where does the player play?"
  static let positions: LocalizedText = "Also plays"
  static let positionsExpectation: LocalizedText = "one or more positions, such as LW CF"
  static let wage: LocalizedText = "Weekly wage"
  static let ownWage: LocalizedText = "Weekly wage, agreed with this player"
  static let shirt: LocalizedText = "Shirt number"
  static let statusExample: LocalizedText = "injured until friday"
  static let statusHelp: LocalizedText = "Set the status, as in injured until friday"
  static let effectiveWage: LocalizedText = "effective wage"
  static let wageSource: LocalizedText = "wage source"
  static let totals: LocalizedText = "Totals by position"
  static let totalsHelp: LocalizedText = "Show players, ages and wages by position"
  static let players: LocalizedText = "Players"
  static let noTotals: LocalizedText = "There are no players to add up."
  static let empty: LocalizedText =
    "No players yet. Type add to be asked for one, or add Son, 1992-07-08, striker."
  static let nationality: LocalizedText = "Nationality"
  static let contract: LocalizedText = "Contract until"
  static let gone: LocalizedText = "This player is no longer in the squad."
  static let remove: LocalizedText = "Delete players from the squad"
  static let peopleHelp: LocalizedText = "Show the people you can follow"
}

/// The names of the feature's arguments.
enum PlayerArguments {
  static let shirt = LocalizedText("NUMBER", context: "shirt")
  static let positions: LocalizedText = "POSITIONS"
}

/// Sentences about the squad.
extension PlayerStrings {
  static func source(of player: Player) -> LocalizedText {
    let position = player.kind.name
    return player.ownPrice == nil
      ? LocalizedText("position \(position)")
      : LocalizedText("own")
  }

  static func isTaken(_ shirt: Int, by name: String) -> LocalizedText {
    "Number \(shirt) is \(quoted: name)'s."
  }

  static func taken(_ shirt: Int, by name: String) -> Refusal {
    let taken = isTaken(shirt, by: name)
    return Refusal(
      "\(taken) Nothing was changed.",
      suggestion: LocalizedText("Choose another number from 1 to 99."))
  }

  static func sharedShirt(_ shirt: Int, _ names: String) -> LocalizedText {
    "Number \(shirt) is worn by several players: \(names)."
  }

  static func bill(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText("Weekly wages of these")
      : LocalizedText("Weekly wages")
  }

  static func averageAge(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText("Average age of these")
      : LocalizedText("Average age")
  }
}
