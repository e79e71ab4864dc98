import Foyer
import FoyerSystem
import LoopbackServer
import Synchronization
import Testing

@testable import MusicScreen

/// A hundred thousand answers are played to a release build by the program MusicFuzz.
@MainActor
@Suite("Answers with flipped bits and cut ends")
struct FuzzTests {
  private nonisolated static let good = Array(
    Bodies.page([
      Bodies.record(1), Bodies.record(2, "서울의 비", artist: "Skrillex & Diplo"),
      Bodies.record(3, Bodies.hostile), Bodies.record(4, without: "trackName"),
    ]).utf8)

  @Test("are read or refused")
  func parsing() async {
    var random = SplitMix64(seed: 20_211_222)
    var read = 0
    for _ in 0..<20_000 {
      guard let page = try? await SongParsing.page(in: Self.good.damaged(by: &random)) else {
        continue
      }
      read += 1
      #expect(page.songs.count + page.unreadable <= page.total)
    }
    #expect((1000..<19_000).contains(read))
  }

  @Test(
    "leave the session going, and nothing raw is printed of them", arguments: [Language.english, .korean])
  func session(_ language: Language) async throws {
    let random = Mutex(SplitMix64(seed: 7))
    let music = try MusicSession(
      PlayedFetcher { _ in
        FetchedResponse(status: 200, body: random.withLock { Self.good.damaged(by: &$0) })
      }, language: language)
    await music.enter()
    await music.type("search x")
    for _ in 0..<750 { #expect(await music.type("repeat").isHarmless) }
    #expect(music.session.path == "/music")
  }
}
