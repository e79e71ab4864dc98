/// The limits of a fetch.
public struct FetchLimits: Sendable, Hashable {
  /// The time for the whole of it: connection, redirects and body.
  public var deadline: Duration
  /// The largest body taken, in bytes, counted after decompression.
  public var bodySize: Int
  /// The most redirects followed.
  public var redirects: Int

  /// Ten seconds, 4 MiB and three redirects, unless said otherwise.
  public init(deadline: Duration = .seconds(10), bodySize: Int = 4 << 20, redirects: Int = 3) {
    self.deadline = deadline
    self.bodySize = bodySize
    self.redirects = redirects
  }
}

/// The addresses that a fetcher may ask.
public enum FetchReach: Sendable, Hashable {
  /// Every ``WebAddress``, for those that the user has chosen.
  ///
  /// Redirects from there lead to its origin and to public hosts only.
  case everywhere
  /// For addresses that came out of a service's answer: https to public hosts, and the service's own origin.
  ///
  /// Otherwise a service could have us send requests to this machine or to others of the private network. A name is
  /// looked up first, and is refused unless all of its addresses are public; the connection goes to these.
  ///
  /// - Parameter besides: The service's own address. Its scheme, host and port may be asked wherever they lead.
  case publicHosts(besides: String)
}
