import Foyer
import FoyerTerminal

extension Subcommand {
  /// `graph`, which draws the screens and checks them.
  static func graph(of program: String, _ source: ToolSource) -> Subcommand {
    Subcommand(
      "graph", GraphStrings.summary, details: GraphStrings.details(Text(program)), options: GraphOptions.all
    ) { context in
      let (format, diff) = (context.arguments[GraphOptions.format], context.arguments[GraphOptions.diff])
      if diff != nil, format != nil { throw UsageError(GraphStrings.contradiction) }
      let export = GraphExport(root: source.graph())
      if let diff {
        try GraphComparison(file: diff, context: context).run(export)
      } else {
        try StandardOutput.write(export.text(as: format ?? .text, in: context.language) + "\n")
      }
      let problems = GraphCheck(root: source.graph(), programCommands: source.tools().commands).problems
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
    "format", LocalizedText(en: "The form of the listing. (default: text)", ko: "목록의 형식. (기본값: text)"),
    as: GraphFormat.self)
  static let diff = ProgramOption.text(
    "diff", value: .file,
    LocalizedText(
      en: "Compare with a graph that --format json printed.", ko: "--format json으로 출력해 둔 그래프와 비교합니다."),
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
