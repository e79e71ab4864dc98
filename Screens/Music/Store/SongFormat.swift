import Foyer

/// How songs are written to a file, by the end of its name.
enum SongFormat: Equatable {
  case json
  /// A list for players: <https://en.wikipedia.org/wiki/M3U>.
  case m3u

  /// - Throws: A ``Refusal`` that names what there is.
  init(ofFile name: String) throws(Refusal) {
    let name = name.lowercased()
    if name.hasSuffix(".json") {
      self = .json
    } else if name.hasSuffix(".m3u") || name.hasSuffix(".m3u8") {
      self = .m3u
    } else {
      throw MusicPhrases.unknownFormat
    }
  }

  func text(of songs: [Song]) -> String {
    switch self {
    case .json: "[\n" + songs.map { JSONValue($0).encoded }.joined(separator: ",\n") + "\n]\n"
    case .m3u: "#EXTM3U\n" + songs.map(Self.entry).joined()
    }
  }

  /// Two lines: what the song is, and its page in the store, or a remark that it has none.
  private static func entry(of song: Song) -> String {
    let seconds = song.milliseconds.map { ($0 + 500) / 1000 } ?? -1
    let name = oneLine("\(song.artist) - \(song.title)")
    return "#EXTINF:\(seconds),\(name)\n" + (song.link.map { oneLine($0) } ?? "# no address") + "\n"
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension JSONValue {
  fileprivate init(_ song: Song) {
    let text = { (text: String?) in text.map { JSONValue.string($0) } ?? .null }
    self = .object([
      .init("id", .integer(Int(song.id))), .init("title", .string(song.title)),
      .init("artist", .string(song.artist)), .init("album", text(song.album)),
      .init("released", text(song.released?.iso)),
      .init("milliseconds", song.milliseconds.map { .integer(Int($0)) } ?? .null),
      .init("genre", text(song.genre)), .init("price", song.price?.json ?? .null),
      .init("advisory", text(song.advisory?.rawValue)), .init("artwork", text(song.artwork)),
      .init("link", text(song.link)),
    ])
  }
}
