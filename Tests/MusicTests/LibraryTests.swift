import Foyer
import FoyerRecords
import FoyerSystem
import FoyerTools
import Synchronization
import TemporaryFolder
import Testing

@testable import MusicScreen

@MainActor
@Suite("The library")
struct LibraryTests {
  private nonisolated static let page = Bodies.page([
    Bodies.record(1, "Paper Boats", artist: "Beyoncé", changing: ["releaseDate": "\"1990-05-01T12:00:00Z\""]),
    Bodies.record(2, "서울의 비", artist: "미나", changing: ["releaseDate": "\"1999-12-31T12:00:00Z\""]),
    Bodies.record(3, "Re:Zero", artist: "ＡＢＣ Choir", changing: ["collectionName": "\"Night Ferry\""]),
    Bodies.record(4, "C++ \"AND\" 100%", artist: "Harbor Lights", without: "releaseDate"),
  ])

  private func musicOffline() async throws -> MusicSession {
    let isFirst = Mutex(true)
    let music = try MusicSession(
      PlayedFetcher { address throws(FetchError) in
        let answers = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        guard answers else { throw FetchError(.network, cause: "offline asks nobody", address: address) }
        return FetchedResponse(status: 200, body: Array(Self.page.utf8))
      })
    await music.enter()
    await music.type("search anything")
    await music.type("offline")
    return music
  }

  @Test(
    "finds words whatever their case, width and accents, and what they begin",
    arguments: [
      ("paper", ["Paper Boats"]), ("PAPER boats", ["Paper Boats"]), ("boa", ["Paper Boats"]),
      ("beyonce", ["Paper Boats"]), ("ＢＥＹＯＮＣÉ", ["Paper Boats"]), ("서울", ["서울의 비"]), ("미나 비", ["서울의 비"]),
      ("abc", ["Re:Zero"]), ("\"re:zero\"", ["Re:Zero"]), ("artist:mina", []), ("artist:미나", ["서울의 비"]),
      ("artist:boats", []), ("album:night", ["Re:Zero"]), ("album:\"night ferry\"", ["Re:Zero"]),
      ("year:1990..1999", ["Paper Boats", "서울의 비"]), ("year:1999", ["서울의 비"]),
      ("low year:..1998", ["Paper Boats"]),
      ("C++", ["C++ \"AND\" 100%"]), ("AND", ["C++ \"AND\" 100%"]), ("*", []),
      ("paper NOT boats", []),
      ("\u{1B}[31m", []), ("NEAR(", []), ("zebra", []), ("💔", []),
    ])
  func search(_ typed: String, titles: [String]) async throws {
    let music = try await musicOffline()
    await music.type("search \(typed)")
    #expect(music.value("turn") == "stayed")
    #expect(Set(music.titles) == Set(titles))
  }

  @Test("offline is said, kept and left again")
  func offline() async throws {
    let music = try await musicOffline()
    #expect(music.value("fields.offline") == true)
    let shown = await music.type("search paper")
    #expect(shown.hasPrefix("Music\n“paper”, the library: 1 song\n"))
    let later = try MusicSession(
      PlayedFetcher(Bodies.page(of: "New")), language: .korean, store: music.store, seed: 2)
    await later.enter()
    #expect(later.value("state") == "“paper”, 노래 목록: 노래 1곡")
    #expect(await later.type("search 없음").contains("“없음” 노래가 노래 목록에 없습니다."))
    #expect(await later.type("online").hasPrefix("다시 미국 스토어에서 검색합니다.\n"))
    await later.type("search new")
    #expect(later.titles == ["New"])
    #expect(later.value("fields.offline") == nil)
  }

  @Test("filters narrow what the service found, and what they left out is kept all the same")
  func filtersOnline() async throws {
    let music = try MusicSession(PlayedFetcher(Self.page))
    await music.enter()
    await music.type("search x year:1990..1999 artist:미나")
    #expect(music.titles == ["서울의 비"])
    await music.type("/music/song/1")
    #expect(music.session.path == "/music/song/1")
  }

