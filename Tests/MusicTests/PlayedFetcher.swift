import FoyerSystem
import Synchronization

/// Answers every fetch from what a test wrote down.
struct PlayedFetcher: Fetching {
  let answer: @Sendable (String) throws(FetchError) -> FetchedResponse

  init(_ answer: @escaping @Sendable (String) throws(FetchError) -> FetchedResponse) {
    self.answer = answer
  }

  init(_ body: String, status: Int = 200) {
    answer = { _ in FetchedResponse(status: status, body: Array(body.utf8)) }
  }

  /// Answers with one body after the other.
  init(inTurn bodies: String...) {
    let rest = Mutex(bodies)
    answer = { _ in
      FetchedResponse(status: 200, body: Array(rest.withLock { $0.removeFirst() }.utf8))
    }
  }

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse { try answer(address) }
}
