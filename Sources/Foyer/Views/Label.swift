/// The few words that the text renderings add to what a screen and a session say.
enum Label {
  static let commands = LocalizedText(en: "Commands: ", ko: "명령: ")
  static let gone = LocalizedText(en: "Gone: ", ko: "사라짐: ")
  static let news = LocalizedText(en: "News: ", ko: "소식: ")
  static let picture = LocalizedText(en: "Picture: ", ko: "그림: ")
}
