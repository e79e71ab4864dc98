import Foyer
import FoyerRecords
import FoyerSystem
import LoopbackServer
import Testing

@testable import MusicScreen

@MainActor
@Suite("Hostile text from the service", .timeLimit(.minutes(30)))
struct HostileTextTests {
  private static let fields = [
    "trackName", "artistName", "collectionName", "releaseDate", "primaryGenreName", "currency",
    "trackExplicitness", "artworkUrl100", "trackViewUrl", "country", "kind", "wrapperType",
  ]

  @Test("reaches the terminal from no field", arguments: [Language.english, .korean])
  func everyField(_ language: Language) async throws {
    for rendering in [PlainRendering(), StyledRendering(usesColor: false), JSONRendering()]
      as [any Rendering]
    {
      let text = Bodies.quoted(Bodies.hostile)
      let link = Bodies.quoted("https://a/100x100bb" + Bodies.hostile)
      let records = Self.fields.enumerated().map { index, field in
        Bodies.record(index + 1, changing: [field: text])
      }
      let all = Dictionary(uniqueKeysWithValues: Self.fields.dropLast(2).map { ($0, text) })
        .merging(["artworkUrl100": link, "trackViewUrl": link]) { $1 }
      let body = Bodies.page(records + [Bodies.record(99, changing: all)])
      let server = try await LoopbackServer { _ in .answer(text: body) }
      let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0", limits: .patient)
      let music = try MusicSession(
        fetcher, address: server.address + "/search", language: language, rendering: rendering)
      await music.enter()
      // A line with U+0000 is refused before it is a search.
      var shown = await music.type("search \(Bodies.hostile.filter { $0 != "\u{0}" })")
      #expect(music.titles.count == 11)
      for number in 1...11 {
        shown += await music.type("open \(number)")
        shown += await music.type("..")
      }
      shown += await music.type("search next")
      #expect(music.titles.count == 11)
      #expect(server.requests.count == 2)
      #expect(shown.isHarmless, "\(rendering)")
    }
  }

  @Test("reaches the terminal from no error", arguments: [200, 400, 404, 503])
  func errors(_ status: Int) async throws {
    let body = "{\"errorMessage\":\(Bodies.quoted(Bodies.hostile))}"
    let music = try MusicSession(PlayedFetcher(body, status: status))
    await music.enter()
    let shown = await music.type("search x")
    #expect(shown.contains("The music service did not take the search and says “"))
    #expect(shown.isHarmless)
  }

  @Test(
    "no other address than one of the web is opened, whoever wrote it",
    arguments: [
      "--new-window=file:///etc/passwd", "file:///etc/passwd", "-a", "javascript:alert(1)", "https://",
      "https://a b", " https://a", "https://a\nb",
    ])
  func links(_ address: String) async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing))
    var opened: [String] = []
    music.music.environment.browse = {
      opened.append($0.address)
      return true
    }
    try music.music.feature.write("keep") { change in
      for (id, link) in [(1001, address), (1002, "https://music.example/1002")] {
        try change.create(Song(id: Song.ID(id), title: "T", artist: "A", link: link, state: .kept))
      }
    }
    await music.open("/music/song/1001")
    #expect(await music.type("link").contains("has no store page"))
    #expect(opened == [])
    await music.open("/music/song/1002")
    await music.type("link")
    #expect(opened == ["https://music.example/1002"])
  }

  @Test("a very long title is cut where it is shown, and kept whole")
  func longTitle() async throws {
    let title = String(repeating: "아", count: 100_000)
    let music = try MusicSession(PlayedFetcher(Bodies.page([Bodies.record(1, title)])))
    await music.enter()
    #expect(await music.type("search x").utf8.count < 2000)
    #expect(await music.type("1").utf8.count < 2000)
    #expect(music.value("title") == .string(title))
  }
}
