/// The whole answer of a server.
public struct FetchedResponse: Sendable, Hashable {
  /// The status, 200 to 599.
  public let status: Int
  /// The `Content-Type` header as it came.
  ///
  /// It is often wrong; judge the body by its content.
  public let contentType: String?
  /// The wait that the server asks for, when its `Retry-After` header gives seconds.
  public let retryAfter: Duration?
  /// The address that answered, which after a redirect is not the one asked.
  public let address: String
  /// The body, decompressed.
  public let body: [UInt8]

  /// Makes an answer from its parts.
  public init(
    status: Int, contentType: String? = nil, retryAfter: Duration? = nil, address: String = "", body: [UInt8]
  ) {
    self.status = status
    self.contentType = contentType
    self.retryAfter = retryAfter
    self.address = address
    self.body = body
  }
}

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
