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
    "The scripts to run, or folders of scripts.",
    endings: ["nav"])
  static let coverage = ProgramOption.flag(
    "coverage",
    "Say how much of the graph the scripts exercise, and what none of them does.")
  static let suggest = ProgramOption.text(
    "suggest", value: .folder,
    "Write a script for everything that no script exercises into this folder.", completion: .folders)
  static let minimum = ProgramOption.number(
    "minimum",
    "The percentage of each kind of thing that must be exercised, from 0 to 100.", as: Int.self)
  static let format = ProgramOption.choice(
    "format", "The form of the report.", as: Format.self
  ).defaulting(to: "text")
  static let accept = ProgramOption.flag(
    "accept",
    """
    Correct wrong expectations and list what differs from before: value, text or style. Expected paths stay as they \
    are.
    """)
  static let acceptRoutes = ProgramOption.flag(
    "accept-routes",
    "Correct wrong expectations as --accept does, and expected paths too.")
  static let backend = ProgramOption.choice(
    "backend",
    """
    Where to run the scripts: values and text in process, pipe and pty in the built program. With all, the results \
    must agree.
    """, as: BackendChoice.self
  ).defaulting(to: "text")

  static let properties = ProgramOption.text(
    "properties", value: .file,
    "A file of rules that have to hold after every line.", completion: .files(endings: ["prop"]))

  static var all: [any DeclaredOption] {
    [
      coverage, suggest, minimum, format, accept,
      acceptRoutes, backend, properties,
    ]
  }
}

/// The help of the command `test`.
enum TestStrings {
  static let summary: LocalizedText = "Run .nav scripts, each in a fresh store and at a fixed time."

  static let details: LocalizedText = """
    Files that a script reads and writes lie in a temporary folder, which is removed afterwards.

    It ends with 0; with 1 when a script fails, or when less of the graph was exercised than --minimum asks for; with 3 \
    when --accept corrected a script and no other failed; with 66 when a script cannot be read.
    """

  static let contradiction: LocalizedText =
    "--accept corrects scripts and does nothing else. Leave coverage and --format out."

  static func badMinimum(_ minimum: Int) -> LocalizedText {
    "--minimum is \(minimum). It must be a percentage from 0 to 100."
  }
}
