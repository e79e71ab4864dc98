import FoyerProcess
import Glibc

/// The program `curl`, which makes one request at each run.
///
/// Version 7.64 is the oldest that takes all of the ``CurlConfiguration``.
struct Curl: Sendable {
  /// The answer of a server to one request.
  enum Answer {
    case response(FetchedResponse)
    /// A redirect, whose body is not read.
    case redirect(String)
  }

  let program: String
  let userAgent: String
  let limits: FetchLimits
  /// The variables that curl has; `nil` for ours.
  var environment: [String: String]?

  /// The most bytes of headers and of curl's own errors.
  private static let headerLimit = 256 << 10

  /// - Parameter hosts: The only hosts to connect to; `nil` for those that the address's host is known to be.
  func get(_ address: WebAddress, at hosts: [HostAddress]?) async throws(FetchError) -> Answer {
    let configuration = CurlConfiguration(
      for: address, at: hosts, hasProxy: hasProxy, userAgent: userAgent, limits: limits)
    let run = CollectedProgram(
      [program, "-q", "--config", "-"], environment: environment,
      input: .bytes(Array(configuration.text.utf8)),
      outputLimit: limits.bodySize, errorLimit: Self.headerLimit
    ) { ResponseHead($0)?.redirect != nil }
    switch await run.run() {
    case .ended(status: 0, let body, let error):
      guard let head = ResponseHead(error) else {
        throw FetchError(.network, cause: "no status", address: address.description)
      }
      return .response(head.response(with: body, from: address))
    case .ended(let status, _, let error): throw FetchError(status: status, error, address: address)
    case .enough(let error):
      return .redirect(ResponseHead(error)?.redirect ?? "")
    case .notStarted(let code): throw FetchError(starting: program, code, address: address)
    case .tooMuch:
      throw FetchError(
        .tooLarge, cause: "more than \(limits.bodySize) bytes", address: address.description)
    case .tooSlow: throw FetchError(.timedOut, cause: "curl did not end", address: address.description)
    case .cancelled: throw FetchError(.cancelled, cause: "cancelled", address: address.description)
    }
  }

  /// True when curl connects to a proxy and not to the host itself.
  private var hasProxy: Bool {
    ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains { (name: String) in
      guard let environment else { return getenv(name).map { $0.pointee != 0 } ?? false }
      return environment[name]?.isEmpty == false
    }
  }
}
