import Foyer
import FoyerSystem
import LoopbackServer
import Synchronization

/// Answers with songs, bits of which are flipped and the ends of which are cut, the same in every run.
final class FuzzedService: Fetching {
  private let random = Mutex(SplitMix64(seed: 20_211_222))

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    FetchedResponse(status: 200, body: random.withLock { Self.page.damaged(by: &$0) })
  }

  private static let page = Array(
    """
    {"resultCount":4,"results":[\(song(1, "Paper Boats")),\(song(2, "서울의 비")),\(song(3, hostile)),\(song(4, ""))]}
    """.utf8)

  private static func song(_ id: Int, _ text: String) -> String {
    let text = JSONValue.string(text).encoded
    return """
      {"wrapperType":"track","kind":"song","trackId":\(id),"artistName":\(text),"collectionName":\(text),\
      "trackName":\(text),"trackViewUrl":"https://music.example/song","trackPrice":1.29,"currency":"USD",\
      "artworkUrl100":"https://pictures.example/100x100bb.jpg","releaseDate":"2015-02-27T12:00:00Z",\
      "trackTimeMillis":242721,"primaryGenreName":\(text),"trackExplicitness":"notExplicit"}
      """
  }

  /// Everything that must not reach a terminal.
  private static let hostile =
    "\u{1B}[31mred\u{1B}]52;c;ZXZpbA==\u{7}\u{9B}2J\u{202E}live\r\nnext\u{0}\u{85}\u{200B}e"
    + String(repeating: "\u{301}", count: 20)
}
