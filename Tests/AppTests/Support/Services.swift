import Foyer
import LoopbackServer

/// A music service and a user directory on this machine.
struct Services {
  private let music: LoopbackServer
  private let users: LoopbackServer

  var musicURL: String { music.address + "/search" }
  var usersURL: String { users.address + "/users" }

  /// - Parameters:
  ///   - songs: The titles that every search finds.
  ///   - people: The names in the directory.
  init(
    songs: [String] = ["Paper Boats", "서울의 밤"], people: [String] = ["Leanne Graham", "Ervin Howell"]
  ) async throws {
    let page = Services.page(of: songs)
    music = try await LoopbackServer { _ in .answer(text: page) }
    let directory = Services.directory(of: people)
    users = try await LoopbackServer { _ in .answer(text: directory) }
  }

  private static func page(of titles: [String]) -> String {
    let songs = titles.enumerated().map { index, title in
      """
      {"wrapperType":"track","kind":"song","trackId":\(2001 + index),"trackName":\(quoted(title)),\
      "artistName":\(quoted(index == 0 ? "Harbor Lights" : title)),"collectionName":\(quoted(title)),\
      "trackViewUrl":\(quoted("https://music.example/" + title)),\
      "artworkUrl100":\(quoted("https://pictures.example/\(title)/100x100bb.jpg")),\
      "releaseDate":"2015-02-27T12:00:00Z","trackPrice":1.29,"currency":"USD",\
      "primaryGenreName":\(quoted(title))}
      """
    }
    return "{\"resultCount\":\(songs.count),\"results\":[\(songs.joined(separator: ","))]}"
  }

  private static func directory(of names: [String]) -> String {
    let people = names.enumerated().map { index, name in
      """
      {"id":\(index + 1),"name":\(quoted(name)),"username":\(quoted(index == 0 ? "Bret" : name)),\
      "email":\(quoted(name)),"phone":\(quoted(name)),"website":\(quoted(name)),\
      "address":{"street":\(quoted(name)),"suite":\(quoted(name)),"city":\(quoted(name)),\
      "zipcode":\(quoted(name)),"geo":{"lat":\(quoted(name)),"lng":\(quoted(name))}},\
      "company":{"name":\(quoted(name))}}
      """
    }
    return "[\(people.joined(separator: ","))]"
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(text).encoded }
}
