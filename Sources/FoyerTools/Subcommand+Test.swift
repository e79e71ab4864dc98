import Foyer
import FoyerTerminal
import FoyerTesting

extension Subcommand {
  /// `test`, which runs scripts.
  static func test(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "test", TestStrings.summary, details: TestStrings.details,
      options: [TestOptions.files] + TestOptions.all + source.tools().testOptions
    ) { try await TestRun(context: $0, graph: source.graph(), tools: source.tools).run() }
  }
}

/// The options of the command `test`.
enum TestOptions {
  enum Format: String, Sendable, CaseIterable {
    case text
    case json
  }

  /// The back ends that scripts are run on.
  enum BackendChoice: String, Sendable, CaseIterable {
    case values, text, pipe, pty, all

    var backends: [Backend] { Backend(rawValue: rawValue).map { [$0] } ?? Backend.allCases }
  }

  static let files = ProgramOption.files(
    LocalizedText(en: "The scripts to run, or folders of scripts.", ko: "실행할 스크립트나 스크립트가 있는 폴더."),
    endings: ["nav"])
  static let coverage = ProgramOption.flag(
    "coverage",
    LocalizedText(
      en: "Say how much of the graph the scripts exercise, and what none of them does.",
      ko: "스크립트가 그래프를 얼마나 거쳐 가는지, 빠진 것이 무엇인지 알려 줍니다."))
  static let suggest = ProgramOption.text(
    "suggest", value: .folder,
    LocalizedText(
      en: "Write a script for everything that no script exercises into this folder.",
      ko: "어느 스크립트도 거쳐 가지 않는 것마다 이 폴더에 스크립트를 만듭니다."), completion: .folders)
  static let minimum = ProgramOption.number(
    "minimum",
    LocalizedText(
      en: "The percentage of each kind of thing that must be exercised, from 0 to 100.",
      ko: "종류마다 거쳐 가야 하는 비율(%), 0부터 100까지."), as: Int.self)
  static let format = ProgramOption.choice(
    "format", LocalizedText(en: "The form of the report.", ko: "결과의 형식."), as: Format.self
  ).defaulting(to: "text")
  static let accept = ProgramOption.flag(
    "accept",
    LocalizedText(
      en: """
        Correct wrong expectations and list what differs from before: value, text or style. Expected paths stay as they \
        are.
        """,
      ko: "틀린 기대를 고치고 전과 다른 값, 글, 꾸밈을 알려 줍니다. 기대한 경로는 그대로 둡니다."))
  static let acceptRoutes = ProgramOption.flag(
    "accept-routes",
    LocalizedText(
      en: "Correct wrong expectations as --accept does, and expected paths too.",
      ko: "--accept처럼 틀린 기대를 고치고, 기대한 경로도 고칩니다."))
  static let backend = ProgramOption.choice(
    "backend",
    LocalizedText(
      en: """
        Where to run the scripts: values and text in process, pipe and pty in the built program. With all, the results \
        must agree.
        """,
      ko: """
        스크립트를 실행할 곳. values와 text는 이 프로세스에서, pipe와 pty는 빌드된 프로그램에서 실행합니다. all이면 결과가 모두 \
        같아야 합니다.
        """), as: BackendChoice.self
  ).defaulting(to: "text")

  static var all: [any DeclaredOption] {
    [
      coverage, suggest, minimum, format, accept,
      acceptRoutes, backend,
    ]
  }
}

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
