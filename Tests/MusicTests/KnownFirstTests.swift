import Foyer
import FoyerSystem
import FoyerTools
import MusicScreen
import Synchronization
import Testing

@MainActor
@Suite("What the library knows of a search")
struct KnownFirstTests {
  private nonisolated static let answer = Bodies.page([
    Bodies.record(1001, "Paper Boats"), Bodies.record(2001, "New Harbor"),
  ])

  @Test("is shown first, and what is new as the change")
  func knownFirst() async throws {
    let music = try MusicSession(PlayedFetcher(Self.answer), hasSample: true)
    await music.enter()
    let shown = await music.type("search harbor lights")
    #expect(
      shown.hasPrefix(
        """
        Asking the music service for more.

        Music
        “harbor lights”, the library: 3 songs

        """))
    #expect(
      shown.hasSuffix(
        """
        Found 1 new song.
        “harbor lights”, US: 4 songs
        4. New Harbor; Harbor Lights; Low Tide; 2015; Length: 4:02; Folk; Price: $1.29

        """))
    #expect(music.titles.last == "New Harbor")
  }

  @Test("stays when the service cannot be reached, or is not waited for")
  func failure() async throws {
    let music = try MusicSession(
      PlayedFetcher { address throws(FetchError) in
        throw FetchError(.network, cause: "no route", address: address)
      }, hasSample: true)
    await music.enter()
    let shown = await music.type("search ferry")
    #expect(shown.hasSuffix("The songs found for “ferry” in the library are still here.\n"))
    #expect(music.titles == ["Night Ferry"])
    #expect(await music.type("1").hasPrefix("Night Ferry\n"))
  }

  @Test("is in the one object of a turn where a turn is one object")
  func json() async throws {
    let music = try MusicSession(PlayedFetcher(Self.answer), rendering: JSONRendering(), hasSample: true)
    await music.enter()
    let shown = await music.type("search harbor lights")
    #expect(shown.split(separator: "\n").count == 1)
    #expect(music.value("rows[3].number") == 4)
  }
}

@MainActor
@Suite("Songs by the page")
struct SongPagesTests {
  /// A service with so many songs, in pages as asked for.
  private func music(_ count: Int, asked: @escaping @Sendable (String) -> Void = { _ in }) throws
    -> MusicSession
  {
    try MusicSession(
      PlayedFetcher { address in
        asked(address)
        let offset = address.split(separator: "&offset=").dropFirst().first.flatMap { Int($0) } ?? 0
        let records = (offset..<min(offset + 25, count)).map {
          Bodies.record(
            5000 + $0, "Song \($0)", artist: $0.isMultiple(of: 2) ? "Zoe" : "adam",
            changing: ["releaseDate": Bodies.quoted("\(2000 + ($0 * 7) % 20)-01-01T12:00:00Z")])
        }
        return FetchedResponse(status: 200, body: Array(Bodies.page(records).utf8))
      })
  }

  @Test("more shows the next page, which the service is asked for when there is none here")
  func more() async throws {
    let asked = Mutex<[String]>([])
    let music = try music(60) { address in asked.withLock { $0.append(address) } }
    await music.enter()
    await music.type("search xyz")
    #expect(music.titles.count == 25)
    #expect(await music.type("more").contains("26. Song 25; adam;"))
    #expect(music.titles.count == 50)
    await music.type("..")
    await music.type("music")
    #expect(music.value("state") == "“xyz”, US: 50 songs; 25 shown, type more for more")
    await music.type("more")
    #expect(asked.withLock(\.count) == 2)
    await music.type("more")
    #expect(music.titles.count == 60)
    #expect(await music.type("more") == "There are no more songs.\n")
    #expect(asked.withLock { $0.map { $0.hasSuffix("limit=25&offset=50") } } == [false, false, true])
  }

  @Test("a page that fails leaves the ones before")
  func failure() async throws {
    let isDown = Mutex(false)
    let music = try MusicSession(
      PlayedFetcher { address throws(FetchError) in
        if isDown.withLock({ $0 }) { throw FetchError(.timedOut, cause: "", address: address) }
        let records = (0..<25).map { Bodies.record(5000 + $0, "Song \($0)") }
        return FetchedResponse(status: 200, body: Array(Bodies.page(records).utf8))
      })
    await music.enter()
    await music.type("search xyz")
    isDown.withLock { $0 = true }
    #expect(await music.type("more").contains("did not answer in time"))
    #expect(music.titles.count == 25)
    isDown.withLock { $0 = false }
    #expect(await music.type("more") == "There are no more songs.\n")
  }

  @Test("songs are ordered by each column, and the other way round")
  func order() async throws {
    let music = try music(4)
    await music.enter()
    await music.type("search xyz")
    #expect(await music.type("sort year").hasPrefix("Sorted by year.\n"))
    #expect(music.titles == ["Song 0", "Song 3", "Song 1", "Song 2"])
    #expect(await music.type("sort year").hasPrefix("Sorted by year, descending.\n"))
    #expect(music.titles == ["Song 2", "Song 1", "Song 3", "Song 0"])
    await music.type("sort artist")
    #expect(music.titles == ["Song 1", "Song 3", "Song 0", "Song 2"])
    await music.type("1")
    #expect(music.session.path == "/music/song/5001")
    await music.type("..")
    await music.type("sort found")
    #expect(music.titles == ["Song 0", "Song 1", "Song 2", "Song 3"])
  }
}
