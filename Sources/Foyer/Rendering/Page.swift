/// Text being laid out: lines, wrapped at a width, with single blank lines between its parts.
///
/// Text is wrapped before it is styled and every line ends with its style reset, so a line that is cut out of
/// the output stands for itself.
struct Page {
  private(set) var buffer = TextBuffer(capacity: 2048)
  let width: Int?
  let look: Look
  private var lineStart = 0
  private var wantsGap = false

  /// The longest value of a field or cell that is shown, in terminal cells.
  static let longestValue = 200

  /// The means that a page has besides lines of text.
  struct Look: Sendable {
    /// True where styles have colors and weights.
    var usesColor = false
    var usesLinks = false
    /// True where rows stand in columns and pictures are drawn.
    var isStyled = false
  }

  init(width: Int?, look: Look) {
    self.width = width
    self.look = look
  }

  /// Leaves a blank line before the next line, unless that is the first.
  mutating func leaveGap() {
    wantsGap = !buffer.isEmpty
  }

  mutating func beginLine() {
    if wantsGap { buffer.append(byte: 0x0A) }
    wantsGap = false
    lineStart = buffer.count
  }

  mutating func add(_ text: Text) {
    buffer.append(text.shown)
  }

  mutating func add(literal: StaticString) {
    literal.withUTF8Buffer { buffer.append($0) }
  }

  mutating func add(number: Int) {
    buffer.append(number: number)
  }

  /// Adds a value from outside, which may be longer than anyone wants to read in a list.
  mutating func add(value: Text) {
    let isLong = value.shown.utf8.count > Self.longestValue
    buffer.append(isLong ? value.shown.truncated(to: Self.longestValue) : value.shown)
  }

  mutating func addSpaces(_ count: Int) {
    buffer.append(spaces: count)
  }

  /// Adds a piece of a line that won't be wrapped.
  mutating func add(_ text: some StringProtocol, style: Style) {
    if !look.usesColor || style == .normal || text.isEmpty {
      buffer.append(text)
    } else {
      buffer.append(style.start)
      buffer.append(text)
      buffer.append(Style.reset)
    }
  }

  /// Adds a link to a line that won't be wrapped.
  ///
  /// Reference: <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>.
  mutating func add(_ link: Link) {
    buffer.append("\u{1B}]8;;\(link.address)\u{1B}\\")
    buffer.append(link.text.shown)
    buffer.append("\u{1B}]8;;\u{1B}\\")
  }

  /// Ends the line as it is.
  mutating func endUnbrokenLine() {
    buffer.append(byte: 0x0A)
  }

  /// Ends the line, wrapping it at the width.
  ///
  /// - Parameters:
  ///   - indent: The cells before every line that wrapping adds.
  ///   - style: The style of what is behind the label.
  ///   - label: The bytes of the label.
  mutating func endLine(indent: Int = 0, style: Style = .normal, label: Int = 0) {
    let isLong = width.map { buffer.count - lineStart > $0 } ?? false
    if isLong || (style != .normal && look.usesColor) {
      wrapLine(indent: indent, style: style, label: label)
    }
    buffer.append(byte: 0x0A)
  }

  /// Adds a line; when it is wrapped and no indent is given, its further lines hang below its beginning.
  mutating func line(_ text: Text, label: Text? = nil, style: Style = .normal, indent: Int? = nil) {
    beginLine()
    if let label { add(label) }
    add(text)
    endLine(indent: indent ?? text.hangingIndent, style: style, label: label?.shown.utf8.count ?? 0)
  }

  /// Adds an indented line that can be copied whole, however long it is.
  mutating func unbrokenLine(_ text: Text) {
    beginLine()
    add(literal: "  ")
    add(text)
    endUnbrokenLine()
  }

  /// Adds a drawing of the program's own making, unless it is colored and color is not wanted.
  mutating func draw(_ drawing: String) {
    let isColored = drawing.utf8.contains(0x1B)
    if drawing.isEmpty || (isColored && !look.usesColor) { return }
    beginLine()
    buffer.append(drawing)
    if isColored { buffer.append(Style.reset) }
    if drawing.utf8.last != 0x0A { buffer.append(byte: 0x0A) }
  }

  private mutating func wrapLine(indent: Int, style: Style, label: Int) {
    let line = buffer.removeText(from: lineStart)
    let textStart = line.utf8.index(line.startIndex, offsetBy: label)
    for part in Wrapping.lines(of: line, width: width ?? .max, indent: indent) {
      if part.startIndex > line.startIndex {
        buffer.append(byte: 0x0A)
        buffer.append(spaces: indent)
      }
      let styleStart = min(max(textStart, part.startIndex), part.endIndex)
      buffer.append(part[..<styleStart])
      add(part[styleStart...], style: style)
    }
  }

  /// Returns all that a turn prints.
  static func text(of report: Report, width: Int?, look: Look) -> String {
    var page = Page(width: width, look: look)
    page.add(report)
    return page.buffer.text
  }

  private mutating func add(_ report: Report) {
    let language = report.language
    for notice in report.notices { line(notice, label: Label.notice(language)) }
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
    let choices = report.choices.map { $0.filter { !report.listed.contains($0.commandName) } }
      .filter { !$0.isEmpty }
    if !choices.isEmpty {
      leaveGap()
      let label = (report.listed.isEmpty ? Label.commands : Label.moreCommands)(report.language)
      let lines = Wrapping.lines(of: choices, width: width ?? .max, label: label.width, indent: 2)
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
      if case .field(let field) = block, field.isHidden { continue }
      if let hint = block.hint, report.listed.contains(hint) { continue }
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
      add(value: look.isStyled ? field.drawing ?? field.value : field.value)
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
    var labeled: [Bool]?
    for row in list.rows {
      if row.group != group, let heading = row.group { line(heading) }
      group = row.group
      let shown = row.cells.map { !$0.text.isEmpty }
      beginLine()
      if let number = numbers[row.id] {
        add(number: number)
        add(literal: ". ")
      }
      addCells(of: row, columns: list.columns, isLabeled: shown != labeled)
      labeled = shown
      endLine(indent: 3)
    }
  }

  /// - Parameter isLabeled: False below a row with the same cells, whose labels say what these are.
  private mutating func addCells(of row: Row, columns: [Column], isLabeled: Bool) {
    var isFirst = true
    for index in 0..<min(columns.count, row.cells.count) where !row.cells[index].text.isEmpty {
      if !isFirst { add(literal: "; ") }
      isFirst = false
      if isLabeled, columns[index].isLabeled {
        add(columns[index].title)
        add(literal: ": ")
      }
      add(value: row.cells[index].text)
    }
  }
}

/// The few words that the text renderings add to what a screen and a session say.
private enum Label {
  static let commands: LocalizedText = "Commands: "
  static let moreCommands: LocalizedText = "More commands: "
  static let notice: LocalizedText = "Notice: "
  static let picture: LocalizedText = "Picture: "
}

extension Text {
  /// The name at the beginning of a usage.
  var commandName: String { String(Substring(shown.utf8.prefix { $0 != UInt8(ascii: " ") })) }
}
