/// Fetches the content of a web address.
///
/// ``HTTPFetcher`` sends real requests; tests supply a recorded one.
public protocol Fetching: Sendable {
  /// Makes one GET request and returns the answer whatever its status.
  ///
  /// Cancelling the task closes the connection at once and throws `cancelled`.
  ///
  /// - Parameter address: An https address, or an http one of this machine, as ``WebAddress`` reads it.
  /// - Throws: ``FetchError`` when there is no whole answer.
  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse
}
