import Foyer
import FoyerNetwork

/// A search has no answer that could be shown, and why.
///
/// Nothing that was found before is lost.
struct SearchError: Error, Equatable, Sendable {
  enum Code: Equatable, Sendable {
    /// No whole answer came that may be read.
    case fetch(FetchError.Code)
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
