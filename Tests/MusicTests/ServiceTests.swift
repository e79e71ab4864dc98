import Foyer
import FoyerNetwork
import FoyerStorage
import LoopbackServer
import MusicScreen
import Synchronization
import Testing

@MainActor
@Suite("Searching at a real server")
struct ServiceTests {
  /// One answer of the service, and what it comes to.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let answer: [LoopbackServer.Step]
    /// How the sentence begins; `nil` when songs are found.
    let english: String?
    let korean: String?

    init(_ name: String, _ answer: [LoopbackServer.Step], _ english: String? = nil, _ korean: String? = nil) {
      testDescription = name
      self.answer = answer
      self.english = english
      self.korean = korean
    }
  }

  private nonisolated static let good = Bodies.page(of: "Fresh One", "Fresh Two")

  nonisolated static let cases = [
    Case("a good page", .answer("200 OK", ["Content-Type: application/json"], text: good)),
    Case(
      "text/javascript as an attachment",
      .answer(
        "200 OK",
        ["Content-Type: text/javascript; charset=utf-8", "Content-Disposition: attachment; filename=1.txt"],
        text: good)),
    Case("gzip", .answer("200 OK", ["Content-Encoding: gzip"], body: Gzip.wrap(Array(good.utf8)))),
    Case(
      "HTML with 200", .answer("200 OK", ["Content-Type: text/html"], text: Bodies.html),
      "The music service's answer cannot be read.", "음악 서비스의 답을 읽을 수 없습니다."),
    Case(
      "JSON that stops in the middle", .answer(text: String(good.dropLast(20))),
      "The music service's answer cannot be read.", "음악 서비스의 답을 읽을 수 없습니다."),
    Case(
      "JSON nested deeply", .answer(text: String(repeating: "[", count: 100_000)),
      "The music service's answer cannot be read.", "음악 서비스의 답을 읽을 수 없습니다."),
    Case(
      "a body that only says it is gzip", .answer("200 OK", ["Content-Encoding: gzip"], text: good),
      "The music service's answer cannot be read.", "음악 서비스의 답을 읽을 수 없습니다."),
    Case(
      "errorMessage with 400", .answer("400 X", text: Bodies.errorMessage),
      "The music service did not take the search and says “Invalid value(s) for key(s): [country]”.",
      "음악 서비스가 검색을 받지 않았습니다. 서비스의 설명: “Invalid value(s) for key(s): [country]”."),
    Case(
      "errorMessage with 200", .answer(text: Bodies.errorMessage),
      "The music service did not take the search and says", "음악 서비스가 검색을 받지 않았습니다."),
    Case(
      "403 with an empty list", .answer("403 X", text: Bodies.nothing),
      "The music service takes no more searches for now. Try again in 60 seconds.",
      "음악 서비스가 지금은 검색을 더 받지 않습니다. 60초 뒤에 다시 해 보세요."),
    Case(
      "403 without a body", .answer("403 X", text: ""), "The music service takes no more searches for now.",
      "음악 서비스가 지금은 검색을 더 받지 않습니다."),
    Case(
      "429 that says how long", .answer("429 X", ["Retry-After: 90"], text: "slow down"),
      "The music service takes no more searches for now. Try again in 90 seconds.",
      "음악 서비스가 지금은 검색을 더 받지 않습니다. 90초 뒤에 다시 해 보세요."),
    Case(
      "404", .answer("404 X", text: "not here"),
      "The music service has no data for this search (status 404).",
      "음악 서비스에 이 검색의 자료가 없습니다(상태 404)."),
    Case(
      "503", .answer("503 X", text: ""), "The music service has a problem of its own (status 503).",
      "음악 서비스에 문제가 있습니다(상태 503)."),
    Case(
      "an empty body", .answer(text: ""), "The music service answered without any data.",
      "음악 서비스의 답에 자료가 없습니다."),
    Case(
      "a cut connection",
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + good.prefix(100)) + [.close],
      "The music service could not be reached.", "음악 서비스에 연결하지 못했습니다."),
    Case("a closed connection", [.close], "The music service could not be reached.", "음악 서비스에 연결하지 못했습니다."),
    Case(
      "a body larger than 4 MiB", .answer(body: Array(repeating: UInt8(ascii: " "), count: 5 << 20)),
      "The music service sent more data than a search can have.", "음악 서비스가 너무 많은 자료를 보냈습니다."),
    Case(
      "a redirect to plain http elsewhere",
      .redirect(to: "http://music.example/search"),
      "The music service sent the search on to a place that is not safe to follow.",
      "음악 서비스가 안전하지 않은 다른 곳으로 검색을 넘겼습니다."),
  ]

  @Test("each answer is shown or has its sentence, and the last good list stays", arguments: cases)
  func answers(_ test: Case) async throws {
    for language in Language.allCases {
      let server = try await LoopbackServer { _ in test.answer }
      let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0")
      let room = try MusicSession(fetcher, address: server.address + "/search", language: language)
      try room.library.fillWithSample()
      await room.enter()
      let shown = await room.type("search fresh")
      if let sentence = language == .english ? test.english : test.korean {
        #expect(shown.hasPrefix(sentence), "\(shown)")
        let kept =
          language == .english
          ? " The songs found for “Harbor Lights” in US are still here.\n"
          : " “Harbor Lights” 검색 결과(US)는 그대로 있습니다.\n"
        #expect(shown.hasSuffix(kept))
        #expect(room.value("turn") == "failed")
        #expect(room.titles == ["Paper Boats", "서울의 비", "Night Ferry"])
      } else {
        #expect(room.value("turn") == "stayed")
        #expect(room.titles == ["Fresh One", "Fresh Two"])
      }
      await room.type("1")
      #expect(room.session.path.hasPrefix("/music/song/"))
      #expect(server.requests.count == 1)
      await fetcher.shutdown()
    }
  }

  @Test("a server that is not there is said to be unreachable")
  func nobody() async throws {
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0")
    let room = try MusicSession(fetcher, address: "http://127.0.0.1:1/search")
    await room.enter()
    #expect(
      await room.type("search fresh")
        == """
        The music service could not be reached. Check the network and type r to search again, or offline to \
        search what was found before.

        """)
    await fetcher.shutdown()
  }

  @Test("an answer that is not there in time has its own sentence")
  func late() async throws {
    let server = try await LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{") }
    let fetcher = HTTPFetcher(
      userAgent: "foyer-tests/1.0", limits: FetchLimits(deadline: .milliseconds(100)))
    let room = try MusicSession(fetcher, address: server.address + "/search")
    await room.enter()
    #expect(await room.type("search fresh").hasPrefix("The music service did not answer in time."))
    #expect(server.requests.count == 1)
    await fetcher.shutdown()
  }

  @Test(
    "an address that may not be asked is said to be none",
    arguments: ["", "http://music.example/s", "file:///etc"])
  func badAddress(_ address: String) async throws {
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0")
    let room = try MusicSession(fetcher, address: address)
    await room.enter()
    #expect(await room.type("search fresh").hasPrefix("The music service has no usable address:"))
    await fetcher.shutdown()
  }

  @Test("Ctrl-C during a slow answer gives the prompt back and closes the connection")
  func cancelled() async throws {
    let server = try await LoopbackServer { _ in [.hang] }
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0")
    let room = try MusicSession(fetcher, address: server.address + "/search")
    await room.enter()
    async let turn = room.session.submit("search fresh")
    await server.requested()
    room.console.onInterrupt?()
    #expect(await turn == .cancelled)
    await server.abandoned()
    #expect(room.console.take() == "Stopped “search”.\n")
    await fetcher.shutdown()
  }

  @Test("the server sees the term as it was typed, and who asks")
  func request() async throws {
    let server = try await LoopbackServer { _ in .answer(text: Bodies.nothing) }
    let fetcher = HTTPFetcher(userAgent: "foyer-tests/1.0")
    let room = try MusicSession(fetcher, address: server.address + "/search")
    await room.enter()
    await room.type("search 봄 AC/DC & C++")
    let request = try #require(server.requests.first)
    #expect(
      request.target
        == "/search?term=%EB%B4%84+AC%2FDC+%26+C%2B%2B&country=US&media=music&entity=song&limit=25")
    #expect(request.head.contains("\r\nUser-Agent: foyer-tests/1.0\r\n"))
    #expect(!request.head.lowercased().contains("\r\ncookie:"))
    await fetcher.shutdown()
  }

  @Test("whatever fuzzed answers hold, the session goes on and nothing raw is printed")
  func fuzzed() async throws {
    let good = Array(Bodies.page([Bodies.record(1), Bodies.record(2, Bodies.hostile)]).utf8)
    let random = Mutex(SplitMix64(seed: 7))
    let room = try MusicSession(
      PlayedFetcher { _ in
        random.withLock { random in
          var body = good
          for _ in 0..<Int.random(in: 0...6, using: &random) {
            body[Int.random(in: body.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          }
          return FetchedResponse(status: 200, body: body)
        }
      })
    await room.enter()
    for _ in 0..<1000 {
      let shown = await room.type("search x")
      #expect(
        shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
    }
    #expect(room.session.path == "/music")
  }
}
