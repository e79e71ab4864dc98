import Foyer
import FoyerFeatures
import FoyerJournal

/// Every word of the people and their directory.
enum PeopleStrings {
  static let people: LocalizedText = "People"
  static let username: LocalizedText = "Username"
  static let following: LocalizedText = "Following"
  static let empty: LocalizedText = "No people yet. Type refresh to fetch the directory."
  static let personGone: LocalizedText = "This person is no longer in the list."
  static let fetching: LocalizedText = "Fetching the directory"
}

/// The help of the commands for people.
enum PeopleHelp {
  static let follow: LocalizedText = "Follow people"
  static let unfollow: LocalizedText = "Stop following people"
  static let refresh: LocalizedText = "Fetch the directory of people. Whom you follow stays"
}
