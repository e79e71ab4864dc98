import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import Synchronization

/// Fetches by HTTP, carefully: within limits of time and size, without cookies, and encrypted except on this machine.
///
/// Nothing of the network is started before the first fetch. Call ``shutdown()`` before the program ends.
public final class HTTPFetcher: Fetching {
  private let userAgent: String
  private let limits: FetchLimits
  private let wait: @Sendable (Duration) async throws -> Void
  private let client = Mutex<HTTPClient?>(nil)

  /// Makes a fetcher.
  ///
  /// - Parameters:
  ///   - userAgent: How to name ourselves to servers: `foyer/1.0`.
  ///   - wait: Lets the time of the deadline pass; a test hands in its own.
  public init(
    userAgent: String, limits: FetchLimits = FetchLimits(),
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.userAgent = userAgent
    self.limits = limits
    self.wait = wait
  }

  deinit {
    // A client must be shut down before it goes, by whoever forgot to.
    guard let client = client.withLock({ $0 }) else { return }
    Task { try? await client.shutdown() }
  }

  public func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    let first = try WebAddress(address)
    let (limit, wait) = (limits.deadline, wait)
    let result = await withTaskGroup(of: Result<FetchedResponse, FetchError>.self) { group in
      group.addTask { await self.attempt(first) }
      group.addTask {
        do {
          try await wait(limit)
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

  /// Closes every connection.
  ///
  /// A fetch under way ends with an error; a later one starts anew.
  public func shutdown() async {
    let client = client.withLock { client in
      defer { client = nil }
      return client
    }
    try? await client?.shutdown()
  }

  @concurrent
  private func attempt(_ first: WebAddress) async -> Result<FetchedResponse, FetchError> {
    var address = first
    do {
      for _ in 0...limits.redirects {
        let response = try await get(address)
        guard let location = response.redirect else {
          return .success(try await whole(response, from: address))
        }
        address = try address.following(location)
      }
      return .failure(
        FetchError(.tooManyRedirects, cause: "more than \(limits.redirects)", address: address.description))
    } catch {
      return .failure(FetchError(error, address: address))
    }
  }

  private func get(_ address: WebAddress) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: address.description)
    request.headers.add(name: "User-Agent", value: userAgent)
    request.headers.add(name: "Accept", value: "*/*")
    request.headers.add(name: "Connection", value: "close")
    let deadline = NIODeadline.now() + TimeAmount(limits.deadline)
    return try await startedClient().execute(request, deadline: deadline)
  }

  private func whole(_ response: HTTPClientResponse, from address: WebAddress) async throws -> FetchedResponse
  {
    let tooLarge = FetchError(
      .tooLarge, cause: "more than \(limits.bodySize) bytes", address: address.description)
    if let length = response.headers.first(name: "Content-Length").flatMap(Int.init), length > limits.bodySize
    {
      throw tooLarge
    }
    var body: [UInt8] = []
    for try await part in response.body {
      guard body.count + part.readableBytes <= limits.bodySize else { throw tooLarge }
      body.append(contentsOf: part.readableBytesView)
    }
    return FetchedResponse(
      status: Int(response.status.code),
      contentType: response.headers.first(name: "Content-Type"),
      retryAfter: response.headers.first(name: "Retry-After").flatMap(Int.init).map { .seconds(max(0, $0)) },
      address: address.description,
      body: body)
  }

  private func startedClient() -> HTTPClient {
    client.withLock { client in
      if let client { return client }
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        timeout: .init(connect: TimeAmount(limits.deadline)),
        decompression: .enabled(limit: .size(limits.bodySize)))
      configuration.httpVersion = .http1Only
      configuration.connectionPool.retryConnectionEstablishment = false
      let started = HTTPClient(configuration: configuration)
      client = started
      return started
    }
  }
}
