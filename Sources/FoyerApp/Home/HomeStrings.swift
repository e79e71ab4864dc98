import Foyer
import FoyerFeatures
import FoyerJournal
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// Every sentence of the home menu.
enum HomeStrings {
  static let title: LocalizedText = "Foyer"
  static let invitation: LocalizedText =
    "Type a number or a name to open a feature, help, or Return for a menu."
  static let feature: LocalizedText = "Feature"
  static let about: LocalizedText = "About"
  static let others: LocalizedText = "Changed by others since your last visit"
  static let adopted: LocalizedText = "Adopted this week"
}

/// The features in a few words, and the help of home's commands.
enum HomeHelp {
  static let player: LocalizedText = "a squad with ages and wages, and the people you follow"
  static let pet: LocalizedText = "a shelter, its animals and their adoptions"
  static let music: LocalizedText = "a search for songs"
  static let todo: LocalizedText = "a board of things to do, in three columns"
  static let sample: LocalizedText = "Add a small sample to every empty feature"
}
