/// Prints screens for a terminal: aligned columns and, if wanted, the 16 palette colors.
///
/// The only escape sequences it writes are those that choose color and weight and, where they are wanted, links.
package struct StyledRendering: Rendering {
  /// The columns to lay out in when the width is not known.
  package static let usualWidth = 80

  let palette: Palette
  let usesLinks: Bool

  /// - Parameters:
  ///   - usesColor: True when escape sequences may be written at all. Columns are aligned either way.
  ///   - usesLinks: True when the terminal is known to take links, by OSC 8. Addresses are written out otherwise.
  package init(usesColor: Bool = true, usesLinks: Bool = false) {
    palette = Palette(isUsed: usesColor)
    self.usesLinks = usesColor && usesLinks
  }

  package var promptsForLines: Bool { true }

  package func render(_ report: Report, width: Int?) -> String {
    var page = StyledPage(width: max(2, width ?? Self.usualWidth), palette: palette)
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
      page.line(refusal.reason(language), style: .error)
      if let suggestion = refusal.suggestion { page.line(suggestion(language)) }
    case .failed(let failure):
      page.line(failure.explanation(language), style: .error)
      for command in failure.shellCommands { page.unbrokenLine(command) }
    case .stayed, .moved, .finished, .cancelled: break
    }
    return page.buffer.text
  }
}

extension StyledRendering {
  private func addScreen(of report: Report, to page: inout StyledPage) {
    page.line(report.document.title, style: .title)
    if let state = report.document.state { page.line(state) }
    page.leaveGap()
    addBlocks(report.document.blocks, of: report, to: &page)
    if !report.choices.isEmpty {
      page.leaveGap()
      let label = Label.commands(report.language)
      let lines = Wrapping.lines(of: report.choices, width: page.width, label: label.width, indent: 2)
      for (index, line) in lines.enumerated() {
        page.line(line, label: index == 0 ? label : "  ", indent: 4)
      }
    }
  }

  private func addChanges(of report: Report, to page: inout StyledPage) {
    let changes = report.changes
    if changes.isEmpty { return }
    if let title = changes.title { page.line(title, style: .title) }
    if let state = changes.state { page.line(state) }
    addBlocks(changes.blocks, of: report, gaps: false, to: &page)
    if report.isNotice, let gone = changes.goneInOneLine(report.language) { page.line(gone) }
  }

  private func addBlocks(
    _ blocks: [Document.Block], of report: Report, gaps: Bool = true, to page: inout StyledPage
  ) {
    var followsField = true
    for block in blocks {
      if gaps, !(followsField && block.isField) { page.leaveGap() }
      followsField = block.isField
      switch block {
      case .field(let field):
        if usesLinks, let link = field.link {
          page.line(link, label: field.label + ": ")
          continue
        }
        page.line(
          field.value.truncated(to: Page.longestValue), label: field.label + ": ", style: field.style,
          indent: 2)
      case .rows(let list): addRows(list, numbers: report.numbers, to: &page)
      case .paragraph(let paragraph): for line in paragraph.lines { page.line(line, style: paragraph.style) }
      case .picture(let picture): addPicture(picture, of: report, to: &page)
      }
    }
  }

  private func addPicture(_ picture: Picture, of report: Report, to page: inout StyledPage) {
    let drawing = picture.source.flatMap { report.drawings[$0] }
    if case .drawn(let lines) = drawing { page.draw(lines) }
    page.line(
      picture.description.truncated(to: Page.longestValue), label: Label.picture(report.language), indent: 2)
    if case .notDrawn(let reason) = drawing { page.line(reason(report.language), style: .dim) }
  }

  private func addRows(_ list: Rows, numbers: RowNumbers, to page: inout StyledPage) {
    if list.rows.isEmpty {
      if let whenEmpty = list.whenEmpty { page.line(whenEmpty) }
    } else if let table = TableLayout(list, numbers: numbers, width: page.width) {
      table.add(list, numbers: numbers, to: &page)
    } else {
      var lines = Page(width: page.width)
      PlainRendering().addRows(list, numbers: numbers, to: &lines)
      page.add(lines)
    }
  }
}
