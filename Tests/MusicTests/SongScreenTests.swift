import Foyer
import FoyerRecords
import MusicScreen
import Testing

@MainActor
@Suite("The song screen")
struct SongScreenTests {
  @Test("a song shows all that is known of it")
  func wholeSong() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.page(of: "Paper Boats")))
    await music.enter()
    await music.type("search paper")
    #expect(
      await music.type("1") == """
        Paper Boats

        Artist: Harbor Lights
        Album: Low Tide
        Released: February 27, 2015
        Length: 4:02
        Genre: Folk
        Price: $1.29
        Words: not explicit
        Kept: no
        Picture address: https://pictures.example/1001.jpg/600x600bb.jpg
        In the store: https://music.example/song/1001

        Picture: Cover of the album “Low Tide”, with Harbor Lights

        Commands: artist, album, edit, keep, put, rate, comment, delete, link; history

        """)
    #expect(music.session.path == "/music/song/1001")
    #expect(music.value("fields.released") == "2015-02-27")
    #expect(music.value("fields.length") == 242_721)
    #expect(music.value("fields.price.amount") == 129)
    #expect(music.value("fields.price.currency") == "USD")
    #expect(music.value("fields.artwork") == "https://pictures.example/1001.jpg/600x600bb.jpg")
  }

  @Test("a song shows all that is known of it in Korean")
  func koreanSong() async throws {
    let body = Bodies.page([
      Bodies.record(
        5, "봄", artist: "미나",
        changing: [
          "trackPrice": "1100", "currency": "\"KRW\"", "trackExplicitness": "\"explicit\"",
          "collectionName": "\"사계\"", "trackTimeMillis": "3723000",
        ])
    ])
    let music = try MusicSession(PlayedFetcher(body), language: .korean)
    await music.enter()
    await music.type("search 봄")
    #expect(
      await music.type("1") == """
        봄

        가수: 미나
        앨범: 사계
        발매일: 2015년 2월 27일
        길이: 1:02:03
        장르: Folk
        가격: 1100원
        가사: 청소년 유해
        저장: 아니요
        사진 주소: https://pictures.example/5.jpg/600x600bb.jpg
        스토어 주소: https://music.example/song/5

        사진: 앨범 “사계” 표지, 가수 미나

        명령: artist, album, edit, keep, put, rate, comment, delete, link; history

        """)
  }

  @Test("what is not known takes no line, and is never 0")
  func bareSong() async throws {
    let music = try MusicSession(
      PlayedFetcher(#"{"results":[{"trackId":7,"trackName":"T","artistName":"A"}]}"#))
    await music.enter()
    await music.type("search t")
    #expect(
      await music.type("open T") == """
        T

        Artist: A
        Kept: no

        Commands: artist, album, edit, keep, put, rate, comment, delete, link; history

        """)
    #expect(music.value("fields.price") == nil)
  }

  @Test("a rating is stars where output is styled, words where it is plain, and a number in JSON")
  func rating() async throws {
    let shown = [
      (StyledRendering(usesColor: false) as any Rendering, "★★★★☆"), (PlainRendering(), "Rating: 4 of 5"),
      (JSONRendering(), "\"rating\":4"),
    ]
    for (rendering, rating) in shown {
      let music = try MusicSession(PlayedFetcher(Bodies.nothing), rendering: rendering, hasSample: true)
      await music.open("/music/song/1001")
      #expect(await music.type("rate 4").contains(rating))
      #expect(await music.type("/music/kept").contains(rating))
    }
  }

  @Test("a song that is sold with its album only says so")
  func albumOnly() async throws {
    let music = try MusicSession(
      PlayedFetcher(Bodies.page([Bodies.record(1, changing: ["trackPrice": "-1.00"])])))
    await music.enter()
    await music.type("search t")
    #expect(await music.type("1").contains("\nPrice: album only\n"))
  }

  @Test("a song once found opens by its path after a restart")
  func afterRestart() async throws {
    let first = try MusicSession(PlayedFetcher(Bodies.page(of: "Paper Boats")))
    await first.enter()
    await first.type("search paper")
    let later = try MusicSession(PlayedFetcher(Bodies.nothing), store: first.store)
    await later.open("/music/song/1001")
    #expect(later.session.path == "/music/song/1001")
    await later.type("..")
    #expect(later.titles == ["Paper Boats"])
  }

  @Test(
    "a song that was never found is refused, and nothing moves", arguments: ["999", "x", "-1", "01", "1e3"])
  func noSong(_ id: String) async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing))
    await music.enter()
    await music.type("/music/song/\(id)")
    #expect(music.value("turn") == "refused")
    #expect(music.session.path == "/music")
  }

  @Test("the sample can be looked at without a network")
  func sample() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.html), hasSample: true)
    await music.enter()
    #expect(music.titles == ["Paper Boats", "서울의 비", "Night Ferry"])
    await music.type("2")
    #expect(music.value("fields.price") == "album only")
  }
}
