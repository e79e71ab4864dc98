import FoyerProcess

/// Fetches by HTTP, carefully: within limits of time and size, without cookies, and encrypted except on this machine.
///
/// Each request is a run of the program `curl`, which is killed as soon as its answer is not wanted any more.
public struct HTTPFetcher: Fetching {
  private let curl: Curl
  private let limits: FetchLimits
  private let reach: FetchReach
  private let wait: @Sendable (Duration) async throws -> Void

  /// Makes a fetcher.
  ///
  /// - Parameters:
  ///   - userAgent: The program's name for servers: `foyer/1.0`.
  ///   - reach: The addresses that may be asked, redirects included.
  ///   - program: The name of `curl`, looked up in `PATH`, or its path.
  ///   - wait: Lets the time of the deadline pass; a test hands in its own.
  public init(
    userAgent: String, limits: FetchLimits = FetchLimits(), reach: FetchReach = .everywhere,
    program: String = "curl",
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    curl = Curl(program: program, userAgent: userAgent, limits: limits)
    self.limits = limits
    self.reach = reach
    self.wait = wait
  }

  public func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    let first = try WebAddress(address)
    let (limit, wait) = (limits.deadline, wait)
    let result = await withTaskGroup(of: Result<FetchedResponse, FetchError>.self) { group in
      group.addTask {
        do throws(FetchError) { return .success(try await follow(first)) } catch { return .failure(error) }
      }
      group.addTask {
        do {
          try await wait(limit)
          try Task.checkCancellation()
          return .failure(FetchError(.timedOut, cause: "no whole answer within \(limit)", address: address))
        } catch {
          return .failure(FetchError(.cancelled, cause: "cancelled", address: address))
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(FetchError(.cancelled, cause: "cancelled", address: address))
    }
    return try result.get()
  }

  private func follow(_ first: WebAddress) async throws(FetchError) -> FetchedResponse {
    var (address, reach) = (first, reach)
    for _ in 0...limits.redirects {
      let hosts = try await reach.destinations(of: address, lookUp: NameLookup.addresses)
      switch try await curl.get(address, at: hosts) {
      case .response(let response): return response
      case .redirect(let location):
        address = try address.following(location)
        reach = reach.redirected(from: first)
      }
    }
    throw FetchError(
      .tooManyRedirects, cause: "more than \(limits.redirects)", address: address.description)
  }
}

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
