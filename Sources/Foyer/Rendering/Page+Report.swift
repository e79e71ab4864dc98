extension Page {
  /// Returns all that a turn prints.
  static func text(of report: Report, width: Int?, look: Look) -> String {
    var page = Page(width: width, look: look)
    page.add(report)
    return page.buffer.text
  }

  private mutating func add(_ report: Report) {
    let language = report.language
    for notice in report.notices { line(notice, label: Label.news(language)) }
    for sentence in report.messages { line(sentence) }
    if report.isWhole {
      leaveGap()
      addScreen(of: report)
      leaveGap()
    } else {
      addChanges(of: report)
    }
    switch report.turn {
    case .refused(let refusal):
      line(refusal.reason(language), style: .error)
      if let suggestion = refusal.suggestion { line(suggestion(language)) }
    case .failed(let failure):
      line(failure.explanation(language), style: .error)
      for command in failure.shellCommands { unbrokenLine(command) }
    case .stayed, .moved, .finished, .cancelled: break
    }
  }

  private mutating func addScreen(of report: Report) {
    line(report.document.title, style: .title)
    if let state = report.document.state { line(state) }
    leaveGap()
    addBlocks(report.document.blocks, of: report)
    if !report.choices.isEmpty {
      leaveGap()
      let label = Label.commands(report.language)
      let lines = Wrapping.lines(of: report.choices, width: width ?? .max, label: label.width, indent: 2)
      for (index, line) in lines.enumerated() {
        self.line(line, label: index == 0 ? label : "  ", indent: 4)
      }
    }
  }

  private mutating func addChanges(of report: Report) {
    let changes = report.changes
    if changes.isEmpty { return }
    if let title = changes.title { line(title, style: .title) }
    if let state = changes.state { line(state) }
    addBlocks(changes.blocks, of: report, gaps: false)
    if report.isNotice, let gone = changes.goneInOneLine(report.language) { line(gone) }
  }

  private mutating func addBlocks(_ blocks: [Document.Block], of report: Report, gaps: Bool = true) {
    var followsField = true
    for block in blocks {
      if gaps, !(followsField && block.isField) { leaveGap() }
      followsField = block.isField
      switch block {
      case .field(let field): add(field)
      case .rows(let list): add(list, numbers: report.numbers)
      case .paragraph(let paragraph): for text in paragraph.lines { line(text, style: paragraph.style) }
      case .picture(let picture): add(picture, of: report)
      }
    }
  }

  private mutating func add(_ field: Field) {
    beginLine()
    add(field.label)
    add(literal: ": ")
    if look.usesLinks, let link = field.link {
      add(link)
      endUnbrokenLine()
    } else {
      add(value: field.value)
      endLine(indent: 2, style: field.style, label: field.label.shown.utf8.count + 2)
    }
  }

  private mutating func add(_ picture: Picture, of report: Report) {
    let drawing = look.isStyled ? picture.source.flatMap { report.drawings[$0] } : nil
    if case .drawn(let lines) = drawing { draw(lines) }
    let description = picture.description.truncated(to: Page.longestValue)
    line(description, label: Label.picture(report.language), indent: 2)
    if case .notDrawn(let reason) = drawing { line(reason(report.language), style: .dim) }
  }

  private mutating func add(_ list: Rows, numbers: RowNumbers) {
    if list.isEmpty {
      if let whenEmpty = list.whenEmpty { line(whenEmpty) }
    } else if look.isStyled, let width, let table = TableLayout(list, numbers: numbers, width: width) {
      table.add(list, numbers: numbers, to: &self)
    } else {
      addLines(of: list, numbers: numbers)
    }
  }

  /// Adds one line a row, under the headings of their groups.
  private mutating func addLines(of list: Rows, numbers: RowNumbers) {
    var group: Text?
    for row in list.rows {
      if row.group != group, let heading = row.group { line(heading) }
      group = row.group
      beginLine()
      if let number = numbers[row.id] {
        add(number: number)
        add(literal: ". ")
      }
      addCells(of: row, columns: list.columns)
      endLine(indent: 3)
    }
  }

  private mutating func addCells(of row: Row, columns: [Column]) {
    var isFirst = true
    for index in 0..<min(columns.count, row.cells.count) where !row.cells[index].text.isEmpty {
      if !isFirst { add(literal: "; ") }
      isFirst = false
      if columns[index].isLabeled {
        add(columns[index].title)
        add(literal: ": ")
      }
      add(value: row.cells[index].text)
    }
  }
}

/// The few words that the text renderings add to what a screen and a session say.
private enum Label {
  static let commands = LocalizedText(en: "Commands: ", ko: "명령: ")
  static let news = LocalizedText(en: "Notice: ", ko: "알림: ")
  static let picture = LocalizedText(en: "Picture: ", ko: "사진: ")
}
