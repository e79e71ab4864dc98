import Foyer
import FoyerRecords
import FoyerSystem
import FoyerTools
import LoopbackServer
import MusicScreen
import Testing

@MainActor
@Suite("Searching at a real server", .timeLimit(.minutes(30)))
struct ServiceTests {
  @Test(
    "songs in an answer are shown, are not asked for again that day, and the next search works",
    arguments: ServiceAnswer.found)
  func found(_ answer: ServiceAnswer) async throws {
    guard case .found(let titles) = answer.outcome else { return }
    try await visit(answer, .english) { music, service in
      let shown = await music.type("search fresh")
      #expect(shown.isHarmless)
      #expect(music.value("turn") == "stayed")
      #expect(music.titles == titles)
      #expect(service.requests == 1)
      let again = await music.type("search fresh")
      #expect(again.hasPrefix("This answer came at 2021-12-22 18:00. Type r to ask again.\n"))
      #expect(music.titles == titles)
      #expect(service.requests == 1)
    }
  }

  @Test(
    "a failure has its sentence and is asked for again; the last good list stays and the next search works",
    arguments: ServiceAnswer.failed, [Language.english, .korean])
  func failed(_ answer: ServiceAnswer, _ language: Language) async throws {
    try await visit(answer, language) { music, service in
      let shown = await music.type("search fresh")
      #expect(shown.hasPrefix(answer.sentence(in: language)), "\(shown)")
      let kept =
        language == .english
        ? " The songs found for “Harbor Lights” in the library are still here.\n"
        : " “Harbor Lights” 검색 결과(노래 목록)는 그대로 있습니다.\n"
      #expect(shown.hasSuffix(kept))
      #expect(music.value("turn") == "failed")
      #expect(music.titles == ["Paper Boats", "서울의 비", "Night Ferry"])
      #expect(service.requests == answer.requests)
      if answer.isEndless { await service.abandoned() }
      await music.type("1")
      #expect(music.session.path == "/music/song/1001")
      await music.type("..")
      service.behaveWell()
      if case .limited(let seconds) = answer.outcome {
        await music.type("search fresh")
        #expect(music.value("turn") == "failed")
        #expect(service.requests == 1)
        await music.clock.advance(by: .seconds(seconds))
      }
      await music.type("search fresh")
      #expect(music.titles == ["Good One"])
      #expect(service.requests == answer.requests + 1)
    }
  }

  /// Plays what is said in a music that holds the sample, at a service that answers so, and searches once more.
  private func visit(
    _ answer: ServiceAnswer, _ language: Language, _ body: (MusicSession, FakeService) async throws -> Void
  ) async throws {
    let service = try await FakeService(answer)
    let fetcher = service.fetcher(for: answer)
    let music = try MusicSession(fetcher, address: service.address, language: language, hasSample: true)
    await music.enter()
    try await body(music, service)
    service.behaveWell()
    let before = service.requests
    await music.type("search afterwards")
    #expect(service.requests == before + 1)
    #expect(music.titles == ["Good One"])
    await music.type("1")
    #expect(music.session.path == "/music/song/1001")
  }

  @Test("further songs come from the service's next page, and are not asked for again that day")
  func pages() async throws {
    let server = try await LoopbackServer { target in
      let offset = target.hasSuffix("&limit=25&offset=25") ? 25 : 0
      return .answer(
        text: Bodies.page((offset..<(offset == 0 ? 25 : 30)).map { Bodies.record(5000 + $0, "Song \($0)") }))
    }
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0", limits: .patient)
    let music = try MusicSession(fetcher, address: server.address + "/search")
    await music.enter()
    await music.type("search fresh")
    #expect(await music.type("more").contains("\n30. Song 29; "))
    #expect(music.titles.count == 30)
    #expect(server.requests.count == 2)
    await music.type("search fresh")
    #expect(music.value("state") == "“fresh”, US: 30 songs; 25 shown, type more for more")
    #expect(server.requests.count == 2)
    await music.type("search afterwards")
    #expect(server.requests.count == 3)
  }

  @Test("a server that is not there is said to be unreachable")
  func nobody() async throws {
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0", limits: .patient)
    let music = try MusicSession(fetcher, address: "http://127.0.0.1:1/search")
    await music.enter()
    #expect(
      await music.type("search fresh")
        == """
        The music service could not be reached. Check the network. Type /music r to search again, or /music offline to \
        search what was found before.

        """)
  }

  @Test(
    "an address that may not be asked is said to be none",
    arguments: ["", "http://music.example/s", "file:///etc"])
  func badAddress(_ address: String) async throws {
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0", limits: .patient)
    let music = try MusicSession(fetcher, address: address)
    await music.enter()
    #expect(await music.type("search fresh").hasPrefix("The music service has no usable address:"))
  }

  @Test("Ctrl-C during a slow answer gives the prompt back and closes the connection")
  func cancelled() async throws {
    let server = try await LoopbackServer { _ in [.hang] }
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0", limits: .patient)
    let music = try MusicSession(fetcher, address: server.address + "/search")
    await music.enter()
    let turn = music.start("search fresh")
    await server.requested()
    music.console.onInterrupt?()
    #expect(await turn.value == .cancelled)
    await server.abandoned()
    #expect(music.console.take() == "Stopped “find”.\n")
  }

  @Test("the server sees the term as it was typed, and who asks")
  func request() async throws {
    let server = try await LoopbackServer { _ in .answer(text: Bodies.nothing) }
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0", limits: .patient)
    let music = try MusicSession(fetcher, address: server.address + "/search")
    await music.enter()
    await music.type("search 봄 AC/DC & C++")
    let request = try #require(server.requests.first)
    #expect(
      request.target
        == "/search?term=%EB%B4%84+AC%2FDC+%26+C%2B%2B&country=US&media=music&entity=song&limit=25")
    #expect(request.head.contains("\r\nUser-Agent: foyer-tests/1.0\r\n"))
    #expect(!request.head.lowercased().contains("\r\ncookie:"))
  }
}
