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
    if let message = answer.errorMessage { throw .message(message) }
    guard let records = answer.results else { throw .empty }
    var page = SearchPage(songs: [], total: records.count, unreadable: 0)
    var seen: Set<Song.ID> = []
    for record in records {
      switch record {
      case .song(let song): if seen.insert(song.id).inserted { page.songs.append(song) }
      case .unreadable: page.unreadable += 1
      case .other: break
      }
    }
    return page
  }

  /// Returns the service's message about an error, when the body has one in JSON.
  @concurrent
  static func message(in body: [UInt8]) async -> String? {
    (try? answer(in: body))?.errorMessage
  }

  private struct Answer {
    let errorMessage: String?
    let results: [SongRecord]?

    init(_ json: JSONValue) {
      errorMessage = json["errorMessage"]?.string
      results = json["results"]?.array?.map { SongRecord($0) }
    }
  }

  private static func answer(in body: [UInt8]) throws(Problem) -> Answer {
    // Bytes that are no UTF-8 become U+FFFD.
    let text = String(decoding: body, as: UTF8.self).drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    guard !text.isEmpty else { throw .empty }
    guard let json = JSONReader.keptValue(of: text) else { throw .notJSON("it can't be read as JSON") }
    return Answer(json)
  }
}
