import Foyer
import FoyerSystem
import FoyerTools
import Synchronization
import Testing

@testable import MusicScreen

@MainActor
@Suite("The limit on searches")
struct SearchLimiterTests {
  /// Answers 200 until told otherwise, and counts.
  final class CountingFetcher: Fetching {
    let asked = Mutex(0)
    let response = Mutex(FetchedResponse(status: 200, body: Array(Bodies.page(of: "A").utf8)))

    var count: Int { asked.withLock { $0 } }

    func answer(_ status: Int, retryAfter: Duration? = nil) {
      let body = status == 200 ? Bodies.page(of: "A") : Bodies.nothing
      response.withLock {
        $0 = FetchedResponse(status: status, retryAfter: retryAfter, body: Array(body.utf8))
      }
    }

    func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
      asked.withLock { $0 += 1 }
      return response.withLock { $0 }
    }
  }

  private let fetcher = CountingFetcher()
  private let music: MusicSession

  init() async throws {
    music = try MusicSession(fetcher)
    await music.enter()
  }

  @Test("two searches are three seconds apart")
  func pause() async throws {
    await music.type("search a")
    let turn = music.start("search b")
    await music.clock.advance(by: .milliseconds(2999))
    #expect(fetcher.count == 1)
    #expect(music.console.take() == "Searching for “b” …\n")
    await music.clock.advance(by: .milliseconds(1))
    #expect(await turn.value == .stayed)
    #expect(fetcher.count == 2)
  }

  @Test("of the searches that wait the newest wins")
  func newest() async throws {
    let clock = VirtualClock()
    let limiter = SearchLimiter(clock: clock)
    try await limiter.takeTurn()
    let older = Task { try await clock.run { try await limiter.takeTurn() } }
    let newer = Task { try await clock.run { try await limiter.takeTurn() } }
    await clock.advance(by: .seconds(3))
    await #expect(throws: CancellationError.self) { try await older.value }
    await #expect(throws: Never.self) { try await newer.value }
  }

  @Test("after 403 or 429 the service is left alone for a minute, then twice as long, up to half an hour")
  func backOff() async throws {
    fetcher.answer(403)
    for (round, seconds) in [60, 120, 240, 480, 960, 1800, 1800].enumerated() {
      #expect(await music.type("search a").contains("Try again in \(seconds) seconds."))
      #expect(fetcher.count == round + 1)
      #expect(await music.type("search b").contains("Try again in \(seconds - 3) seconds."))
      #expect(fetcher.count == round + 1)
      await music.clock.advance(by: .seconds(seconds))
    }
    fetcher.answer(200)
    await music.type("search a")
    #expect(music.titles == ["A"])
    fetcher.answer(429)
    #expect(await music.type("search b").contains("Try again in 60 seconds."))
  }

  @Test("the service is left alone for as long as it says, within half an hour")
  func retryAfter() async throws {
    for (asked, told) in [(90, 90), (5, 120), (86_400, 1800)] {
      fetcher.answer(429, retryAfter: .seconds(asked))
      #expect(await music.type("search a").contains("Try again in \(told) seconds."))
      await music.clock.advance(by: .seconds(told))
    }
  }

  @Test("a search that is stopped while it waits asks nobody")
  func cancelled() async throws {
    await music.type("search a")
    let turn = music.start("search b")
    await music.clock.advance(by: .seconds(1))
    music.console.onInterrupt?()
    #expect(await turn.value == .cancelled)
    await music.clock.advance(by: .seconds(10))
    #expect(fetcher.count == 1)
  }
}
