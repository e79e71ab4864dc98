import Foyer
import FoyerNetwork

/// Asks the music search service, and says in one of our own errors what went wrong.
@MainActor
struct SearchService {
  let fetcher: any Fetching
  let address: String
  let limiter: SearchLimiter

  /// - Throws: ``SearchError``, or `CancellationError` when the task was cancelled.
  ///
  /// - Parameter offset: The number of results to leave out from the beginning.
  func page(for query: SearchQuery, from offset: Int = 0) async throws -> SearchPage {
    if let seconds = limiter.secondsClosed {
      throw SearchError(code: .limited(seconds: seconds), query: query, cause: "not asked")
    }
    try await limiter.takeTurn()
    let response: FetchedResponse
    do {
      response = try await fetcher.fetch(query.address(at: address, from: offset))
    } catch {
      guard error.code != .cancelled else { throw CancellationError() }
      throw SearchError(code: .fetch(error.code), query: query, cause: error.cause)
    }
    if response.status == 403 || response.status == 429 { limiter.limited(retryAfter: response.retryAfter) }
    var page = try await read(response, for: query)
    limiter.answered()
    page.next = page.total >= query.limit ? offset + page.total : nil
    return page
  }

  private func read(_ response: FetchedResponse, for query: SearchQuery) async throws(SearchError)
    -> SearchPage
  {
    let cause = "status \(response.status) from \(response.address)"
    if let seconds = limiter.secondsClosed {
      throw SearchError(code: .limited(seconds: seconds), query: query, cause: cause)
    }
    guard response.status == 200 else {
      let message = await SongParsing.message(in: response.body)
      // The usual service answers so to searches for odd signs.
      let isElsewhere = response.status == 404 && address != MusicStore.usualAddress
      let status = isElsewhere ? SearchError.Code.noService : .status(response.status)
      throw SearchError(
        code: message.map(SearchError.Code.refused) ?? status, query: query, cause: cause)
    }
    do {
      return try await SongParsing.page(in: response.body)
    } catch {
      switch error {
      case .empty:
        throw SearchError(code: .empty, query: query, cause: "no results in \(response.body.count) bytes")
      case .message(let message): throw SearchError(code: .refused(message), query: query, cause: message)
      case .notJSON(let detail): throw SearchError(code: .notJSON, query: query, cause: detail)
      }
    }
  }
}

extension SearchQuery {
  /// The address that answers the query, at a service such as `https://itunes.apple.com/search`.
  ///
  /// - Parameter offset: The number of results to leave out from the beginning; the service knows this, but
  ///   does not say so.
  func address(at service: String, from offset: Int = 0) -> String {
    let address = QueryEncoding.address(
      service,
      [
        "term": (try? SearchWords(term).forService) ?? term, "country": country?.rawValue ?? "",
        "media": "music",
        "entity": "song", "limit": String(limit),
      ])
    return offset > 0 ? "\(address)&offset=\(offset)" : address
  }
}
