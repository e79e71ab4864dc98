import Foyer

/// Answers of the service, invented, in the shape of real ones.
enum Bodies {
  static func record(
    _ id: Int, _ title: String = "Paper Boats", artist: String = "Harbor Lights", without missing: String...,
    changing changes: [String: String] = [:]
  ) -> String {
    var members: [(name: String, value: String)] = [
      ("wrapperType", quoted("track")), ("kind", quoted("song")), ("trackId", String(id)),
      ("artistName", quoted(artist)), ("collectionName", quoted("Low Tide")), ("trackName", quoted(title)),
      ("trackViewUrl", quoted("https://music.example/song/\(id)")),
      ("artworkUrl100", quoted("https://pictures.example/\(id).jpg/100x100bb.jpg")), ("trackPrice", "1.29"),
      ("releaseDate", quoted("2015-02-27T12:00:00Z")), ("trackTimeMillis", "242721"),
      ("country", quoted("USA")),
      ("currency", quoted("USD")), ("primaryGenreName", quoted("Folk")),
      ("trackExplicitness", quoted("notExplicit")),
    ]
    members.removeAll { missing.contains($0.name) }
    for (name, value) in changes {
      if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].value = value
      } else {
        members.append((name, value))
      }
    }
    return "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  static func page(_ records: [String]) -> String {
    "\n\n\n{\n \"resultCount\":\(records.count),\n \"results\": [\n" + records.joined(separator: ",\n")
      + "]\n}\n\n\n"
  }

  static func page(of titles: String...) -> String {
    page(titles.enumerated().map { record(1001 + $0.offset, $0.element) })
  }

  static func quoted(_ text: String) -> String { JSONValue.string(text).encoded }

  static let html =
    "<html><body>Your request produced an error.  <BR>[newNullResponse]</body></html>"
  static let nothing = "{\"resultCount\":0,\"results\":[]}"
  static let errorMessage =
    "{\"errorMessage\":\"Invalid value(s) for key(s): [country]\",\"queryParameters\":{\"limit\":\"25\"}}"

  /// One text with everything that must not reach a terminal.
  static let hostile =
    "\u{1B}[31mred\u{1B}]52;c;ZXZpbA==\u{7}\u{9B}2J\u{202E}live\r\nnext\u{0}\u{85}\u{200B}e"
    + String(repeating: "\u{301}", count: 200)
}
