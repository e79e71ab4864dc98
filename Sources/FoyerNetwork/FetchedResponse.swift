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
