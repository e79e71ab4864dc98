import Foyer
import FoyerRecords
import FoyerSystem
import FoyerTools
import MusicScreen
import Synchronization
import Testing

@MainActor
@Suite("An answer of the last day")
struct RecallTests {
  /// Answers with a song named for how often it was asked; every status in turn, then 200.
  private func music(_ statuses: [Int] = []) async throws -> (MusicSession, () -> Int) {
    let counter = AskedCounter()
    let fetcher = PlayedFetcher { _ in
      let count = counter.next()
      let status = count <= statuses.count ? statuses[count - 1] : 200
      let body = status == 200 ? Bodies.page(of: "Answer \(count)") : Bodies.nothing
      return FetchedResponse(status: status, body: Array(body.utf8))
    }
    let music = try MusicSession(fetcher)
    await music.enter()
    return (music, { counter.count })
  }

  @Test("is shown without asking again, and says from when it is")
  func recalled() async throws {
    let (music, asked) = try await music()
    await music.type("search a")
    await music.type("search b")
    #expect(music.titles == ["Answer 2"])
    #expect(
      await music.type("search a").hasPrefix(
        """
        This answer came at 2021-12-22 18:00. Type r to ask again.
        """))
    #expect(asked() == 2)
    await music.type("repeat")
    #expect(asked() == 3)
    await music.clock.advance(by: .seconds(86_400))
    await music.type("search a")
    #expect(asked() == 4)
  }

  @Test("is another one for another country")
  func otherCountry() async throws {
    let (music, asked) = try await music()
    await music.type("search a")
    await music.type("country kr")
    await music.type("search a")
    #expect(asked() == 2)
    #expect(music.value("state") == "“a”, KR: 1 song")
  }

  @Test("is none when it was no good answer", arguments: [403, 404, 503])
  func noGoodAnswer(_ status: Int) async throws {
    let (music, asked) = try await music([status])
    await music.type("search a")
    await music.clock.advance(by: .seconds(60))
    await music.type("search a")
    #expect(asked() == 2)
    #expect(music.value("rows.count") == 1)
  }
}

private final class AskedCounter: Sendable {
  private let asked = Mutex(0)

  var count: Int { asked.withLock { $0 } }

  func next() -> Int {
    asked.withLock { asked in
      asked += 1
      return asked
    }
  }
}
