import Foyer
import FoyerSystem

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

/// A search has no answer that could be shown, and why.
///
/// Nothing that was found before is lost.
struct SearchError: Error, Equatable, Sendable {
  enum Code: Equatable, Sendable {
    /// No whole answer came that may be read.
    case fetch(FetchError.Code)
    /// The service has had enough of us; there may even have been an empty list.
    case limited(seconds: Int)
    /// The address that the program was started with has no service.
    case noService
    /// The service answered with a status other than success.
    case status(Int)
    /// The service answered that it does not understand the search, in its own words.
    case refused(String)
    /// There was nothing in the answer, or no list of results.
    case empty
    /// The answer is not JSON, or not whole.
    case notJSON
  }

  let code: Code
  let query: SearchQuery
  /// The technical reason in English, which may hold text from the server.
  let cause: String
  /// The list that is still there.
  var kept: SearchQuery?
}

/// Keeps searches so far apart that a service with a limit goes on answering.
///
/// There is one in the process, and all searches go through it.
@MainActor
final class SearchLimiter {
  private let clock: any SessionClock
  private var next: Timestamp?
  /// Until when the service has asked to be left alone.
  private var closedUntil: Timestamp?
  private var backOff: Duration = .zero
  private var latestTicket = 0

  private static let pause: Duration = .seconds(3)
  private static let firstBackOff: Duration = .seconds(60)
  private static let longestBackOff: Duration = .seconds(30 * 60)

  init(clock: any SessionClock) {
    self.clock = clock
  }

  /// The whole seconds that the service still wants to be left alone, or `nil` when it may be asked.
  var secondsClosed: Int? {
    guard let closedUntil, clock.now < closedUntil else { return nil }
    return Int((closedUntil.milliseconds - clock.now.milliseconds + 999) / 1000)
  }

  /// Waits until a search may go out.
  ///
  /// - Throws: `CancellationError` when the task was cancelled or a newer search came meanwhile.
  func takeTurn() async throws {
    latestTicket += 1
    let ticket = latestTicket
    if let next, clock.now < next {
      try await clock.sleep(for: .milliseconds(next.milliseconds - clock.now.milliseconds))
      guard ticket == latestTicket else { throw CancellationError() }
    }
    next = clock.now + Self.pause
  }

  /// Notes that the service answered with data.
  func answered() {
    closedUntil = nil
    backOff = .zero
  }

  /// Notes that the service has had enough: for as long as it says, and for longer each time.
  func limited(retryAfter: Duration?) {
    backOff = backOff == .zero ? Self.firstBackOff : min(backOff * 2, Self.longestBackOff)
    closedUntil = clock.now + max(backOff, min(retryAfter ?? .zero, Self.longestBackOff))
  }
}
