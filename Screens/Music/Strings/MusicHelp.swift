import Foyer

/// The help of the feature's commands.
enum MusicHelp {
  static let search: LocalizedText = "Search for songs"
  static let again: LocalizedText = "Repeat the latest search"
  static let country: LocalizedText = "Choose the country of the store to search, or tell which it is"
  static let offline: LocalizedText = "Search only the library, which has every song ever found"
  static let online: LocalizedText = "Search at the music service again"
  static let keep: LocalizedText = "Add to the kept songs"
  static let unkeep: LocalizedText = "Take out of the kept songs"
  static let delete: LocalizedText = "Remove from the library"
  static let rate: LocalizedText = "Rate from 1 to 5 and keep, or none for no rating"
  static let comment: LocalizedText = "Comment in a line and keep, or none for no comment"
  static let kept: LocalizedText = "List the songs that you kept"
  static let put: LocalizedText = "Put at the end of a playlist, and keep"
  static let addPlaylist: LocalizedText = "Add a playlist"
  static let deletePlaylist: LocalizedText = "Delete playlists. Their songs stay"
  static let playlists: LocalizedText = "List the playlists"
  static let take: LocalizedText = "Take songs out of the playlist"
  static let move: LocalizedText = "Move songs to a place: move 5 1"
  static let artist: LocalizedText = "Show the songs of a song's artist"
  static let album: LocalizedText = "Show the songs on a song's album"
  static let link: LocalizedText = "Open the song's page in the store"
  static let play: LocalizedText = "Play the song's preview in your player"
  static let open: LocalizedText = "Open a song. With link after it, its page in the store too"
}

/// The names of the feature's arguments, and what they expect.
enum MusicArguments {
  static let term: LocalizedText = "TERM"
  static let country: LocalizedText = "COUNTRY"
  static let countryExpectation: LocalizedText =
    "a code of two letters such as us, kr or jp, or a name such as Korea"
  static let new = LocalizedText(verbatim: "new")
  static let playlist: LocalizedText = "PLAYLIST"
  static let place: LocalizedText = "PLACE"
}
