import Foyer

/// The help of the command `graph`.
enum GraphStrings {
  static let summary = LocalizedText(
    en: "Draw all screens and the transitions between them, and check them.",
    ko: "모든 화면과 그 사이의 이동을 그리고 검사합니다.")

  static func details(_ program: Text) -> LocalizedText {
    LocalizedText(
      en: """
        With --diff it says what is new, gone, renamed or changed since a listing was written:

          \(program) graph --format json > before.json
          \(program) graph --diff before.json

        It ends with 0; with 1 when the graph is flawed or differs from the listing; with 65 when the file is no listing; \
        with 66 when it cannot be read.
        """,
      ko: """
        --diff를 쓰면 목록을 출력한 뒤로 무엇이 생기고, 없어지고, 바뀌었는지 알려 줍니다:

          \(program) graph --format json > before.json
          \(program) graph --diff before.json

        종료 상태는 문제가 없으면 0, 그래프에 결함이 있거나 목록과 다르면 1, 파일이 목록이 아니면 65, 읽을 수 없으면 66입니다.
        """)
  }

  static let contradiction = LocalizedText(
    en: "--diff and --format contradict each other. Differences are told in words.",
    ko: "--diff와 --format은 함께 쓸 수 없습니다. 차이는 글로 알려 줍니다.")
}
