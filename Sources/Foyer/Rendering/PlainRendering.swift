/// Prints screens as plain lines, without color, columns or any escape byte.
///
/// It suits pipes, logs, screen readers and terminals that can do nothing else. A row is one line that reads
/// the same with its spaces collapsed: `1. Son; striker; Age: 29`.
package struct PlainRendering: Rendering {
  package init() {}

  package var promptsForLines: Bool { true }

  package func render(_ report: Report, width: Int?) -> String {
    var page = Page(width: width)
    let language = report.language
    for notice in report.notices { page.line(notice, label: Label.news(language)) }
    for sentence in report.messages { page.line(sentence) }
    if report.isWhole {
      page.leaveGap()
      addScreen(of: report, to: &page)
      page.leaveGap()
    } else {
      addChanges(of: report, to: &page)
    }
    switch report.turn {
    case .refused(let refusal):
      page.line(refusal.reason(language))
      if let suggestion = refusal.suggestion { page.line(suggestion(language)) }
    case .failed(let failure):
      page.line(failure.explanation(language))
      for command in failure.shellCommands { page.unbrokenLine(command) }
    case .stayed, .moved, .finished, .cancelled: break
    }
    return page.buffer.text
  }
}

extension PlainRendering {
  private func addScreen(of report: Report, to page: inout Page) {
    page.line(report.document.title)
    if let state = report.document.state { page.line(state) }
    page.leaveGap()
    addBlocks(report.document.blocks, numbers: report.numbers, language: report.language, to: &page)
    if !report.choices.isEmpty { addChoices(report.choices, language: report.language, to: &page) }
  }

  private func addChoices(_ choices: [[Text]], language: Language, to page: inout Page) {
    page.leaveGap()
    let label = Label.commands(language)
    let width = page.width ?? .max
    for (index, line) in Wrapping.lines(of: choices, width: width, label: label.width, indent: 2).enumerated()
    {
      page.line(line, label: index == 0 ? label : "  ", indent: 4)
    }
  }

  private func addChanges(of report: Report, to page: inout Page) {
    let changes = report.changes
    if changes.isEmpty { return }
    if let title = changes.title { page.line(title) }
    if let state = changes.state { page.line(state) }
    addBlocks(changes.blocks, numbers: report.numbers, language: report.language, gaps: false, to: &page)
    if report.isNotice, let gone = changes.goneInOneLine(report.language) { page.line(gone) }
  }

  private func addBlocks(
    _ blocks: [Document.Block], numbers: RowNumbers, language: Language, gaps: Bool = true,
    to page: inout Page
  ) {
    var followsField = true
    for block in blocks {
      if gaps, !(followsField && block.isField) { page.leaveGap() }
      followsField = block.isField
      switch block {
      case .field(let field): addField(field, to: &page)
      case .rows(let list): addRows(list, numbers: numbers, to: &page)
      case .paragraph(let paragraph): for line in paragraph.lines { page.line(line) }
      case .picture(let picture):
        page.line(
          picture.description.truncated(to: Page.longestValue), label: Label.picture(language), indent: 2)
      }
    }
  }

  private func addField(_ field: Field, to page: inout Page) {
    page.beginLine()
    page.add(field.label)
    page.add(literal: ": ")
    page.add(value: field.value)
    page.endLine(indent: 2)
  }

  /// One line a row, under the headings of their groups.
  func addRows(_ list: Rows, numbers: RowNumbers, to page: inout Page) {
    if list.rows.isEmpty, let whenEmpty = list.whenEmpty { page.line(whenEmpty) }
    var group: Text?
    for row in list.rows {
      if row.group != group, let heading = row.group { page.line(heading) }
      group = row.group
      page.beginLine()
      if let number = numbers[row.id] {
        page.add(number: number)
        page.add(literal: ". ")
      }
      addCells(of: row, columns: list.columns, to: &page)
      page.endLine(indent: 3)
    }
  }

  private func addCells(of row: Row, columns: [Column], to page: inout Page) {
    var isFirst = true
    for index in 0..<min(columns.count, row.cells.count) where !row.cells[index].text.isEmpty {
      if !isFirst { page.add(literal: "; ") }
      isFirst = false
      if columns[index].isLabeled {
        page.add(columns[index].title)
        page.add(literal: ": ")
      }
      page.add(value: row.cells[index].text)
    }
  }
}

/// The few words that the text renderings add to what a screen and a session say.
enum Label {
  static let commands = LocalizedText(
    en: "Commands: ",
    ko: "명령: ")
  static let news = LocalizedText(
    en: "Notice: ",
    ko: "알림: ")
  static let picture = LocalizedText(
    en: "Picture: ",
    ko: "사진: ")
}

extension PlainRendering {
  /// Returns the changes that a screen made by itself, as the lines of a notice.
  static func noticeLines(of report: Report) -> [Text] {
    let text = PlainRendering().renderNotice(report, width: nil) ?? ""
    return text.split(separator: "\n").map { Text(shown: String($0)) }
  }
}
