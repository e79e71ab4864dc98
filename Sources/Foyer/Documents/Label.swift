/// The few words that the text renderings add to what a screen and a session say.
enum Label {
  static let commands = LocalizedText(en: "Commands: ", ko: "명령: ")
  static let news = LocalizedText(en: "Notice: ", ko: "알림: ")
  static let picture = LocalizedText(en: "Picture: ", ko: "그림: ")
}
