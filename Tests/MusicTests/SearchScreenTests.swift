import Foyer
import FoyerRecords
import FoyerSystem
import FoyerTools
import MusicScreen
import Synchronization
import Testing

@MainActor
@Suite("The search screen")
struct SearchScreenTests {
  @Test("an empty music says which command fills it")
  func empty() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing))
    await music.open("/music")
    #expect(
      music.console.take() == """
        Music

        Country: US

        No search yet. Type find and a song, an artist or an album, or kept.

        Commands: kept, playlists, find, country, offline; history; playlist; import, export

        """)
  }

  @Test("an empty music says so in Korean")
  func emptyInKorean() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing), language: .korean)
    await music.open("/music")
    #expect(
      music.console.take() == """
        음악

        나라: 미국

        아직 검색한 적이 없습니다. find 뒤에 노래나 가수, 앨범 이름을 쓰거나 kept를 치세요.

        명령: kept, playlists, find, country, offline; history; playlist; import, export

        """)
  }

  @Test("a search lists song, artist, album and release day")
  func list() async throws {
    let body = Bodies.page([
      Bodies.record(1), Bodies.record(2, "서울의 비", artist: "미나"),
      Bodies.record(3, "Bare", without: "collectionName", "releaseDate"),
      Bodies.record(4, without: "trackName"),
    ])
    let music = try MusicSession(PlayedFetcher(body))
    await music.enter()
    #expect(
      await music.type("search harbor  lights") == """
        Music
        “harbor lights”, US: 3 songs, 1 of 4 unreadable

        Country: US

        1. Paper Boats; Harbor Lights; Low Tide; 2015; Length: 4:02; Folk; Price: $1.29
        2. 서울의 비; 미나; Low Tide; 2015; 4:02; Folk; $1.29
        3. Bare; Harbor Lights; Length: 4:02; Folk; Price: $1.29

        More commands: repeat; open, artist, album, keep, unkeep, put, rate, comment, delete, edit, play; sort

        """)
    #expect(music.value("rows.count") == 3)
    #expect(music.value("rows[0].released") == "2015-02-27")
    #expect(music.value("rows[2].album") == .null)
  }

  @Test("the next search takes the place of the last, and its rows are numbered from one")
  func nextSearch() async throws {
    let music = try MusicSession(
      PlayedFetcher(
        inTurn: Bodies.page([Bodies.record(1, "First")]), Bodies.page([Bodies.record(2, "Second")])))
    await music.enter()
    await music.type("search one")
    #expect(music.titles == ["First"])
    let shown = await music.type("search two")
    #expect(shown.contains("\n1. Second; "))
    #expect(!shown.contains("First"))
    await music.type("1")
    #expect(music.session.path == "/music/song/2")
  }

  @Test("r asks for the same again, also after a failure and after a restart")
  func again() async throws {
    let asked = Mutex<[String]>([])
    let fetcher = PlayedFetcher { address throws(FetchError) in
      let count = asked.withLock { asked in
        asked.append(String(address.prefix { $0 != "&" }))
        return asked.count
      }
      if count == 2 { throw FetchError(.network, cause: "test", address: address) }
      return FetchedResponse(status: 200, body: Array(Bodies.page(of: "A").utf8))
    }
    let music = try MusicSession(fetcher)
    await music.enter()
    #expect(await music.type("r").hasPrefix("Nothing has been searched for yet."))
    await music.type("search a")
    await music.type("search b c")
    await music.type("r")
    let later = try MusicSession(fetcher, store: music.store)
    await later.enter()
    await later.type("repeat")
    #expect(
      asked.withLock { $0 } == ["a", "b+c", "b+c", "b+c"].map { "https://music.example/search?term=\($0)" })
  }

  @Test("a search from elsewhere leads to what it found")
  func fromElsewhere() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.page(of: "A", "B")))
    await music.open()
    _ = music.console.take()
    #expect(await music.type("/music search a b").hasPrefix("Music\n“a b”, US: 2 songs\n"))
    #expect(music.session.path == "/music")
    #expect(music.titles == ["A", "B"])
  }

  @Test("an answer without songs says so, and the songs from before stay known")
  func noSongs() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing), hasSample: true)
    await music.enter()
    let shown = await music.type("search zzzz")
    #expect(shown.contains("“zzzz”, US: no songs"))
    #expect(
      shown.contains(
        "No songs for “zzzz” in the US store. Type find and other words, or country and another country."))
    #expect(music.titles.isEmpty)
    await music.type("/music/song/1001")
    #expect(music.session.path == "/music/song/1001")
  }

  @Test("country chooses a store, which is kept and asked from then on")
  func country() async throws {
    let asked = Mutex("")
    let fetcher = PlayedFetcher { address in
      asked.withLock { $0 = address }
      return FetchedResponse(status: 200, body: Array(Bodies.page(of: "A").utf8))
    }
    let music = try MusicSession(fetcher)
    await music.enter()
    #expect(
      await music.type("country kr") == """
        Searches go to the KR store.
        Country: KR

        """)
    #expect(await music.type("country") == "Searches go to the KR store.\n")
    let later = try MusicSession(fetcher, store: music.store)
    await later.enter()
    #expect(later.value("fields.country") == "KR")
    let shown = await later.type("search a")
    #expect(shown.contains("“a”, KR: 1 song"))
    #expect(asked.withLock { $0 }.contains("&country=KR&"))
  }

  @Test("what is no country is refused with what one looks like", arguments: ["atlantis", "1", "XX"])
  func noCountry(_ text: String) async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing))
    await music.enter()
    #expect(
      await music.type("country \(text)") == """
        There is no “\(text)” store; the country was not changed.
        Type a code of two letters such as us, kr or jp, or a name such as Korea.

        """)
    #expect(music.value("fields.country") == "US")
  }

  @Test(
    "a search for nothing is refused", arguments: ["search", "search \"\"", "search \"  \"", "search \""])
  func emptyTerm(_ line: String) async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.page(of: "A")))
    await music.enter()
    await music.type(line)
    #expect(music.value("turn") == "refused")
  }

  @Test("a search that takes long says so once, and Ctrl-C stops it")
  func waiting() async throws {
    let fetcher = HangingFetcher()
    let music = try MusicSession(fetcher, hasSample: true)
    await music.enter()
    let turn = music.start("search jack johnson")
    await fetcher.asked()
    await music.clock.advance(by: .seconds(1))
    #expect(music.console.take() == "Searching for “jack johnson” …\n")
    music.console.onInterrupt?()
    #expect(await turn.value == .cancelled)
    #expect(music.console.take() == "Stopped “find”.\n")
    #expect(music.titles.count == 3)
  }

  @Test("coming to the music again asks nobody and reads nothing when nothing has changed")
  func arriving() async throws {
    let music = try MusicSession(
      PlayedFetcher { _ throws(FetchError) in
        throw FetchError(.network, cause: "nobody may ask", address: "")
      }, hasSample: true)
    await music.enter()
    let version = music.store.version
    for _ in 0..<3 {
      await music.type("..")
      await music.type("music")
    }
    #expect(music.store.version == version)
    #expect(music.titles.count == 3)
  }

  @Test("completion offers the artists and albums on the screen")
  func completion() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing), hasSample: true)
    await music.enter()
    #expect(
      music.session.complete("search Harbor Lights &").candidates.map(\.text) == ["Harbor Lights & Mina"])
    #expect(music.session.complete("search low").candidates.map(\.text) == ["Low Tide"])
    #expect(music.session.complete("country k").candidates.map(\.text) == ["kr", "Korea"])
  }
}

/// A service that never answers.
final class HangingFetcher: Fetching {
  private let (requests, continuation) = AsyncStream.makeStream(of: Void.self)

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    continuation.yield()
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
    throw FetchError(.cancelled, cause: "cancelled", address: address)
  }

  /// Waits until a search has come.
  func asked() async {
    for await _ in requests { return }
  }
}
