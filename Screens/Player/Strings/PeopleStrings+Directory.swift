import Foyer
import FoyerFeatures

extension PeopleStrings {
  static func fetched(_ list: UserList) -> [LocalizedText] {
    let count = list.users.count
    let total = count + list.unreadable + list.repeated
    var sentences = [
      LocalizedText(en: "Fetched \(count) \(count == 1 ? "person" : "people").", ko: "\(count)명을 가져왔습니다.")
    ]
    if list.unreadable > 0 {
      sentences.append(
        LocalizedText(
          en: "\(list.unreadable) of \(total) records unreadable and left out.",
          ko: "기록 \(total)개 중 \(list.unreadable)개는 읽을 수 없어 뺐습니다."))
    }
    if list.repeated > 0 {
      sentences.append(
        LocalizedText(
          en: "\(list.repeated) of \(total) records had the id of another and were left out.",
          ko: "기록 \(total)개 중 \(list.repeated)개는 앞선 기록과 id가 같아 뺐습니다."))
    }
    return sentences
  }

  /// The reason of a failure, the list that is kept, and the next step.
  static func failed(_ error: DirectoryError, address: String, kept: Text?) -> LocalizedText {
    let reason = reason(error, Text(address))
    let rest =
      kept.map {
        LocalizedText(
          en: "The list as of \($0) is kept. Type refresh to try again.",
          ko: "\($0)에 가져온 목록은 그대로입니다. 다시 하려면 refresh 명령을 입력하세요.")
      }
      ?? LocalizedText(
        en: "Nothing was changed. Type refresh to try again.", ko: "바뀐 것은 없습니다. 다시 하려면 refresh 명령을 입력하세요.")
    return LocalizedText(en: "\(reason) \(rest)", ko: "\(reason) \(rest)")
  }

  private static func reason(_ error: DirectoryError, _ address: Text) -> LocalizedText {
    switch error {
    case .network:
      LocalizedText(
        en: "\(address) could not be reached; check the network.",
        ko: "\(address)에 연결하지 못했습니다. 네트워크를 확인하세요.")
    case .timedOut:
      LocalizedText(en: "No connection to \(address) in time.", ko: "\(address)에 제때 연결하지 못했습니다.")
    case .badAddress(let cause):
      LocalizedText(en: "\(address) cannot be used: \(cause).", ko: "\(address) 주소를 쓸 수 없습니다: \(cause).")
    case .programMissing: LiveStrings.noCurl
    case .empty:
      LocalizedText(en: "\(address) sent an empty answer.", ko: "\(address)에서 빈 답이 왔습니다.")
    case .status(let status):
      LocalizedText(
        en: "\(address) answered with status \(status) instead of a list.",
        ko: "\(address)에서 목록 대신 오류(상태 코드 \(status))를 받았습니다.")
    case .refusedAnswer(let cause):
      LocalizedText(
        en: "The answer of \(address) was not accepted: \(cause).",
        ko: "\(address)에서 온 답을 받지 않았습니다: \(cause).")
    case .unreadable:
      LocalizedText(
        en: "The answer of \(address) is not a list of people that can be read.",
        ko: "\(address)에서 온 답은 읽을 수 있는 사람 목록이 아닙니다.")
    }
  }
}
