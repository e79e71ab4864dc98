import Foyer
import FoyerNetwork
import FoyerStorage
import FoyerTesting
import MusicScreen
import Synchronization
import Testing

@MainActor
@Suite("The search screen")
struct SearchScreenTests {
  @Test("an empty room says which command fills it")
  func emptyRoom() async throws {
    let room = try MusicSession(PlayedFetcher(Bodies.nothing))
    await room.open("/music")
    #expect(
      room.console.take() == """
        Music

        Country: US

        No songs yet. Type find and a song, an artist or an album.

        Commands: kept, playlists, find, country, offline; history; playlist; import, export

        """)
  }

  @Test("an empty room says so in Korean")
  func emptyKoreanRoom() async throws {
    let room = try MusicSession(PlayedFetcher(Bodies.nothing), language: .korean)
    await room.open("/music")
    #expect(
      room.console.take() == """
        음악

        나라: US

        아직 노래가 없습니다. find 뒤에 노래나 가수, 앨범 이름을 쓰세요.

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
    let room = try MusicSession(PlayedFetcher(body))
    await room.enter()
    #expect(
      await room.type("search harbor  lights") == """
        Music
        “harbor lights”, US: 3 songs, 1 of 4 unreadable

        Country: US

        1. Paper Boats; Harbor Lights; Low Tide; 2015; Length: 4:02; Folk; Price: $1.29
        2. 서울의 비; 미나; Low Tide; 2015; Length: 4:02; Folk; Price: $1.29
        3. Bare; Harbor Lights; no album; day unknown; Length: 4:02; Folk; Price: $1.29

        Commands: kept, playlists, find, repeat, country, offline; open, artist, album, keep, unkeep, edit, put, delete; sort; history; playlist; import, export

        """)
    #expect(room.value("rows.count") == 3)
    #expect(room.value("rows[0].released") == "2015-02-27")
    #expect(room.value("rows[2].album") == .null)
  }

  @Test("the next search takes the place of the last, and its rows are numbered from one")
  func nextSearch() async throws {
    let titles = Mutex(["First", "Second"])
    let room = try MusicSession(
      PlayedFetcher { _ in
        let title = titles.withLock { $0.removeFirst() }
        let body = Bodies.page([Bodies.record(title == "First" ? 1 : 2, title)])
        return FetchedResponse(status: 200, body: Array(body.utf8))
      })
    await room.enter()
    await room.type("search one")
    #expect(room.titles == ["First"])
    let shown = await room.type("search two")
    #expect(shown.contains("\n1. Second; "))
    #expect(!shown.contains("First"))
    await room.type("1")
    #expect(room.session.path == "/music/song/2")
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
    let room = try MusicSession(fetcher)
    await room.enter()
    #expect(await room.type("r").hasPrefix("Nothing has been searched for yet."))
    await room.type("search a")
    await room.type("search b c")
    await room.type("r")
    let later = try MusicSession(fetcher, store: room.store)
    await later.enter()
    await later.type("repeat")
    #expect(
      asked.withLock { $0 } == ["a", "b+c", "b+c", "b+c"].map { "https://music.example/search?term=\($0)" })
  }

  @Test("a search from elsewhere leads to what it found")
  func fromElsewhere() async throws {
    let room = try MusicSession(PlayedFetcher(Bodies.page(of: "A", "B")))
    await room.open()
    _ = room.console.take()
    #expect(await room.type("/music search a b").hasPrefix("Music\n“a b”, US: 2 songs\n"))
    #expect(room.session.path == "/music")
    #expect(room.titles == ["A", "B"])
  }

  @Test("an answer without songs says so, and the songs from before stay known")
  func noSongs() async throws {
    let room = try MusicSession(PlayedFetcher(Bodies.nothing))
    try room.music.fillWithSample()
    await room.enter()
    let shown = await room.type("search zzzz")
    #expect(shown.contains("“zzzz”, US: no songs"))
    #expect(
      shown.contains(
        "No songs for “zzzz” in the US store. Type find and other words, or country and another country."))
    #expect(room.titles.isEmpty)
    await room.type("/music/song/1001")
    #expect(room.session.path == "/music/song/1001")
  }

  @Test("country chooses a store, which is kept and asked from then on")
  func country() async throws {
    let asked = Mutex("")
    let fetcher = PlayedFetcher { address in
      asked.withLock { $0 = address }
      return FetchedResponse(status: 200, body: Array(Bodies.page(of: "A").utf8))
    }
    let room = try MusicSession(fetcher)
    await room.enter()
    #expect(
      await room.type("country kr") == """
        Searches now go to the KR store. Type r to repeat the last one there.
        Country: KR

        """)
    #expect(await room.type("country") == "Searches go to the KR store.\n")
    let later = try MusicSession(fetcher, store: room.store)
    await later.enter()
    #expect(later.value("fields.country") == "KR")
    let shown = await later.type("search a")
    #expect(shown.contains("“a”, KR: 1 song"))
    #expect(asked.withLock { $0 }.contains("&country=KR&"))
  }

  @Test("what is no country is refused with what one looks like", arguments: ["atlantis", "1", "XX"])
  func noCountry(_ text: String) async throws {
    let room = try MusicSession(PlayedFetcher(Bodies.nothing))
    await room.enter()
    #expect(
      await room.type("country \(text)") == """
        There is no “\(text)” store; the country was not changed.
        Type a code of two letters such as us, kr or jp, or a name such as Korea.

        """)
    #expect(room.value("fields.country") == "US")
  }

  @Test(
    "a search for nothing is refused", arguments: ["search", "search \"\"", "search \"  \"", "search \""])
  func emptyTerm(_ line: String) async throws {
    let room = try MusicSession(PlayedFetcher(Bodies.page(of: "A")))
    await room.enter()
    await room.type(line)
    #expect(room.value("turn") == "refused")
  }

  @Test("a search that takes long says so once, and Ctrl-C stops it")
  func waiting() async throws {
    let fetcher = HangingFetcher()
    let room = try MusicSession(fetcher)
    try room.music.fillWithSample()
    await room.enter()
    let turn = room.start("search jack johnson")
    await fetcher.asked()
    await room.clock.advance(by: .seconds(1))
    #expect(room.console.take() == "Searching for “jack johnson” …\n")
    room.console.onInterrupt?()
    #expect(await turn.value == .cancelled)
    #expect(room.console.take() == "Stopped “find”.\n")
    #expect(room.titles.count == 3)
  }

  @Test("coming to the room again asks nobody and reads nothing when nothing has changed")
  func arriving() async throws {
    let room = try MusicSession(
      PlayedFetcher { _ throws(FetchError) in
        throw FetchError(.network, cause: "nobody may ask", address: "")
      })
    try room.music.fillWithSample()
    await room.enter()
    let version = room.store.version
    for _ in 0..<3 {
      await room.type("..")
      await room.type("music")
    }
    #expect(room.store.version == version)
    #expect(room.titles.count == 3)
  }

  @Test("completion offers the artists and albums on the screen")
  func completion() async throws {
    let room = try MusicSession(PlayedFetcher(Bodies.nothing))
    try room.music.fillWithSample()
    await room.enter()
    #expect(
      room.session.complete("search Harbor Lights &").candidates.map(\.text) == ["Harbor Lights & Mina"])
    #expect(room.session.complete("search low").candidates.map(\.text) == ["Low Tide"])
    #expect(room.session.complete("country k").candidates.map(\.text) == ["kr", "Korea"])
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
