import Foyer

/// The messages of a recording that ends by itself.
enum RecordingStrings {
  static func broken(_ file: String, _ cause: Text) -> LocalizedText {
    LocalizedText(
      en:
        "The recording stopped: \(quoted: file) or a file beside it could not be written (\(cause)). What was recorded before is kept and replays. The session goes on.",
      ko:
        "기록을 멈췄습니다. \(quoted: file) 또는 그 옆의 파일을 쓰지 못했습니다 (\(cause)). 그 전까지의 기록은 남아 있고 다시 실행할 수 있습니다. 세션은 계속됩니다."
    )
  }

  static func endedByOthers(_ file: String) -> LocalizedText {
    LocalizedText(
      en:
        "The recording \(quoted: file) ends here, because another program changed the store, which no replay can repeat. What was recorded before replays. Type record and another name to go on.",
      ko:
        "\(quoted: file) 기록은 여기서 끝납니다. 다른 프로그램이 저장소를 바꾸었는데, 다시 실행할 때 되풀이할 수 없기 때문입니다. 그 전까지는 다시 실행할 수 있습니다. 이어서 기록하려면 record 뒤에 다른 이름을 쓰세요."
    )
  }
}
