import Foyer
import FoyerSystem
import FoyerTools
import Synchronization

/// A music service and a user directory that exist in this process only, for the explorer.
///
/// The answers depend only on the request, the clock and the condition.
final class FakeServices: Fetching {
  static let musicURL = "https://music.example/search"
  static let usersURL = "https://users.example/users"

  /// The ways in which the services fail.
  enum Condition: String, CaseIterable {
    case slow
    case unreachable
    case late
    case limiting
    case failing
    case garbled
    case empty
  }

  private let clock: VirtualClock
  private let current = Mutex<Condition?>(nil)

  init(clock: VirtualClock) { self.clock = clock }

  /// `nil` when all is well.
  var condition: Condition? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    switch condition {
    case .slow:
      do { try await clock.sleep(for: .seconds(4)) } catch { throw trouble(.cancelled, address) }
    case .late:
      do { try await clock.sleep(for: .seconds(10)) } catch { throw trouble(.cancelled, address) }
      throw trouble(.timedOut, address)
    case .unreachable: throw trouble(.network, address)
    case .limiting: return answer("", address, status: 403)
    case .failing: return answer("<html>Bad gateway</html>", address, status: 502)
    case .garbled: return answer("[{\"id\":1,\"name\":\"\\u001b[31m\u{7}\"", address)
    case .empty: return answer("", address)
    case nil: break
    }
    return answer(address.hasPrefix(Self.musicURL) ? Self.songs(address) : Self.people, address)
  }

  private func trouble(_ code: FetchError.Code, _ address: String) -> FetchError {
    FetchError(code, cause: "played", address: address)
  }

  private func answer(_ body: String, _ address: String, status: Int = 200) -> FetchedResponse {
    FetchedResponse(status: status, address: address, body: Array(body.utf8))
  }

  // MARK: What there is

  private static let titles = [
    "Paper Boats", "서울의 밤", "Boats", "\u{1b}[2JRaw", "A", "夜に駆ける", "שלום", "🎹 Études", "Son", "milk",
    "averyveryverylongtitlewithoutanyspacethatisnowhereshorterthantheterminaliswideandsogoeson",
    "Harbor; Lights",
  ]

  /// Some of the songs, chosen by the letters of the address, each with the same facts every time.
  private static func songs(_ address: String) -> String {
    let sum = address.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 }
    let songs = (0..<(sum % 40)).map { index in
      let number = (sum / 7 + index * 5) % 60
      let title = JSONValue.string(titles[number % titles.count]).encoded
      return """
        {"wrapperType":"track","kind":"song","trackId":\(9_000_000_000 + number),"trackName":\(title),\
        "artistName":\(JSONValue.string(titles[number * 7 % titles.count]).encoded),"collectionName":\(title),\
        "trackViewUrl":"https://music.example/\(number)","releaseDate":"\(1970 + number)-02-27T12:00:00Z",\
        "trackPrice":\(number % 3).29,"currency":"\(number % 2 == 0 ? "USD" : "KRW")","primaryGenreName":"Pop"}
        """
    }
    return "{\"resultCount\":\(songs.count),\"results\":[\(songs.joined(separator: ","))]}"
  }

  private static let people =
    "["
    + titles.enumerated().map { index, name in
      let name = JSONValue.string(name).encoded
      return """
        {"id":\(index + 1),"name":\(name),"username":\(name),"email":"\(index)@example.com","phone":"1-770",\
        "website":\(name),"address":{"street":\(name),"city":"Gwenborough","zipcode":"92998"},\
        "company":{"name":\(name)}}
        """
    }.joined(separator: ",") + "]"
}
