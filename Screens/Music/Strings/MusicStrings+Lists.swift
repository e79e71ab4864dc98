import Foyer
import FoyerFeatures
import FoyerJournal

extension MusicStrings {
  static func title(_ heading: SongTotals.Heading) -> LocalizedText {
    switch heading {
    case .kept: kept
    case .found: feature
    case .artist(let name), .album(let name, _): LocalizedText(verbatim: Text(name).truncated(to: 200))
    case .playlist(let playlist): LocalizedText(verbatim: Text(playlist.name))
    }
  }

  static func empty(_ heading: SongTotals.Heading) -> LocalizedText {
    switch heading {
    case .kept: noneKept
    case .found(let search): search.whenEmpty
    case .artist, .album:
      "None of its songs are in the library."
    case .playlist(let playlist):
      "No songs yet. Go to a list of songs and type put, their numbers and \(playlist.name)."
    }
  }

  static func noAlbum(of song: Song) -> Refusal {
    Refusal(
      "The album of \(quoted: song.title) is not known.")
  }

  /// Says which fields of songs were changed, and which songs are kept by that.
  static func edited(_ edits: [RecordEdit<Song>]) -> Outcome {
    let new = edits.map(\.record).filter { !$0.isKept }
    let kept = new.isEmpty ? [] : [keptSongs(new)]
    return Outcome(messages: [RecordStrings.edited(edits, SongPage.nouns)] + kept)
  }

  /// A rating in words.
  @Sendable static func stars(_ rating: Int) -> LocalizedText {
    "\(rating) of 5"
  }

  /// The number of a playlist's songs that the library has, and of all.
  static func some(_ count: Int, of all: Int) -> LocalizedText {
    "\(count) of \(all)"
  }

  /// Says that songs of a playlist are only numbers until the library has them.
  static func unknownSongs(_ count: Int) -> LocalizedText {
    LocalizedText(
      count,
      one:
        "\(count) of its songs is not in the library. Import a file of kept songs, or search for them, and they are listed here.",
      many:
        "\(count) of its songs are not in the library. Import a file of kept songs, or search for them, and they are listed here."
    )
  }

  static func made(_ playlist: Recorded<Playlist>) -> LocalizedText {
    "\(RecordStrings.added(playlist.name)) \(empty(.playlist(playlist)))"
  }

  static func playlistExists(_ name: String) -> Refusal {
    Refusal(
      "There is a playlist \(quoted: name) already; none was added.")
  }

  static func noPlaylist(_ name: String) -> Refusal {
    Refusal(
      "There is no playlist \(quoted: name); no song was put anywhere.",
      suggestion: LocalizedText("Type playlist new \(name) to make it, or playlists for those there are."))
  }

  static func severalPlaylists(_ name: String) -> Refusal {
    Refusal(
      "Several playlists begin with \(quoted: name); no song was put anywhere.",
      suggestion: LocalizedText("Type more of the name."))
  }

  static func put(_ put: MusicStore.Put) -> LocalizedText {
    let (name, there) = (Text(put.playlist.name).quoted, put.there)
    guard !put.songs.isEmpty else {
      return LocalizedText(
        there, one: "It is in \(name) already.", many: "All of them are in \(name) already.")
    }
    let sentence: LocalizedText = "Put \(named(put.songs)) into \(name)."
    return there == 0 ? sentence : "\(sentence) Already in it: \(there)."
  }

  static func taken(_ songs: [Song], _ playlist: Playlist) -> LocalizedText {
    "Took \(named(songs)) out of \(quoted: playlist.name)."
  }

  static func moved(_ songs: [Song], to place: Int) -> LocalizedText {
    "Moved \(named(songs)) to place \(place)."
  }

  static let namelessEntry = Refusal(
    "It does not say the artist and the title.")

  /// A sentence about what a list for music players plays.
  ///
  /// - Parameter count: The number of songs that have neither a file nor a preview.
  static func silent(_ count: Int, of all: Int) -> LocalizedText {
    if count == all {
      return "None of them has a file or a preview, so nothing will play."
    }
    let previews: LocalizedText = "Songs without a file play a preview of about half a minute from the store."
    guard count > 0 else { return previews }
    return previews
      + " \(count) have neither and will not play."
  }

  // MARK: Links
  static func noStorePage(_ song: Song) -> Refusal {
    Refusal(
      "\(quoted: song.title) has no store page.")
  }

  static func opened(_ link: String) -> LocalizedText {
    "Opened \(link) in the browser."
  }

  static func noBrowser(_ link: String) -> Refusal {
    Refusal(
      "There is no browser to open \(link) with.",
      suggestion: LocalizedText("Name one in $BROWSER, or install xdg-utils, in a session on a terminal."))
  }

  static func noPreview(_ song: Song) -> Refusal { Refusal("\(quoted: song.title) has no preview to play.") }

  static func played(_ song: Song) -> LocalizedText { "Played the preview of \(quoted: song.title)." }

  static let noPlayer = Refusal(
    "There is no player for previews.",
    suggestion: "Name one in $FOYER_PLAYER, or install mpv, in a session on a terminal.")
}
