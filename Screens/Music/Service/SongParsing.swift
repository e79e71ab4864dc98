import FoundationEssentials

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

  private struct Answer: Decodable {
    let errorMessage: String?
    let results: [SongRecord]?

    private enum Key: String, CodingKey { case errorMessage, results }

    init(from decoder: any Decoder) throws {
      guard let answer = try? decoder.container(keyedBy: Key.self) else {
        errorMessage = nil
        results = nil
        return
      }
      errorMessage = try? answer.decode(String.self, forKey: .errorMessage)
      results = try? answer.decode([SongRecord].self, forKey: .results)
    }
  }

  private static func answer(in body: [UInt8]) throws(Problem) -> Answer {
    let text = JSONBytes.trimmed(body)
    guard !text.isEmpty else { throw .empty }
    guard JSONBytes.depth(of: text) <= deepest else { throw .notJSON("nested more than \(deepest) deep") }
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(JSONBytes.repaired(text)))
    } catch {
      throw .notJSON("\(error)")
    }
  }

  private static let deepest = 64
}
