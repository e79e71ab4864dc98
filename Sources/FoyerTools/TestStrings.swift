import Foyer

/// The help of the command `test`.
enum TestStrings {
  static let summary = LocalizedText(
    en: "Run .nav scripts, each in a fresh store and at a fixed time.",
    ko: ".nav 스크립트를 실행합니다. 저장소는 매번 새것이고 시각은 고정됩니다.")

  static let details = LocalizedText(
    en: """
      Files that a script reads and writes lie in a temporary folder, which is removed afterwards.

      It ends with 0; with 1 when a script fails, or when less of the graph was exercised than --minimum asks for; with 3 \
      when --accept corrected a script and no other failed; with 66 when a script cannot be read.
      """,
    ko: """
      스크립트가 읽고 쓰는 파일은 임시 폴더에 있고, 끝나면 지웁니다.

      종료 상태는 모두 통과하면 0, 실패한 스크립트가 있거나 그래프를 거쳐 간 비율이 --minimum보다 낮으면 1, --accept가 스크립트를 \
      고쳤고 실패가 없으면 3, 읽을 수 없는 스크립트가 있으면 66입니다.
      """)

  static let contradiction = LocalizedText(
    en: "--accept corrects scripts and does nothing else. Leave coverage and --format out.",
    ko: "--accept는 스크립트만 고칩니다. --coverage, --suggest, --minimum, --format을 빼세요.")

  static func badMinimum(_ minimum: Int) -> LocalizedText {
    LocalizedText(
      en: "--minimum is \(minimum). It must be a percentage from 0 to 100.",
      ko: "--minimum 값이 \(minimum)입니다. 0부터 100까지의 비율(%)이어야 합니다.")
  }
}
