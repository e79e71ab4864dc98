import Glibc

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
