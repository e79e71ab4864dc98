/// Turns reports into output: styled, plain or JSON.
package protocol Rendering: Sendable {
  /// True when lines are prompted for and echoed. JSON prints neither.
  var promptsForLines: Bool { get }

  /// All that one turn prints, each line with its newline.
  ///
  /// - Parameter width: The columns to lay out in, or `nil` when nothing limits them.
  func render(_ report: Report, width: Int?) -> String

  /// Returns the text for a screen that changed by itself, or `nil` when it waits for the next turn's report.
  func renderNotice(_ report: Report, width: Int?) -> String?
}

extension Rendering {
  package func renderNotice(_ report: Report, width: Int?) -> String? {
    let text = render(report, width: width)
    return text.isEmpty ? nil : text
  }
}

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
