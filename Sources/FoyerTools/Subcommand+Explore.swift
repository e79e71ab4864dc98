import Foyer
import FoyerTerminal

extension Subcommand {
  /// `explore`, which walks the screens at random.
  static func explore(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "explore", ExploreStrings.summary, details: ExploreStrings.details, options: ExploreOptions.all
    ) { try await ExploreRun(context: $0, graph: source.graph(), tools: source.tools).run() }
  }
}

/// The options of the command `explore`.
enum ExploreOptions {
  static let seed = ProgramOption.number(
    "seed", LocalizedText(en: "A whole number that all choices grow from.", ko: "모든 선택이 비롯되는 정수."),
    as: UInt64.self
  ).defaulting(to: "1")
  static let steps = ProgramOption.number(
    "steps", LocalizedText(en: "The number of steps to take.", ko: "단계 수."), as: Int.self
  ).defaulting(to: "10000")
  static let seconds = ProgramOption.number(
    "seconds", LocalizedText(en: "The seconds after which to stop.", ko: "이만큼 지나면 멈춥니다(초)."), as: Int.self)
  static let jobs = ProgramOption.number(
    "jobs",
    LocalizedText(
      en: "The number of processes at a time, which changes nothing but the time. (default: one a processor)",
      ko: "동시에 실행할 프로세스 수. 걸리는 시간만 달라집니다. (기본값: 프로세서마다 하나)"),
    as: Int.self)
  static let language = ProgramOption.language(
    "language",
    LocalizedText(en: "The language to walk in. (default: each in turn)", ko: "쓸 언어. (기본값: 모든 언어를 번갈아)"))
  static let output = ProgramOption.text(
    "o", "output", value: .file,
    LocalizedText(en: "The file that the script of a failure is written to.", ko: "실패를 재현하는 스크립트를 쓸 파일."),
    completion: .files())
  static let replay = ProgramOption.text(
    "replay", value: .file,
    LocalizedText(en: "Take the walk of this script again.", ko: "이 스크립트의 단계를 그대로 다시 밟습니다."),
    completion: .files(endings: ["nav"]))
  static let journal = ProgramOption.text("journal", value: .file, LocalizedText(verbatim: "Journal")).hidden
  /// The numbers of the batches that this process takes one after the other: `0,2`.
  static let batches = ProgramOption.text("batches", value: .number, LocalizedText(verbatim: "Batches"))
    .hidden
  /// The file of a failure that this process shrinks.
  static let shrink = ProgramOption.text("shrink", value: .file, LocalizedText(verbatim: "Failure")).hidden

  static var all: [any DeclaredOption] {
    [
      seed, steps, seconds, jobs, language, output,
      replay, journal, batches, shrink,
    ]
  }
}

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
