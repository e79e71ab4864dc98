import Foyer

/// The names of the feature's arguments, and what they expect.
enum MusicArguments {
  static let term = LocalizedText(
    en: "TERM",
    ko: "검색어")
  static let country = LocalizedText(
    en: "COUNTRY",
    ko: "나라")
  static let countryExpectation = LocalizedText(
    en: "a code of two letters such as us, kr or jp, or a name such as Korea",
    ko: "us, kr, jp처럼 두 글자로 된 나라 코드나 한국, 일본 같은 이름")
  static let new = LocalizedText(verbatim: "new")
  static let playlist = LocalizedText(
    en: "PLAYLIST",
    ko: "재생목록")
  static let place = LocalizedText(
    en: "PLACE",
    ko: "자리")
}
