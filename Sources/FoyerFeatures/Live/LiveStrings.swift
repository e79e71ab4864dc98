package import Foyer

/// The sentences of screens that follow the store, the same in every feature.
package enum LiveStrings {
  package static let stale = LocalizedText(
    en: "The screen could not be updated; this is how it was last read.",
    ko: "화면을 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")
  /// The number of changes that the server doesn't have, behind a state line.
  static func unshared(_ count: Int) -> LocalizedText {
    LocalizedText(en: "(\(count) not yet shared)", ko: "(아직 공유하지 않은 변경 \(count)건)")
  }
  /// The sign behind a state line that the server isn't heard.
  static let interrupted = LocalizedText(
    en: "(sharing interrupted)",
    ko: "(공유가 끊김)")
  static let alwaysSecond = Refusal(
    LocalizedText(
      en: "Others made changes first, several times. Nothing was changed; try again.",
      ko: "다른 사람이 여러 번 먼저 바꿨습니다. 바뀐 것은 없으니 다시 하세요."))
  static func notWithoutServer(_ problem: any ExplainedError) -> Failure {
    let problem = problem.explanation
    return Failure(
      LocalizedText(
        en: "\(problem.en) Nothing was changed here; try again when sharing goes on.",
        ko: "\(problem.ko) 여기서 바뀐 것은 없습니다. 공유가 다시 시작되면 다시 하세요."))
  }
  package static let noCurl = LocalizedText(
    en: "The program curl is not installed or older than 7.64. Install it.",
    ko: "curl 프로그램이 없거나 7.64보다 오래되었습니다. 설치하세요.")
  package static let age = LocalizedText(
    en: "Age",
    ko: "나이")
  package static let more = LocalizedText(
    en: "Show more",
    ko: "더 봅니다")
  package static let sort = LocalizedText(
    en: "Sort by a column. A second time, in descending order",
    ko: "기준에 따라 정렬합니다. 한 번 더 하면 내림차순입니다")
  /// The other names of the command `find`, which lists everything alone.
  package static let findAliases = ["list", "ls"]
  package static let column = LocalizedText(
    en: "COLUMN",
    ko: "기준")

  /// The name of the order in which things were added.
  package static let added = LocalizedText(
    en: "the order added",
    ko: "추가순")

  package static func sorted(by column: LocalizedText, isDescending: Bool) -> LocalizedText {
    let name = column.en.lowercased
    return isDescending
      ? LocalizedText(en: "Sorted by \(name), descending.", ko: "\(column) 내림차순으로 정렬했습니다.")
      : LocalizedText(en: "Sorted by \(name).", ko: "\(column) 기준으로 정렬했습니다.")
  }
}
