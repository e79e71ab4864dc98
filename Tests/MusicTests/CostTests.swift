import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import MusicScreen

/// Libraries of two sizes and one shape, which tests only read or change by a few songs.
@MainActor
private enum Libraries {
  static let ten = Result { try library(of: 20) }
  static let small = Result { try library(of: 1_000) }
  static let medium = Result { try library(of: 10_000) }
  static let large = Result { try library(of: 50_000) }

  /// Makes a library half of whose songs are kept.
  private static func library(of count: Int) throws -> Store {
    let store = try MusicStore.emptyStore()
    try store.writeNumbers(upTo: count, songs)
    return store
  }

  private static let songs = """
    INSERT INTO library (id, found, track, title, artist, album, released, milliseconds, genre, price, rating, state, since)
    SELECT n + 1, 1640000000000 + n, n + 1, 'Title word' || (n % 97) || ' rare' || (n / 20) || 'x', 'Artist ' || (n / 20) || 'x',
      'Album ' || (n / 10) || 'x', 10000 + n % 8000, 100000 + n % 200000,
      CASE n % 5 WHEN 0 THEN 'Folk' WHEN 1 THEN 'Jazz' WHEN 2 THEN 'Pop' END,
      CASE n % 3 WHEN 0 THEN '99 USD' WHEN 1 THEN '1100 KRW' END, CASE WHEN n % 7 < 5 THEN n % 7 + 1 END,
      n % 2, CASE n % 2 WHEN 1 THEN 1640000000000 + n ELSE 0 END
    FROM made;
    INSERT INTO song (id, handle, track, title, artist, album, released, milliseconds, genre, price, rating, state, since)
    SELECT CAST(printf('sng%013d', id) AS BLOB), 's' || id, track, title, artist, album, released, milliseconds, genre, price,
      rating, state, since
    FROM library WHERE state = 1;
    INSERT INTO song_index (rowid, title, artist, album) SELECT id, title, artist, album FROM library;
    """
}

@MainActor
@Suite("Costs of the library", .serialized) struct CostTests {
  private nonisolated static let sorts = [
    "title", "artist", "album", "year", "length", "genre", "price", "rating",
  ]
  .flatMap { ["/music/kept sort \($0)", "/music/kept sort \($0) desc"] }

  @Test(
    "don't grow with the number of songs",
    arguments: sorts + [
      "/music/kept", "/music/kept find rare7x", "/music/kept more", "/music/playlists", "/music/artist/150",
      "/music/album/150", "/music/song/150", "/music/history", "/music find rare9x", "/music/song/150 unkeep",
      "/music/song/150 keep", "/music/song/150 edit rating 3", "/music/song/152 delete", "/music undo",
      "/music playlist new Drive",
    ])
  func constant(line: String) async throws {
    try await MusicStore.expectConstantCost(
      of: line, in: try Libraries.small.get(), try Libraries.large.get(), after: ["/music find rare1x", "/"])
  }

  @Test(
    "are at most twice those of ten songs",
    arguments: sorts + [
      "/music/kept", "/music/kept find rare0x", "/music/kept more", "/music/playlists", "/music/artist/2",
      "/music/album/2", "/music/song/2", "/music/history", "/music find rare0x", "/music/song/2 unkeep",
      "/music/song/2 keep", "/music/song/2 edit rating 3", "/music/song/4 delete", "/music undo",
      "/music playlist new Drive",
    ])
  func ten(line: String) async throws {
    try await MusicStore.expectConstantCost(
      of: line, in: try Libraries.ten.get(), try Libraries.medium.get(),
      after: ["/music find rare0x", "/"],
      rows: 3)
  }

  /// Lines whose cost grows with the songs, each with the reason.
  private nonisolated static let growing = [
    // Counts the songs that a filter of many songs picks.
    "/music/kept find genre:jazz", "/music/kept find rating:5", "/music/kept find length:..2:30",
    "/music/kept find price:..1",
  ]

  @Test(
    "don't grow with the number of times that more was typed",
    arguments: [["/music/kept"], ["/music/kept", "sort artist"]])
  func more(list: [String]) async throws {
    try await MusicStore.expectConstantMore(in: try Libraries.large.get(), after: list)
  }

  @Test("grow with the number of songs in no faster way", arguments: growing)
  func growing(line: String) async throws {
    try await MusicStore.expectConstantCost(
      of: line, in: try Libraries.small.get(), try Libraries.large.get(), after: ["/music find rare1x", "/"],
      growingBy: 50)
  }
}
