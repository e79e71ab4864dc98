import Foyer
import FoyerJournal

/// Sentences about `share rejoin`.
extension ShareStrings {
  static func asksToRejoin(_ name: String, _ parting: Parting) -> LocalizedText {
    let (name, new) = (Text(name), parting.newCount)
    guard parting.common != nil else {
      return LocalizedText(
        en: """
          The server of “\(name)” went back to before the history that is kept here. Records that it lacks will be added \
          to it as new ones; of those that both have, the server’s values will be taken.
          """,
        ko: """
          “\(name)” 서버가 여기에 남은 변경 내역보다 더 예전으로 돌아갔습니다. 서버에 없는 기록은 새로 보내고, 양쪽에 다 있는 기록은 \
          서버의 값을 따릅니다.
          """)
    }
    return LocalizedText(
      en: """
        The server of “\(name)” lacks \(count(parting.missingCount, "change")) that \(parting.missingCount == 1 ? "is" : "are") \
        here, and has \(count(new, "change")) that \(new == 1 ? "is" : "are") not. Those that it lacks will be sent as new \
        changes on top of what it has.
        """,
      ko: """
        “\(name)” 서버에는 여기에 있는 변경 \(parting.missingCount)건이 없고, 여기에 없는 변경이 \(new)건 있습니다. 서버에 없는 변경을 \
        서버 내용 위에 새 변경으로 보냅니다.
        """)
  }

  static func rejoined(
    _ name: String, _ parting: Parting, _ report: RejoinReport, known: Int64
  ) -> [LocalizedText] {
    let name = Text(name)
    guard !parting.isNone else {
      return [
        LocalizedText(
          en: "The server of “\(name)” has all that this store had from it. Sharing goes on.",
          ko: "“\(name)” 서버에 이 저장소가 받았던 변경이 모두 있습니다. 공유를 계속합니다.")
      ]
    }
    let restored = report.restored
    let returned =
      parting.common == nil
      ? LocalizedText(
        en: "Added \(count(restored, "record")) that the server of “\(name)” lacked.",
        ko: "“\(name)” 서버에 없던 기록 \(restored)건을 보냈습니다.")
      : LocalizedText(
        en: "Brought \(count(restored, "change")) back that the server of “\(name)” lacked.",
        ko: "“\(name)” 서버에 없던 변경 \(restored)건을 다시 보냈습니다.")
    let replaced = LocalizedText(
      en:
        "\(count(report.replaced, "record")) \(report.replaced == 1 ? "has" : "have") the server’s values now.",
      ko: "기록 \(report.replaced)건은 서버의 값으로 바뀌었습니다.")
    let received = LocalizedText(
      en: "Everything up to change \(known) is here.", ko: "\(known)번 변경까지 모두 여기에 있습니다.")
    return [returned] + (report.replaced > 0 ? [replaced] : []) + [received]
  }
}
