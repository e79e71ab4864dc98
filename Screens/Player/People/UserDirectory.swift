import Foyer
import FoyerNetwork

/// A list of people that stands at a web address.
struct UserDirectory: Sendable {
  let fetcher: any Fetching
  let address: String

  /// Fetches the list whole.
  ///
  /// - Throws: ``DirectoryError``, or `CancellationError` when the task was cancelled.
  func fetch() async throws -> UserList {
    let response: FetchedResponse
    do {
      response = try await fetcher.fetch(address)
    } catch {
      guard error.code != .cancelled else { throw CancellationError() }
      throw DirectoryError(error)
    }
    try Task.checkCancellation()
    guard response.status == 200 else { throw DirectoryError.status(response.status) }
    guard !response.body.isEmpty else { throw DirectoryError.empty }
    guard let list = UserList(parsing: response.body) else { throw DirectoryError.unreadable }
    return list
  }
}

/// The reason why the directory's list could not be fetched.
enum DirectoryError: Error, Equatable {
  case network
  case timedOut
  /// The server answered, but with no list that we take, for this technical reason.
  case refusedAnswer(String)
  case status(Int)
  case empty
  case unreadable
  /// The address is not one that may be fetched, for this technical reason.
  case badAddress(String)
  /// The program that fetches is not installed, or too old.
  case programMissing

  init(_ error: FetchError) {
    switch error.code {
    case .network, .cancelled: self = .network
    case .timedOut: self = .timedOut
    case .badAddress: self = .badAddress(error.cause)
    case .programMissing: self = .programMissing
    case .tooLarge, .undecodable, .tooManyRedirects, .insecureRedirect, .forbidden:
      self = .refusedAnswer(error.cause)
    }
  }
}
