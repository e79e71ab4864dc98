import LoopbackServer

/// Answers with songs in them.
extension ServiceAnswer {
  private static let page = Bodies.page(of: "Fresh One", "Fresh Two")
  private static let titles = ["Fresh One", "Fresh Two"]

  static let found = [
    ServiceAnswer(
      "a good page", .found(titles), .answer("200 OK", ["Content-Type: application/json"], text: page)),
    ServiceAnswer(
      "text/javascript as an attachment", .found(titles),
      .answer(
        "200 OK",
        ["Content-Type: text/javascript; charset=utf-8", "Content-Disposition: attachment; filename=1.txt"],
        text: page)),
    ServiceAnswer(
      "gzip", .found(titles),
      .answer("200 OK", ["Content-Encoding: gzip"], body: Gzip.wrap(Array(page.utf8)))),
    ServiceAnswer("no songs", .found([]), .answer(text: Bodies.nothing)),
    ServiceAnswer(
      "a body without a length", .found(titles), .raw("HTTP/1.1 200 OK\r\n\r\n" + page) + [.close]),
    ServiceAnswer(
      "a body in small pieces", .found(titles),
      .raw("HTTP/1.1 200 OK\r\nContent-Length: \(page.utf8.count)\r\n\r\n")
        + page.utf8.map { .send([$0]) }),
    ServiceAnswer(
      "invalid UTF-8", .found(["\u{FFFD}\u{FFFD} One"]),
      .answer(
        body: Bodies.page(of: "XX One").utf8.map { $0 == UInt8(ascii: "X") ? 0xFF : $0 })),
    ServiceAnswer(
      "U+0000, as an escape and as a byte", .found(["A\u{FFFD}B", "C\u{FFFD}D"]),
      .answer(text: Bodies.page(of: "A\0B", "C|D").replacing("|", with: "\0"))),
    ServiceAnswer(
      "keys that come twice", .found(["A"]),
      .answer(
        text: Bodies.page([
          #"{"trackId":1,"trackId":2,"trackName":"A","trackName":"B","artistName":"C","artistName":"D"}"#
        ]))),
    ServiceAnswer(
      "missing keys", .found(["Bare"]),
      .answer(
        text: Bodies.page([
          #"{"trackId":1,"trackName":"Bare","artistName":"Mina"}"#, "{}",
          Bodies.record(2, without: "trackId"),
          Bodies.record(3, without: "trackName"), Bodies.record(4, without: "artistName"),
        ]))),
    ServiceAnswer(
      "hostile text", .found([Bodies.hostile.replacing("\0", with: "\u{FFFD}")]),
      .answer(
        text: Bodies.page([Bodies.record(1, Bodies.hostile, artist: Bodies.hostile)]))),
  ]
}
