import Foyer
import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc

extension Subcommand {
  /// `graph`, which draws the screens and checks them.
  static func graph(of program: String, _ source: ToolSource) -> Subcommand {
    Subcommand(
      "graph", "Draw all screens and the transitions between them, and check them.",
      details: """
        With --diff it says what is new, gone or changed since a listing was written:

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
        try GraphComparison(file: diff, context: context).run(export)
      } else {
        try StandardOutput.write(export.text(as: format ?? .text, in: context.language) + "\n")
      }
      let problems =
        GraphCheck(root: source.graph(), programCommands: source.tools().commands).problems
        + DeclaredScreens().unnamed(in: source.graph())
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

/// Says how the graph differs from one that was written down before.
@MainActor
struct GraphComparison {
  let file: String
  let context: SubcommandContext

  private var program: String { context.description.name }

  /// Prints a line a difference, or that there is none.
  ///
  /// - Throws: The exit status, unless the graphs are equal.
  func run(_ export: GraphExport) throws {
    let before = try listing(of: try contents(), notOne: EX_DATAERR)
    let after = try listing(of: Array(export.json.encoded.utf8), notOne: EX_SOFTWARE)
    let differences = GraphDiff(from: before, to: after).differences
    for difference in differences { try context.say(difference) }
    guard differences.isEmpty else { throw ExitStatus(1) }
    try context.say("The graph is as it was in \(quoted: file).")
  }

  private func contents() throws -> [UInt8] {
    guard let bytes = Files.contents(of: file) else {
      let cause = access(file, R_OK) == 0 ? "" : " (\(Files.reason()))"
      throw context.end(
        EX_NOINPUT,
        because:
          "The listing \(quoted: file) cannot be read\(cause). Make one by \(program) graph --format json.")
    }
    return bytes
  }

  private func listing(of bytes: [UInt8], notOne status: Int32) throws -> GraphListing {
    let json = JSONReader.value(of: String(decoding: bytes, as: UTF8.self)[...])
    guard let listing = json.flatMap({ GraphListing($0) }) else {
      throw context.end(
        status,
        because:
          "\(quoted: file) is not a graph as \(program) graph --format json prints it. Nothing was compared.")
    }
    return listing
  }

}
