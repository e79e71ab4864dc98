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
