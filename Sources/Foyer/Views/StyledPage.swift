/// Styled text being laid out: lines, wrapped at a width, with single blank lines between its parts.
///
/// Text is wrapped before it is styled and every line ends with its style reset, so a line that is cut out of
/// the output stands for itself.
struct StyledPage {
  private(set) var output = ""
  let width: Int
  let palette: Palette
  private var wantsGap = false

  init(width: Int, palette: Palette) {
    self.width = width
    self.palette = palette
    output.reserveCapacity(2048)
  }

  /// Leaves a blank line before the next line, unless that is the first.
  mutating func leaveGap() {
    wantsGap = !output.isEmpty
  }

  mutating func beginLine() {
    if wantsGap { output += "\n" }
    wantsGap = false
  }

  mutating func add(_ text: some StringProtocol, style: Style = .normal) {
    let start = palette.start(style)
    if start.isEmpty || text.isEmpty {
      output += text
    } else {
      output += start
      output += text
      output += Palette.reset
    }
  }

  mutating func addSpaces(_ count: Int) {
    for _ in 0..<count { output += " " }
  }

  mutating func endLine() {
    output += "\n"
  }

  /// Adds a text as one or more lines, with a dim label before it.
  ///
  /// - Parameter indent: The cells before every line that wrapping adds.
  mutating func line(_ text: Text, label: Text? = nil, style: Style = .normal, indent: Int = 0) {
    let labelled = (label?.shown ?? "") + text.shown
    var labelBytes = label?.shown.utf8.count ?? 0
    var isFirst = true
    for part in Wrapping.lines(of: labelled, width: width, indent: indent) {
      beginLine()
      if !isFirst { addSpaces(indent) }
      isFirst = false
      let inLabel = min(labelBytes, part.utf8.count)
      labelBytes -= inLabel
      let labelEnd = part.utf8.index(part.startIndex, offsetBy: inLabel)
      add(part[..<labelEnd], style: .dim)
      add(part[labelEnd...], style: style)
      endLine()
    }
  }

  /// Adds lines that were laid out without style.
  mutating func add(_ lines: Page) {
    beginLine()
    output += lines.output
  }

  /// Adds a drawing of the program's own making, unless it is coloured and colour is not wanted.
  mutating func draw(_ drawing: String) {
    let isColoured = drawing.utf8.contains(0x1B)
    if drawing.isEmpty || (isColoured && !palette.isUsed) { return }
    beginLine()
    output += drawing
    if isColoured { output += Palette.reset }
    if drawing.utf8.last != 0x0A { output += "\n" }
  }
}
