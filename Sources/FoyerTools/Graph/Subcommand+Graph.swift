import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

extension Subcommand {
  /// `graph`, which draws the screens and checks them.
  static func graph(of program: String, _ source: ToolSource) -> Subcommand {
    Subcommand(
      "graph", "Draw all screens and the transitions between them, and check them.",
      details: """
        With --diff it lists what is gone (-) and what is new (+) since a listing was written:

          \(program) graph --format json > before.json
          \(program) graph --diff before.json

        It ends with 0; with 1 when the graph is flawed or differs from the listing; with 65 when the file is no listing; \
        with 66 when it cannot be read.
        """, options: GraphOptions.all
    ) { context in
      let (format, diff) = (context.arguments[GraphOptions.format], context.arguments[GraphOptions.diff])
      if diff != nil, format != nil {
        throw UsageError("--diff and --format contradict each other. Differences are told in words.")
      }
      let export = GraphExport(root: source.graph())
      if let diff {
        try context.compare(export.json, with: diff)
      } else {
        try StandardOutput.write(export.text(as: format ?? .text, in: context.language) + "\n")
      }
      let problems =
        GraphCheck(root: source.graph(), programCommands: source.tools().commands).problems
        + GraphCheck.unnamedScreens(in: source.graph()) { file in
          Files.contents(of: file).map { String(decoding: $0, as: UTF8.self) }
        }
      for problem in problems { context.complain(problem.sentence(context.language).shown) }
      if !problems.isEmpty { throw ExitStatus(1) }
    }
  }
}

/// The form of a graph's listing.
private enum GraphFormat: String, Sendable, CaseIterable {
  case text
  case dot
  case mermaid
  case json
}

private enum GraphOptions {
  static let format = ProgramOption.choice(
    "format", "The form of the listing. (default: text)",
    as: GraphFormat.self)
  static let diff = ProgramOption.text(
    "diff", value: .file,
    "Compare with a graph that --format json printed.",
    completion: .files())

  static var all: [any DeclaredOption] {
    [format, diff, SessionOptions.language]
  }
}

extension GraphExport {
  fileprivate func text(as format: GraphFormat, in language: Language) -> String {
    switch format {
    case .text: text(in: language).map(\.shown).joined(separator: "\n")
    case .dot: dot
    case .mermaid: mermaid
    case .json: json.encoded
    }
  }
}

extension SubcommandContext {
  /// Prints what is new, gone or changed since a listing was written, or that nothing is.
  ///
  /// - Throws: The exit status, unless the graph is as it was.
  @MainActor
  fileprivate func compare(_ graph: JSONValue, with file: String) throws {
    let program = description.name
    guard let bytes = Files.contents(of: file) else {
      let cause = access(file, R_OK) == 0 ? "" : " (\(Files.reason()))"
      throw end(
        EX_NOINPUT,
        because:
          "The listing \(quoted: file) cannot be read\(cause). Make one by \(program) graph --format json.")
    }
    let written = JSONReader.value(of: String(decoding: bytes, as: UTF8.self)[...])
    guard let before = written.flatMap({ GraphListing($0) }), let now = GraphListing(graph) else {
      throw end(
        EX_DATAERR,
        because:
          "\(quoted: file) is not a graph as \(program) graph --format json prints it. Nothing was compared.")
    }
    let changes = now.changes(since: before, in: language)
    for change in changes { try StandardOutput.write(lines: change) }
    guard changes.isEmpty else { throw ExitStatus(1) }
    try say("The graph is as it was in \(quoted: file).")
  }
}
