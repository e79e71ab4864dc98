import Foyer
import FoyerFeatures

/// The sentences of the feature.
enum MusicStrings {
  static let feature: LocalizedText = "Music"
  static let title: LocalizedText = "Song"
  static let number: LocalizedText = "Number"
  static let artist: LocalizedText = "Artist"
  static let album: LocalizedText = "Album"
  static let year: LocalizedText = "Year"
  static let preview: LocalizedText = "Preview"
  static let position: LocalizedText = "Place on the album"
  static let rating: LocalizedText = "Rating"
  static let comment: LocalizedText = "Comment"
  static let file: LocalizedText = "File"
  static let released: LocalizedText = "Released"
  static let length: LocalizedText = "Length"
  static let genre: LocalizedText = "Genre"
  static let price: LocalizedText = "Price"
  static let advisory: LocalizedText = "Words"
  static let artwork: LocalizedText = "Picture address"
  static let link: LocalizedText = "In the store"
  static let country: LocalizedText = "Country"
  static let albumOnly: LocalizedText = "album only"
  static let neverSearched: LocalizedText = "No songs yet. Type find and a song, an artist or an album."
  static let searchingAgain: LocalizedText = "Searching again"
  static let searchingOn: LocalizedText = "Searching for more"
  static let askingForMore: LocalizedText = "Asking the music service for more."

  // MARK: Library

  static let searches: LocalizedText = "Searches"
  static let offlineLabel: LocalizedText = "Offline"
  static let libraryAlone: LocalizedText = "searches look only in the library"
  static let kept: LocalizedText = "Kept songs"
  static let keptLabel: LocalizedText = "Kept"
  static let keeping: LocalizedText = "status"
  static let since: LocalizedText = "since"
  static let noneKept: LocalizedText = "No songs kept yet. Search for one and type keep and its number."
  static let offline: LocalizedText =
    "Searches now look only in the library, which has every song ever found. Type online to go back."
  static let songGone: LocalizedText = "This song was removed from the library."
  static let songs: LocalizedText = "kept songs"
  static let numberExpectation: LocalizedText = "the service's number of a song, such as 1440779957"
  static let address: LocalizedText = "an address that begins with https://"

  static let positionExpectation: LocalizedText = "the disc times 1,000 plus the number on it"
  static let lengthExpectation: LocalizedText = "a length in milliseconds"
  static let priceExpectation: LocalizedText = "a price such as 1.29 USD, or album only"
  static let ratingExpectation: LocalizedText = "a number from 1 to 5, or none"

  // MARK: Questions

  static let whichRating: LocalizedText = "How good is it, from 1 to 5? Type none for no rating."
  static let whatComment: LocalizedText = "What do you say about it, in a line? Type none for nothing."
  static let whatNotes: LocalizedText = "What do you want to note about it? Type none for nothing."
  static let whatFor: LocalizedText = "What is the playlist for? Type none for no notes."

  // MARK: Playlists

  static let songsLabel: LocalizedText = "Songs"
  static let playlists: LocalizedText = "Playlists"
  static let noPlaylists: LocalizedText = "No playlists yet. Type add and a name."
  static let playlistGone: LocalizedText = "This playlist was deleted; its songs are still kept."
}
