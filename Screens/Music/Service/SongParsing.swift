import Foyer

/// Reads the service's answer from its bytes, whatever its headers called them.
enum SongParsing {
  /// The reason why a body could not be read.
  enum Problem: Error, Equatable {
    case empty
    case notJSON(String)
    /// The service says in JSON what is wrong.
    case message(String)
  }

  @concurrent
  static func page(in body: [UInt8]) async throws(Problem) -> SearchPage {
    let answer = try answer(in: body)
    if let message = answer.text("errorMessage") { throw .message(message) }
    guard let records = answer["results"]?.array else { throw .empty }
    var page = SearchPage(total: records.count)
    var seen: Set<Song.ID> = []
    for record in records where record.isSong {
      if let song = Song(found: record) {
        if seen.insert(song.id).inserted { page.songs.append(song) }
      } else {
        page.unreadable += 1
      }
    }
    return page
  }

  /// Returns the service's message about an error, when the body has one in JSON.
  @concurrent
  static func message(in body: [UInt8]) async -> String? {
    (try? answer(in: body))?.text("errorMessage")
  }

  private static func answer(in body: [UInt8]) throws(Problem) -> JSONValue {
    // Bytes that are no UTF-8 become U+FFFD.
    let text = String(decoding: body, as: UTF8.self).drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    guard !text.isEmpty else { throw .empty }
    guard let json = JSONReader.serviceValue(of: text) else { throw .notJSON("it can't be read as JSON") }
    return json
  }
}

extension Song {
  /// Reads a result of the service leniently: only an id, a title and an artist are asked for.
  fileprivate init?(found record: JSONValue) {
    guard let id = record.number("trackId"), id > 0, let title = record.text("trackName"),
      let artist = record.text("artistName")
    else { return nil }
    self.init(id: id, title: title, artist: artist)
    album = record.text("collectionName")
    released = record.text("releaseDate").flatMap { Timestamp(iso: $0) }.map { Day($0) }
    milliseconds = record.number("trackTimeMillis").flatMap { Song.lengths ~= $0 ? $0 : nil }
    genre = record.text("primaryGenreName")
    price = record["trackPrice"]?.digits.flatMap { Price(digits: $0, currency: record.text("currency")) }
    advisory = record.text("trackExplicitness").flatMap(Advisory.init)
    artwork = record.text("artworkUrl100").flatMap(Song.webAddress)
    link = record.text("trackViewUrl").flatMap(Song.webAddress)
    preview = record.text("previewUrl").flatMap(Song.webAddress)
    if let track = record.number("trackNumber"), 1...999 ~= track {
      position = Int(1_000 * max(1, min(record.number("discNumber") ?? 1, 999)) + track)
    }
  }
}

extension JSONValue {
  /// False for something else than a song, such as a film.
  fileprivate var isSong: Bool {
    text("kind") ?? "song" == "song" && text("wrapperType") ?? "track" == "track"
  }

  /// The text of a member that isn't blank, without blanks at its ends, as files and answers have it.
  fileprivate func text(_ name: String) -> String? {
    self[name]?.string.map { LineText.trimmed($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func number(_ name: String) -> Int64? { self[name]?.wholeNumber.map(Int64.init) }

  /// The digits of a number; `nil` for anything else.
  fileprivate var digits: String? {
    switch self {
    case .integer(let number): String(number)
    case .decimal(let digits): digits
    default: nil
    }
  }
}
