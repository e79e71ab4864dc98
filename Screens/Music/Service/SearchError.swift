import Foyer

/// A search has no answer that could be shown, and why.
///
/// Nothing that was found before is lost.
struct SearchError: Error, Equatable, Sendable {
  enum Code: Equatable, Sendable {
    /// The service could not be reached, or the connection broke off.
    case network
    /// The whole answer was not there in time.
    case timedOut
    /// The address that the program was started with is none that may be asked.
    case badAddress
    /// The program that fetches is not installed, or too old.
    case programMissing
    /// The service has had enough of us; there may even have been an empty list.
    case limited(seconds: Int)
    /// The address that the program was started with has no service.
    case noService
    /// The service answered with a status other than success.
    case status(Int)
    /// The service answered that it does not understand the search, in its own words.
    case refused(String)
    /// There was nothing in the answer, or no list of results.
    case empty
    /// The answer is larger than we take.
    case tooLarge
    /// The service sent us to a place that we do not follow it to.
    case redirected
    /// The answer is not JSON, or not whole.
    case notJSON
  }

  let code: Code
  let query: SearchQuery
  /// The technical reason in English, which may hold text from the server.
  let cause: String
  /// The list that is still there.
  var kept: SearchQuery?
}

extension SearchError: ExplainedError {
  var explanation: LocalizedText { MusicStrings.explanation(of: self) }
}
