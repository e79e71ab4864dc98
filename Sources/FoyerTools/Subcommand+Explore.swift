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
