import Foyer

extension MusicPhrases {
  static let songs = Phrase(en: "kept songs", ko: "저장한 노래")
  static let noName = Refusal(
    Phrase(en: "A song needs a title and an artist.", ko: "노래에는 제목과 가수가 있어야 합니다."))
  static let numberExpectation = Phrase(
    en: "the service's number of a song, such as 1440779957", ko: "1440779957 같은 서비스의 노래 번호")
  static let address = Phrase(en: "an address that begins with https://", ko: "https://로 시작하는 주소")
}
