/// Prints screens as plain lines, without color, columns or any escape byte.
///
/// It suits pipes, logs, screen readers and terminals that can do nothing else. A row is one line that reads
/// the same with its spaces collapsed: `1. Son; striker; Age: 29`.
package struct PlainRendering: Rendering {
  package init() {}

  package var promptsForLines: Bool { true }

  package func render(_ report: Report, width: Int?) -> String {
    Page.text(of: report, width: width, look: Page.Look())
  }

  /// Returns the changes that a screen made by itself, as the lines of a notice.
  static func noticeLines(of report: Report) -> [Text] {
    let text = PlainRendering().renderNotice(report, width: nil) ?? ""
    return text.split(separator: "\n").map { Text(shown: String($0)) }
  }
}
