import Glibc

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

/// The failure of a fetch, with its reason.
///
/// It carries facts only. The sentence a person reads is made from them in one place, in the program.
public struct FetchError: Error, Sendable, Hashable {
  /// The kinds of failure.
  public enum Code: Sendable, Hashable, CaseIterable {
    /// No connection, no such host, no trust in its certificate, or the connection broke off.
    case network
    /// The answer was not there in time.
    case timedOut
    /// The body is larger than we take.
    case tooLarge
    /// The body says that it is compressed but cannot be decompressed.
    case undecodable
    /// There were more redirects than the limit allows.
    case tooManyRedirects
    /// A redirect led to an address without encryption, or to no address.
    case insecureRedirect
    /// The text is not an address, or it names another machine without encryption.
    case badAddress
    /// The address came out of an answer and leads to a host that is not public.
    case forbidden
    /// The program that fetches is not installed, or too old.
    case programMissing
    /// The task that fetched was cancelled.
    case cancelled
  }

  /// The kind of failure.
  public let code: Code
  /// The technical reason in English, for a report or a log.
  ///
  /// It may hold text from the server.
  public let cause: String
  /// The address that was asked when it went wrong.
  public let address: String

  /// Makes an error from its facts.
  public init(_ code: Code, cause: String, address: String) {
    self.code = code
    self.cause = cause
    self.address = address
  }

  /// Maps the end of a run that failed.
  ///
  /// - Parameters:
  ///   - status: The status of the run, as `waitpid(2)` gives it.
  ///   - error: The standard error of the run, at whose end curl explains its status.
  init(status: Int32, _ error: [UInt8], address: WebAddress) {
    let last = error.split(separator: UInt8(ascii: "\n")).last ?? []
    let cause = last.isEmpty ? "curl ended with status \(status)" : String(decoding: last, as: UTF8.self)
    let code: Code = status & 0x7F == 0 ? Self.code(of: status >> 8) : .network
    self.init(code, cause: cause, address: address.description)
  }

  /// Maps the `errno` with which the program could not be started.
  init(starting program: String, _ code: Int32, address: WebAddress) {
    let isMissing = [ENOENT, EACCES, ENOTDIR, ENOEXEC].contains(code)
    self.init(
      isMissing ? .programMissing : .network, cause: "\(program): \(String(cString: strerror(code)))",
      address: address.description)
  }

  /// The meanings of curl's exit statuses, as its manual lists them.
  private static func code(of status: Int32) -> Code {
    switch status {
    case 2, 4: .programMissing
    case 3: .badAddress
    case 28: .timedOut
    case 61: .undecodable
    case 63: .tooLarge
    default: .network
    }
  }
}
