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
}
