import LoopbackServer

/// Answers without songs in them, and what is said of each.
extension ServiceAnswer {
  private static let page = Bodies.page(of: "Fresh One", "Fresh Two")

  private static let unreadable = Outcome.failed(
    "The music service's answer cannot be read. This is often temporary: type /music r to search again.",
    "음악 서비스의 답을 읽을 수 없습니다.")
  private static let unreachable = Outcome.failed(
    "The music service could not be reached. Check the network. Type /music r to search again, or /music offline",
    "음악 서비스에 연결하지 못했습니다.")
  private static let late = Outcome.failed(
    "The music service did not answer in time. Check the network, or type /music r to search again.",
    "음악 서비스가 제때 답하지 않았습니다.")
  private static let tooLarge = Outcome.failed(
    "The music service sent more data than a search can have. Try it in other words.",
    "음악 서비스가 너무 많은 자료를 보냈습니다.")
  private static let unsafe = Outcome.failed(
    "The music service sent the search on to a place that is not safe to follow. Check --music-url.",
    "음악 서비스가 안전하지 않은 다른 곳으로 검색을 넘겼습니다.")
  private static let refused = Outcome.failed(
    "The music service did not take the search and says “Invalid value(s) for key(s): [country]”.",
    "음악 서비스가 검색을 받지 않았습니다. 서비스의 설명: “Invalid value(s) for key(s): [country]”.")
  private static let nothing = Outcome.failed(
    "The music service answered without any data. Type /music r to search again.", "음악 서비스의 답에 자료가 없습니다.")

  static let failed = [
    ServiceAnswer(
      "HTML with 200", unreadable, .answer("200 OK", ["Content-Type: text/html"], text: Bodies.html)),
    ServiceAnswer("JSON that stops in the middle", unreadable, .answer(text: String(page.dropLast(20)))),
    ServiceAnswer("JSON nested deeply", unreadable, .answer(text: String(repeating: "[", count: 100_000))),
    ServiceAnswer(
      "a body that only says it is gzip", unreadable,
      .answer("200 OK", ["Content-Encoding: gzip"], text: page)),
    ServiceAnswer(
      "a length that is too small", unreadable,
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 50\r\nConnection: close\r\n\r\n" + page)),
    ServiceAnswer("errorMessage with 400", refused, .answer("400 X", text: Bodies.errorMessage)),
    ServiceAnswer("errorMessage with 200", refused, .answer(text: Bodies.errorMessage)),
    ServiceAnswer("403 with an empty list", .limited(60), .answer("403 X", text: Bodies.nothing)),
    ServiceAnswer("403 with songs", .limited(60), .answer("403 X", text: page)),
    ServiceAnswer("403 without a body", .limited(60), .answer("403 X")),
    ServiceAnswer("429 without a body", .limited(60), .answer("429 X")),
    ServiceAnswer(
      "429 that says how long", .limited(90), .answer("429 X", ["Retry-After: 90"], text: "slow down")),
    ServiceAnswer(
      "404",
      .failed(
        "There is no music search at the address of --music-url (status 404).",
        "--music-url 주소에 음악 검색이 없습니다(상태 코드 404)."), .answer("404 X", text: "not here")),
    ServiceAnswer(
      "503",
      .failed(
        "The music service has a problem (status 503). Try again in a few minutes.",
        "음악 서비스에 문제가 있습니다(상태 코드 503)."), .answer("503 X", text: Bodies.html)),
    ServiceAnswer("an empty body", nothing, .answer()),
    ServiceAnswer("JSON without results", nothing, .answer(text: "{}")),
    ServiceAnswer(
      "a cut connection", unreachable,
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + page.prefix(100)) + [.close]),
    ServiceAnswer("a closed connection", unreachable, [.close]),
    ServiceAnswer(
      "a length that is too large", unreachable,
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + page) + [.close]),
    ServiceAnswer(
      "a length that is none", unreachable, .raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n" + page)),
    ServiceAnswer("headers that never come", late, isEndless: true, [.hang]),
    ServiceAnswer("headers that never end", late, isEndless: true, .raw("HTTP/1.1 200 OK\r\nServer: x\r\n")),
    ServiceAnswer(
      "a body that never ends", late, isEndless: true,
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + page)),
    ServiceAnswer(
      "50 MiB", tooLarge, .answer(body: [UInt8](repeating: UInt8(ascii: " "), count: 50 << 20))),
    ServiceAnswer(
      "50 MiB without a length", tooLarge,
      .raw("HTTP/1.1 200 OK\r\n\r\n")
        + [.send([UInt8](repeating: UInt8(ascii: " "), count: 50 << 20))]),
    ServiceAnswer("a redirect loop", unsafe, requests: 4, .redirect(to: "/search?term=round")),
    ServiceAnswer(
      "a redirect to plain http elsewhere", unsafe, .redirect(to: "http://music.example/search")),
  ]
}
