/// A language that every phrase of the program exists in.
public enum Language: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// Chooses a language from the values of `LC_ALL`, `LC_MESSAGES` and `LANG`, the first that is set deciding.
  ///
  /// - Parameter variables: The environment, for example `["LANG": "ko_KR.UTF-8"]`.
  /// - Returns: English when nothing is set or the language is not one of ours.
  public init(environment variables: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let value = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    self = Language(rawValue: String(value.prefix(2)).lowercased()) ?? .english
  }
}
