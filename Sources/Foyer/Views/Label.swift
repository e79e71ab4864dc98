/// The few words that the text renderings add to what a screen and a session say.
enum Label {
  static let commands = Phrase(en: "Commands: ", ko: "명령: ")
  static let gone = Phrase(en: "Gone: ", ko: "사라짐: ")
  static let news = Phrase(en: "News: ", ko: "소식: ")
  static let picture = Phrase(en: "Picture: ", ko: "그림: ")
}
