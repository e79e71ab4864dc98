import Foyer
import FoyerSystem
import FoyerTerminal

extension Subcommand {
  /// `test`, which runs scripts.
  static func test(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "test", "Run .nav scripts, each in a fresh store and at a fixed time.",
      details: """
        Files that a script reads and writes lie in a temporary folder, which is removed afterwards.

        It ends with 0; with 1 when a script fails, or when less of the graph was exercised than --minimum asks for; with 3 \
        when --accept corrected a script and no other failed; with 65 when a script is not UTF-8 or a property has a \
        mistake; with 66 when a script cannot be read; with 73 when a report, a trace or a script cannot be written.
        """,
      options: [TestOptions.files] + TestOptions.all + source.tools().testOptions
    ) { try await TestRun(context: $0, source: source).run() }
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
    case values, text, pipe, pty, speech, all

    var backends: [Backend] { Backend(rawValue: rawValue).map { [$0] } ?? Backend.all }
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
    must agree. With speech, what is shown has to be said, as a screen reader reads it.
    """, as: BackendChoice.self
  ).defaulting(to: "text")

  static let properties = ProgramOption.text(
    "properties", value: .file,
    "A file of rules that have to hold after every line.", completion: .files(endings: ["prop"])
  ).repeating

  static let shard = ProgramOption(
    "shard", value: "PART/PARTS", "Run one of so many parts of the scripts, such as 2/5."
  ) { Shard($0) }
  static let failFast = ProgramOption.flag("fail-fast", "End after the first script that fails.")
  static let report = ProgramOption(
    "report", value: "FORM[=FILE]",
    "Write a report as junit, tap or github, to a file or in place of the text."
  ) {
    TestReport.Target($0)
  }
  static let trace = ProgramOption.text(
    "trace", value: .folder,
    "Write a page for each script into this folder, on which one steps through its lines.",
    completion: .folders)
  static let watch = ProgramOption.flag(
    "watch", "Run a script again when it is saved, and all of them when the program is built anew.")

  static func patience(_ seconds: Int) -> ProgramOption<Int> {
    ProgramOption.number(
      "patience", "The seconds after which a line that makes no progress is ended.", as: Int.self
    ).defaulting(to: "\(seconds)")
  }

  static var all: [any DeclaredOption] {
    [
      coverage, suggest, minimum, format, accept,
      acceptRoutes, backend, properties, ToolOptions.jobs, shard, failFast,
      report, trace, watch, patience(20), ToolOptions.journal,
    ]
  }
}

/// The sentences of the command `test` that several places say.
enum TestStrings {
  static func unreadableScript(_ file: String) -> LocalizedText { "The script \(file) cannot be read." }

  static func noTrace(_ folder: String) -> LocalizedText {
    "A trace cannot be written into \(quoted: folder): \(Files.reason()). Give a folder that is yours."
  }
}
