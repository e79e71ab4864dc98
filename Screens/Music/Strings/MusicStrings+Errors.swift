import Foyer
import FoyerFeatures
import FoyerNetwork

extension MusicStrings {
  /// Returns what went wrong with a search, what to do, and what is still there.
  static func explanation(of error: SearchError) -> LocalizedText {
    guard let kept = error.kept else { return cause(error.code) }
    let place = place(kept)
    return cause(error.code)
      + LocalizedText(
        en: " The songs found for \(quoted: kept.term) in \(place) are still here.",
        ko: " \(quoted: kept.term) 검색 결과(\(place))는 그대로 있습니다.")
  }

  private static func cause(_ code: SearchError.Code) -> LocalizedText {
    switch code {
    case .fetch(let code): cause(code)
    case .noService:
      LocalizedText(
        en: "There is no music search at the address of --music-url (status 404). Check it and start again.",
        ko: "--music-url 주소에 음악 검색이 없습니다(상태 코드 404). 주소를 확인하고 다시 시작하세요.")
    case .limited(let seconds):
      LocalizedText(
        en: "The music service takes no more searches for now. Try again in \(seconds) seconds.",
        ko: "음악 서비스가 지금은 검색을 더 받지 않습니다. \(seconds)초 뒤에 다시 해 보세요.")
    case .status(let status) where status >= 500:
      LocalizedText(
        en: "The music service has a problem (status \(status)). Try again in a few minutes.",
        ko: "음악 서비스에 문제가 있습니다(상태 코드 \(status)). 몇 분 뒤에 다시 해 보세요.")
    case .status(let status):
      LocalizedText(
        en: "The music service has no data for this search (status \(status)). Try it in other words.",
        ko: "음악 서비스에 이 검색의 자료가 없습니다(상태 코드 \(status)). 다른 말로 검색해 보세요.")
    case .refused(let message):
      refused(Text(message).quoted)
    case .empty:
      LocalizedText(
        en: "The music service answered without any data. Type /music r to search again.",
        ko: "음악 서비스의 답에 자료가 없습니다. /music r을 입력해 다시 검색하세요.")
    case .notJSON:
      LocalizedText(
        en:
          "The music service's answer cannot be read. This is often temporary: type /music r to search again.",
        ko: "음악 서비스의 답을 읽을 수 없습니다. 다시 하면 될 때가 많으니 /music r을 입력해 다시 검색하세요.")
    }
  }

  private static func cause(_ code: FetchError.Code) -> LocalizedText {
    switch code {
    case .network, .cancelled:
      LocalizedText(
        en: "The music service could not be reached. Check the network.",
        ko: "음악 서비스에 연결하지 못했습니다. 네트워크를 확인하세요.") + searchAgain
    case .timedOut:
      LocalizedText(
        en: "The music service did not answer in time. Check the network, or type /music r to search again.",
        ko: "음악 서비스가 제때 답하지 않았습니다. 네트워크를 확인하거나 /music r을 입력해 다시 검색하세요.")
    case .badAddress:
      LocalizedText(
        en:
          "The music service has no usable address: start the program with a --music-url that begins with https.",
        ko: "음악 서비스의 주소를 쓸 수 없습니다. https로 시작하는 --music-url 값으로 프로그램을 다시 시작하세요.")
    case .programMissing: LiveStrings.noCurl + searchAgain
    case .tooLarge:
      LocalizedText(
        en: "The music service sent more data than a search can have. Try it in other words.",
        ko: "음악 서비스가 너무 많은 자료를 보냈습니다. 다른 말로 검색해 보세요.")
    case .tooManyRedirects, .insecureRedirect, .forbidden:
      LocalizedText(
        en: "The music service sent the search on to a place that is not safe to follow. Check --music-url.",
        ko: "음악 서비스가 안전하지 않은 다른 곳으로 검색을 넘겼습니다. --music-url 값을 확인하세요.")
    case .undecodable: cause(SearchError.Code.notJSON)
    }
  }

  private static let searchAgain = LocalizedText(
    en: " Type /music r to search again, or /music offline to search what was found before.",
    ko: " 다시 검색하려면 /music r을, 전에 찾은 노래에서 검색하려면 /music offline을 입력하세요.")

  private static func refused(_ message: Text) -> LocalizedText {
    LocalizedText(
      en:
        "The music service did not take the search and says \(message). Try other words or another country.",
      ko: "음악 서비스가 검색을 받지 않았습니다. 서비스의 설명: \(message). 다른 말이나 다른 나라로 검색해 보세요.")
  }
}
