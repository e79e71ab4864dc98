/// Styled text being laid out: lines, wrapped at a width, with single blank lines between its parts.
///
/// Text is wrapped before it is styled and every line ends with its style reset, so a line that is cut out of
/// the output stands for itself.
struct StyledPage {
  private(set) var buffer = TextBuffer(capacity: 2048)
  let width: Int
  let palette: Palette
  private var wantsGap = false

  init(width: Int, palette: Palette) {
    self.width = width
    self.palette = palette
  }

  /// Leaves a blank line before the next line, unless that is the first.
  mutating func leaveGap() {
    wantsGap = !buffer.isEmpty
  }

  mutating func beginLine() {
    if wantsGap { buffer.append(byte: 0x0A) }
    wantsGap = false
  }

  mutating func add(_ text: some StringProtocol, style: Style = .normal) {
    let start = palette.start(style)
    if start.isEmpty || text.isEmpty {
      buffer.append(text)
    } else {
      buffer.append(start)
      buffer.append(text)
      buffer.append(Palette.reset)
    }
  }

  mutating func addSpaces(_ count: Int) {
    buffer.append(spaces: count)
  }

  mutating func endLine() {
    buffer.append(byte: 0x0A)
  }

  /// Adds a text as one or more lines, with a label before it.
  ///
  /// - Parameter indent: The cells before every line that wrapping adds; by itself they hang below its beginning.
  mutating func line(_ text: Text, label: Text? = nil, style: Style = .normal, indent: Int? = nil) {
    let indent = indent ?? text.hangingIndent
    let labelled = (label?.shown ?? "") + text.shown
    let labelEnd = labelled.utf8.index(labelled.startIndex, offsetBy: label?.shown.utf8.count ?? 0)
    for part in Wrapping.lines(of: labelled, width: width, indent: indent) {
      beginLine()
      if part.startIndex > labelled.startIndex { addSpaces(indent) }
      let styleStart = min(max(labelEnd, part.startIndex), part.endIndex)
      add(part[..<styleStart])
      add(part[styleStart...], style: style)
      endLine()
    }
  }

  /// Adds an indented line that can be copied whole, however long it is.
  mutating func unbrokenLine(_ text: Text) {
    beginLine()
    add("  ")
    add(text.shown)
    endLine()
  }

  /// Adds a link with a label before it, on a line of its own.
  ///
  /// Reference: <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>.
  mutating func line(_ link: Link, label: Text) {
    beginLine()
    add(label.shown)
    buffer.append("\u{1B}]8;;\(link.address)\u{1B}\\")
    buffer.append(link.text.shown)
    buffer.append("\u{1B}]8;;\u{1B}\\")
    endLine()
  }

  /// Adds lines that were laid out without style.
  mutating func add(_ lines: Page) {
    beginLine()
    buffer.append(lines.buffer)
  }

  /// Adds a drawing of the program's own making, unless it is colored and color is not wanted.
  mutating func draw(_ drawing: String) {
    let isColored = drawing.utf8.contains(0x1B)
    if drawing.isEmpty || (isColored && !palette.isUsed) { return }
    beginLine()
    buffer.append(drawing)
    if isColored { buffer.append(Palette.reset) }
    if drawing.utf8.last != 0x0A { buffer.append(byte: 0x0A) }
  }
}
