extension PlainRendering {
  /// Returns the changes that a screen made by itself, as the lines of a notice.
  static func noticeLines(of report: Report) -> [Text] {
    let text = PlainRendering().renderNotice(report, width: nil) ?? ""
    return text.split(separator: "\n").map { Text(shown: String($0)) }
  }
}
