import Foyer

/// The help of the feature's commands.
enum MusicHelp {
  static let artist: LocalizedText = "Show the songs of a song's artist"
  static let album: LocalizedText = "Show the songs on a song's album"
  static let play: LocalizedText = "Play the song's preview in your player"
}

/// The names of the feature's arguments, and what they expect.
enum MusicArguments {
  static let countryExpectation: LocalizedText =
    "a code of two letters such as us, kr or jp, or a name such as Korea"
}