  @Test("the service is not asked for a year alone")
  func yearAlone() async throws {
    let music = try MusicSession(PlayedFetcher(Self.page))
    await music.enter()
    #expect(
      await music.type("search year:1990") == """
        The music service cannot search by filters alone.
        Add a word or an artist, or type offline to search the library.

        """)
  }

  @Test("a song that is found again is shown as it is now, and found by its new name only")
  func renamed() async throws {
    let music = try MusicSession(
      PlayedFetcher(inTurn: Bodies.page(of: "Old Name"), Bodies.page(of: "New Name")))
    await music.enter()
    await music.type("search a")
    await music.type("search b")
    await music.type("offline")
    await music.type("search old")
    #expect(music.titles.isEmpty)
    await music.type("search new")
    #expect(music.titles == ["New Name"])
  }

  @Test("a kept song is listed, opened and let go again, once each")
  func kept() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing), hasSample: true)
    await music.enter()
    #expect(
      await music.type("kept").contains(
        "\nNo songs kept yet. Search for one and type keep and its number.\n"))
    await music.type("/music/song/1003")
    #expect(await music.type("keep") == "Kept “Night Ferry”.\nKept: yes\n")
    #expect(await music.type("keep") == "“Night Ferry” is kept already.\n")
    await music.clock.advance(by: .seconds(1))
    await music.type("/music/song/1001 keep")
    await music.type("/music/kept")
    #expect(music.titles == ["Paper Boats", "Night Ferry"])
    #expect(music.value("state") == "2 songs, 9:07")
    await music.type("2")
    #expect(music.session.path == "/music/kept/song/1003")
    #expect(await music.type("unkeep") == "No longer kept: “Night Ferry”.\nKept: no\n")
    #expect(await music.type("unkeep") == "“Night Ferry” was not kept.\n")
    await music.type("..")
    #expect(await music.type("unkeep Paper").hasPrefix("No longer kept: “Paper Boats”.\n"))
    #expect(music.titles.isEmpty)
  }

  @Test("a song that is removed is in no list any more")
  func forgotten() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing), hasSample: true)
    await music.enter()
    await music.type("/music/song/1003 keep")
    await music.type("3")
    #expect(await music.type("forget").hasPrefix("Removed “Night Ferry” from the library.\n"))
    #expect(music.session.path == "/music")
    #expect(music.titles == ["Paper Boats", "서울의 비"])
    #expect(await music.type("forget 1").hasPrefix("Removed “Paper Boats” from the library.\n"))
    #expect(music.titles == ["서울의 비"])
    await music.type("kept")
    #expect(music.titles.isEmpty)
    await music.type("..")
    await music.type("offline")
    await music.type("search night")
    #expect(music.titles.isEmpty)
  }

  @Test("a kept song stays kept when it is found again and after a restart")
  func keptForEver() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.page(of: "Paper Boats")))
    await music.enter()
    await music.type("search a")
    await music.type("1")
    await music.type("keep")
    await music.type("/music search a")
    let later = try MusicSession(PlayedFetcher(Bodies.nothing), store: music.store)
    await later.open("/music/kept")
    #expect(later.titles == ["Paper Boats"])
  }

  @Test("kept songs are exported as CSV, as JSON and for players, and imported again as one change")
  func files() async throws {
    let folder = try TemporaryFolder()
    let music = try MusicSession(PlayedFetcher(Bodies.page(of: "Paper Boats", "Night, Ferry")))
    await music.enter()
    #expect(
      await music.type("kept export \(folder.path)/a.m3u").hasPrefix(
        "There are no kept songs, so no file was made."))
    await music.type("search a")
    #expect(await music.type("keep 2 1").hasPrefix("Kept 2 songs.\n"))
    for name in ["kept.m3u", "kept.json", "kept.csv"] {
      #expect(await music.type("/music/kept export \(folder.path)/\(name)").hasPrefix("Wrote 2 songs to"))
    }
    #expect(
      try folder.text("kept.m3u").hasPrefix(
        """
        #EXTM3U
        # Web addresses are previews of about half a minute, which the music service sent.
        #EXTINF:243,Harbor Lights - Night, Ferry
        # Catalog: 1002
        #EXTALB:Low Tide
        #EXTGENRE:Folk
        # In the store: https://music.example/song/1002
        # The service sent no preview.

        """))
    let before = try music.music.page(
      SongPage.Request(nil, SortOrder(RecordColumn(rawValue: "title"))), of: .kept
    ).records
    for name in ["kept.json", "kept.csv"] {
      let later = try MusicSession(PlayedFetcher(Bodies.nothing), seed: 2)
      await later.open("/music/kept")
      await later.type("import \(folder.path)/\(name)")
      #expect(later.value("fields.new") == 2)
      await later.type("confirm good")
      let after = try later.music.page(
        SongPage.Request(nil, SortOrder(RecordColumn(rawValue: "title"))), of: .kept
      ).records
      #expect(after.map(\.price) == before.map(\.price))
      #expect(after.map(\.released) == before.map(\.released))
      #expect(after.map(\.link) == before.map(\.link))
      #expect(try later.music.library(SearchWords("ferry")).map(\.id) == [1002])
      await later.type("undo")
      #expect(later.titles.isEmpty)
    }
  }

  @Test("a file changes what is known of a kept song, keeps a known one, and undo takes both back")
  func changes() async throws {
    let folder = try TemporaryFolder()
    let music = try MusicSession(PlayedFetcher(Bodies.nothing), hasSample: true)
    _ = try music.music.keep([1001])
    try folder.write(
      "catalog,title,artist\n1001,Paper Ships,Harbor Lights\n1003,Night Ferry,Mina\n", to: "songs.csv")
    await music.open("/music/kept")
    await music.type("import \(folder.path)/songs.csv")
    await music.type("confirm")
    #expect(Set(music.titles) == ["Paper Ships", "Night Ferry"])
    #expect(try music.music.library(SearchWords("ships")).map(\.id) == [1001])
    #expect(try music.music.library(SearchWords("boats")) == [])
    await music.type("undo")
    #expect(music.titles == ["Paper Boats"])
    #expect(try music.music.library(SearchWords("boats")).map(\.id) == [1001])
  }
}
