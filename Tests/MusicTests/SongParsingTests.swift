import Foyer
import Testing

@testable import MusicScreen

@Suite("Reading an answer")
struct SongParsingTests {
  private func page(_ text: String) async throws -> SearchPage {
    try await SongParsing.page(in: Array(text.utf8))
  }

  @Test("a whole record gives all that is known of a song")
  func wholeRecord() async throws {
    let song = try #require(try await page(Bodies.page([Bodies.record(1001)])).songs.first)
    #expect(
      song
        == Song(
          id: 1001, title: "Paper Boats", artist: "Harbor Lights", album: "Low Tide",
          released: Day(year: 2015, month: 2, day: 27), milliseconds: 242_721, genre: "Folk",
          price: .amount(.cents(129)), advisory: Advisory.none,
          artwork: "https://pictures.example/1001.jpg/100x100bb.jpg", link: "https://music.example/song/1001")
    )
  }

  @Test(
    "prices come from the digits in the answer",
    arguments: [
      ("1.29", 129), ("0.07", 7), ("8.95", 895), ("1.1", 110), ("4.35", 435), ("1290000.01", 129_000_001),
    ])
  func prices(digits: String, units: Int64) async throws {
    let page = try await page(Bodies.page([Bodies.record(1, changing: ["trackPrice": digits])]))
    #expect(page.songs.first?.price == .amount(.cents(units)))
  }

  @Test("an id, a title and an artist are enough")
  func leastRecord() async throws {
    let page = try await page(#"{"results":[{"trackId":7,"trackName":"T","artistName":"A"}]}"#)
    #expect(page == SearchPage(songs: [Song(id: 7, title: "T", artist: "A")], total: 1, unreadable: 0))
  }

  @Test(
    "a record without an id, a title or an artist is skipped and counted",
    arguments: [
      Bodies.record(1, without: "trackId"), Bodies.record(1, without: "trackName"),
      Bodies.record(1, without: "artistName"), Bodies.record(1, changing: ["trackName": "null"]),
      Bodies.record(1, changing: ["trackName": "\"\""]), Bodies.record(1, changing: ["artistName": "[1]"]),
      Bodies.record(1, changing: ["trackId": "\"x\""]), Bodies.record(1, changing: ["trackId": "1e99"]),
      Bodies.record(1, changing: ["trackId": "-5"]), "null", "7", "[]", "\"song\"", "{}",
    ])
  func unreadableRecord(_ record: String) async throws {
    let page = try await page(Bodies.page([record, Bodies.record(2)]))
    #expect(page.songs.map(\.id) == [2])
    #expect(page.total == 2)
    #expect(page.unreadable == 1)
  }

  @Test(
    "other values of the wrong kind cost no song",
    arguments: [
      "null", "true", "-1", "\"x\"", "[[]]", "{\"a\":{}}", "1e400", "123456789012345678901234567890",
    ])
  func oddValues(_ value: String) async throws {
    for name in [
      "collectionName", "releaseDate", "trackTimeMillis", "primaryGenreName", "trackPrice", "currency",
      "trackExplicitness", "artworkUrl100", "trackViewUrl", "country",
    ] {
      let page = try await page(Bodies.page([Bodies.record(3, changing: [name: value])]))
      #expect(page.songs.map(\.id) == [3], "\(name) = \(value)")
      #expect(page.unreadable == 0)
    }
  }

  @Test("films, videos and albums are dropped and not counted as unreadable")
  func otherKinds() async throws {
    let page = try await page(
      Bodies.page([
        Bodies.record(1, changing: ["kind": "\"feature-movie\""]),
        Bodies.record(2, changing: ["kind": "\"music-video\""]),
        Bodies.record(3, without: "kind", changing: ["wrapperType": "\"collection\""]), Bodies.record(4),
      ]))
    #expect(page.songs.map(\.id) == [4])
    #expect(page.unreadable == 0)
  }

  @Test("a song that comes twice is shown once")
  func sameSongTwice() async throws {
    let page = try await page(
      Bodies.page([Bodies.record(1, "First"), Bodies.record(1, "Second"), Bodies.record(2)]))
    #expect(page.songs.map(\.title) == ["First", "Paper Boats"])
  }

  @Test("a key that comes twice does no harm")
  func duplicateKeys() async throws {
    let record =
      #"{"trackId":1,"trackId":2,"trackName":"A","trackName":"B","artistName":"C","artistName":"D"}"#
    let page = try await page(#"{"results":[],"results":[\#(record)]}"#)
    #expect(page.total <= 1)
  }

  @Test("a byte order mark, bytes that are no UTF-8 and lone surrogates do no harm")
  func oddBytes() async throws {
    let good = Array(Bodies.page([Bodies.record(1, "XX")]).utf8)
    #expect(try await SongParsing.page(in: [0xEF, 0xBB, 0xBF] + good).songs.count == 1)
    let broken = good.map { $0 == UInt8(ascii: "X") ? 0xFF : $0 }
    #expect(try await SongParsing.page(in: broken).songs.first?.title == "\u{FFFD}\u{FFFD}")
    let lone = Bodies.page([Bodies.record(1, changing: ["trackName": #""\ud800""#]), Bodies.record(2)])
    #expect((try? await page(lone))?.songs.contains { $0.id == 2 } != false)
  }

  @Test(
    "what is not JSON is said to be none",
    arguments: [
      Bodies.html, "{", "{\"results\":[", "results", "{\"results\":[{]}", "\u{0}", "{\"a\":1}garbage",
    ])
  func notJSON(_ text: String) async {
    await #expect {
      try await page(text)
    } throws: { error in
      if case SongParsing.Problem.notJSON = error { true } else { false }
    }
  }

  @Test(
    "nothing, and JSON without a list of results, is no data",
    arguments: ["", " \n", "{}", "null", "[]", "{\"results\":5}"])
  func empty(_ text: String) async {
    await #expect(throws: SongParsing.Problem.empty) { try await page(text) }
  }

  @Test("the service's own words about what is wrong are kept")
  func errorMessage() async {
    await #expect(throws: SongParsing.Problem.message("Invalid value(s) for key(s): [country]")) {
      try await page(Bodies.errorMessage)
    }
  }

  @Test("JSON nested very deeply is refused without being parsed", arguments: ["[", "{\"a\":"])
  func deep(_ opening: String) async {
    for count in [65, 1000, 1_000_000] {
      await #expect(throws: SongParsing.Problem.notJSON("it can't be read as JSON")) {
        try await page("{\"results\":" + String(repeating: opening, count: count))
      }
    }
    let text = String(repeating: "[", count: 500)
    await #expect(throws: Never.self) { try await page(Bodies.page([Bodies.record(1, "\\\"\(text)")])) }
  }

  @Test(
    "release days are days in UTC",
    arguments: ["2015-02-27T07:00:00Z", "2015-02-27T08:00:00Z", "2015-02-27T23:59:59Z"])
  func releaseDay(_ date: String) async throws {
    let page = try await page(Bodies.page([Bodies.record(1, changing: ["releaseDate": Bodies.quoted(date)])]))
    #expect(page.songs.first?.released?.iso == "2015-02-27")
  }

  @Test(
    "a larger picture is asked for where the address shows how",
    arguments: [
      ("https://p.example/a.jpg/100x100bb.jpg", "https://p.example/a.jpg/600x600bb.jpg"),
      ("https://p.example/a/100x100bb-85.png", "https://p.example/a/600x600bb-85.png"),
      ("https://p.example/a.100x100-75.jpg", "https://p.example/a.100x100-75.jpg"),
      ("https://p.example/100x100bb.jpg/a.jpg", "https://p.example/100x100bb.jpg/a.jpg"),
    ])
  func artwork(given: String, large: String) {
    #expect(Song(id: 1, title: "T", artist: "A", artwork: given).largeArtwork == large)
  }
}
