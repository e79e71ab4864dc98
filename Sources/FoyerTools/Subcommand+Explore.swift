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
    "seed", "A whole number that all choices grow from.",
    as: UInt64.self
  ).defaulting(to: "1")
  static let steps = ProgramOption.number(
    "steps", "The number of steps to take.", as: Int.self
  ).defaulting(to: "10000")
  static let seconds = ProgramOption.number(
    "seconds", "The seconds after which to stop.", as: Int.self)
  static let jobs = ProgramOption.number(
    "jobs",
    "The number of processes at a time, which changes nothing but the time. (default: one a processor)",
    as: Int.self)
  static let language = ProgramOption.language(
    "language",
    "The language to walk in. (default: each in turn)")
  static let output = ProgramOption.text(
    "o", "output", value: .file,
    "The file that the script of a failure is written to.",
    completion: .files())
  static let replay = ProgramOption.text(
    "replay", value: .file,
    "Take the walk of this script again.",
    completion: .files(endings: ["nav"]))
  static let journal = ProgramOption.text("journal", value: .file, LocalizedText(verbatim: "Journal")).hidden
  /// The numbers of the batches that this process takes one after the other: `0,2`.
  static let batches = ProgramOption.text("batches", value: .number, LocalizedText(verbatim: "Batches"))
    .hidden

  static var all: [any DeclaredOption] {
    [
      seed, steps, seconds, jobs, language, output, TestOptions.properties,
      replay, journal, batches,
    ]
  }
}

/// The help of the command `explore`.
enum ExploreStrings {
  static let summary: LocalizedText = "Walk the screens at random; a failure becomes a script of a few lines."

  static let details: LocalizedText = """
    It types what the graph declares, and much that nobody would. Time passes, services and the disk fail, and another \
    program changes the store. After every step it checks what must hold. The same seed gives the same walks and the same \
    report but for its time. It works in a store and a folder of its own, and asks no service outside.

    It ends with 0; with 1 when something did not hold.
    """

  static func badSteps(_ steps: Int) -> LocalizedText {
    "--steps is \(steps). It must be at least 1."
  }
}
