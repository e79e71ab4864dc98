import Foyer
import FoyerFeatures
import FoyerNetwork

extension MusicStrings {
  /// Returns what went wrong with a search, what to do, and what is still there.
  static func explanation(of error: SearchError) -> LocalizedText {
    guard let kept = error.kept else { return cause(error.code) }
    let place = place(kept)
    return cause(error.code)
      + " The songs found for \(quoted: kept.term) in \(place) are still here."
  }

  private static func cause(_ code: SearchError.Code) -> LocalizedText {
    switch code {
    case .fetch(let code): cause(code)
    case .noService:
      "There is no music search at the address of --music-url (status 404). Check it and start again."
    case .limited(let seconds):
      "The music service takes no more searches for now. Try again in \(seconds) seconds."
    case .status(let status) where status >= 500:
      "The music service has a problem (status \(status)). Try again in a few minutes."
    case .status(let status):
      "The music service has no data for this search (status \(status)). Try it in other words."
    case .refused(let message):
      refused(Text(message).quoted)
    case .empty:
      "The music service answered without any data. Type /music r to search again."
    case .notJSON:
      "The music service's answer cannot be read. This is often temporary: type /music r to search again."
    }
  }

  private static func cause(_ code: FetchError.Code) -> LocalizedText {
    switch code {
    case .network, .cancelled:
      "The music service could not be reached. Check the network." + searchAgain
    case .timedOut:
      "The music service did not answer in time. Check the network, or type /music r to search again."
    case .badAddress:
      "The music service has no usable address: start the program with a --music-url that begins with https."
    case .programMissing: LiveStrings.noCurl + searchAgain
    case .tooLarge:
      "The music service sent more data than a search can have. Try it in other words."
    case .tooManyRedirects, .insecureRedirect, .forbidden:
      "The music service sent the search on to a place that is not safe to follow. Check --music-url."
    case .undecodable: cause(SearchError.Code.notJSON)
    }
  }

  private static let searchAgain: LocalizedText =
    " Type /music r to search again, or /music offline to search what was found before."

  private static func refused(_ message: LocalizedText) -> LocalizedText {
    "The music service did not take the search and says \(message). Try other words or another country."
  }
}
