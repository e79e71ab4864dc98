import Foyer
import FoyerFeatures

extension PeopleStrings {
  static func fetched(_ list: UserList) -> [LocalizedText] {
    let count = list.users.count
    let total = count + list.unreadable + list.repeated
    var sentences = [
      LocalizedText(count, one: "Fetched \(count) person.", many: "Fetched \(count) people.")
    ]
    if list.unreadable > 0 {
      sentences.append(
        "\(list.unreadable) of \(total) records unreadable and left out.")
    }
    if list.repeated > 0 {
      sentences.append(
        "\(list.repeated) of \(total) records had the id of another and were left out.")
    }
    return sentences
  }

  /// The reason of a failure, the list that is kept, and the next step.
  static func failed(_ error: DirectoryError, address: String, kept: Text?) -> LocalizedText {
    let reason = reason(error, Text(address))
    let rest =
      kept.map {
        "The list as of \($0) is kept. Type refresh to try again."
      }
      ?? LocalizedText("Nothing was changed. Type refresh to try again.")
    return "\(reason) \(rest)"
  }

  private static func reason(_ error: DirectoryError, _ address: Text) -> LocalizedText {
    switch error {
    case .network:
      "\(address) could not be reached; check the network."
    case .timedOut:
      "No connection to \(address) in time."
    case .badAddress(let cause):
      "\(address) cannot be used: \(cause)."
    case .programMissing: LiveStrings.noCurl
    case .empty:
      "\(address) sent an empty answer."
    case .status(let status):
      "\(address) answered with status \(status) instead of a list."
    case .refusedAnswer(let cause):
      "The answer of \(address) was not accepted: \(cause)."
    case .unreadable:
      "The answer of \(address) is not a list of people that can be read."
    }
  }
}
