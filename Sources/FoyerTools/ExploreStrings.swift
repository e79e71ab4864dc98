import Foyer

/// The help of the command `explore`.
enum ExploreStrings {
  static let summary = LocalizedText(
    en: "Walk the screens at random; a failure becomes a script of a few lines.",
    ko: "화면을 무작위로 돌아다닙니다. 실패하면 짧은 스크립트로 만듭니다.")

  static let details = LocalizedText(
    en: """
      It types what the graph declares, and much that nobody would. Time passes, services and the disk fail, and another \
      program changes the store. After every step it checks what must hold. The same seed gives the same walks and the same \
      report but for its time. It works in a store and a folder of its own, and asks no service outside.

      It ends with 0; with 1 when something did not hold.
      """,
    ko: """
      그래프에 선언된 것과 아무도 입력하지 않을 것까지 입력합니다. 시간이 흐르고, 서비스와 디스크가 실패하고, 다른 프로그램이 저장소를 \
      바꿉니다. 단계마다 지켜져야 할 것을 검사합니다. seed가 같으면 단계도, 시간을 뺀 보고도 같습니다. 저장소와 폴더는 \
      따로 만들어 쓰고, 바깥 서비스에는 묻지 않습니다.

      종료 상태는 모두 지켜지면 0, 지켜지지 않은 것이 있으면 1입니다.
      """)

  static func badSteps(_ steps: Int) -> LocalizedText {
    LocalizedText(
      en: "--steps is \(steps). It must be at least 1.", ko: "--steps 값이 \(steps)입니다. 1 이상이어야 합니다.")
  }
}
