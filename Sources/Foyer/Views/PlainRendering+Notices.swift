extension PlainRendering {
  /// What changed on a screen by itself, as the lines that a notice has.
  static func noticeLines(of report: Report) -> [Text] {
    let text = PlainRendering().renderNotice(report, width: nil) ?? ""
    return text.split(separator: "\n").map { Text(shown: String($0)) }
  }
}
