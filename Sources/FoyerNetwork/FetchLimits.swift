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
