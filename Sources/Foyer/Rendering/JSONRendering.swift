/// Prints each turn as one JSON object on a line of its own, for programs to read.
///
/// Strings carry the text as it came. What a terminal could act on is written as `\uXXXX`, so the line is
/// harmless there too.
package struct JSONRendering: Rendering {
  package init() {}

  package var promptsForLines: Bool { false }

  package func render(_ report: Report, width: Int?) -> String { report.json.encoded + "\n" }

  package func renderNotice(_ report: Report, width: Int?) -> String? { nil }
}
