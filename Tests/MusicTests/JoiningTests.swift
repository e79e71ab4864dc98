import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import MusicScreen

@MainActor
@Suite("A song of a file that the service knows as well") struct JoiningTests {
  private let music: MusicStore
  private let found = Song(
    id: 1001, title: "Paper Boats", artist: "Harbor Lights", album: "Low Tide", milliseconds: 242_721,
    link: "https://music.example/song/1001")

  init() throws {
    music = try MusicSession(PlayedFetcher(Bodies.nothing)).music
  }

  /// Keeps a song as the import of a file does.
  private func add(_ change: (inout Song) -> Void = { _ in }) throws -> Song {
    var song = Song(
      id: Song.firstOwnNumber + 7, title: "paper boats", artist: "Harbor lights", album: "Low Tide",
      milliseconds: 243_000, rating: 4, notes: "from the car", state: .kept,
      since: Timestamp(milliseconds: 1))
    change(&song)
    try music.feature.write("import") { try $0.create(song) }
    return song
  }

  private func find(_ song: Song) throws {
    try music.cache { db in try db.find(song, at: music.environment.clock.now) }
  }

  @Test("is one song when that is kept, with rating, notes and playlists, and two again by undo")
  func joined() throws {
    let song = try add()
    try music.makePlaylist("Road")
    try music.put([song.id], into: "Road")
    try find(found)
    try music.keep([1001])
    #expect(try music.keptTitles == ["paper boats"])
    let joined = try #require(try music.song(1001))
    #expect((joined.rating, joined.notes, joined.link) == (4, "from the car", found.link))
    #expect(try music.song(song.id) == nil)
    #expect(try music.playlists(with: 1001) == ["Road"])
    #expect(try music.library(SearchWords("boats")).map(\.id) == [1001])
    #expect(try music.feature.journal.check() == [])

    #expect(try music.undo().isMade)
    #expect(try music.song(song.id) == song)
    #expect(try music.song(1001)?.state == .found)
    #expect(try music.song(1001)?.rating == nil)
    #expect(try music.playlists(with: song.id) == ["Road"])
    #expect(try music.redo().isMade)
    #expect(try music.song(1001) == joined)
    #expect(try music.feature.journal.check() == [])
  }

  @Test("is one song when that was kept before the file came, with the notes of both")
  func keptBefore() throws {
    try find(found)
    try music.keep([1001])
    _ = try music.edit([1001], try #require(Song.formFields.first { $0.key == "notes" }), to: "on the radio")
    let song = try add()
    try music.keep([1001])
    #expect(try music.keptTitles == ["paper boats"])
    #expect(try music.song(1001)?.notes == "from the car\non the radio")
    #expect(try music.undo().isMade)
    #expect(Set(try music.keptTitles) == ["paper boats", "Paper Boats"])
    #expect(try music.song(song.id) == song)
  }

  @Test("is one song where both are chosen at once, in whatever order")
  func both() throws {
    let song = try add()
    try find(found)
    try music.keep([1001, song.id])
    #expect(try music.keptTitles == ["paper boats"])
    #expect(try music.undo().isMade)
    _ = try music.edit([1001, song.id], try #require(Song.formFields.first { $0.key == "rating" }), to: "2")
    #expect(try music.song(1001)?.rating == 2)
    #expect(try music.song(song.id) == nil)
  }

  @Test("is put into a playlist once, and rated as one")
  func putAndRated() throws {
    let song = try add()
    try find(found)
    try music.makePlaylist("Road")
    try music.put([song.id], into: "Road")
    try music.put([1001], into: "Road")
    let playlist = try music.page(
      SongPage.Request(nil, SortOrder(.added)),
      of: .playlist(
        try #require(try music.playlists(PlaylistPage.Request(nil, SortOrder(.name))).rowIDs.first)))
    #expect(playlist.rowIDs == ["1001"])
    #expect(playlist.records.first?.rating == 4)
  }

  @Test(
    "stays another song where the artist, the album or the length differs",
    arguments: [
      ("artist", "Harbor Light"), ("album", "High Tide"), ("album", ""), ("length", "250000"),
    ])
  func others(field: String, value: String) throws {
    let song = try add { song in
      switch field {
      case "artist": song.artist = value
      case "album": (song.album, song.milliseconds) = (value.isEmpty ? nil : value, nil)
      default: song.milliseconds = Int64(value)
      }
    }
    try find(found)
    try music.keep([1001])
    #expect(try music.keptTitles.count == 2)
    #expect(try music.song(song.id) == song)
  }

  @Test("is one without an album where both lengths are known")
  func withoutAlbum() throws {
    _ = try add { $0.album = nil }
    try find(found)
    try music.keep([1001])
    #expect(try music.song(1001)?.album == "Low Tide")
    #expect(try music.keptTitles == ["paper boats"])
  }
}
