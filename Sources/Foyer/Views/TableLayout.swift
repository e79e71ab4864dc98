/// The cell widths of a list's columns, chosen so that the table fits a width.
///
/// The first column is the row's number. Every line of the table takes the same number of cells.
struct TableLayout {
  static let space = 2
  /// The fewest cells that a cut column keeps, unless it needs fewer.
  static let narrowest = 8

  let numberWidth: Int
  let widths: [Int]

  /// Chooses the widths, or gives `nil` when a table would not be decent at this width.
  init?(_ list: Rows, numbers: RowNumbers, width: Int) {
    let columns = list.columns
    if columns.isEmpty { return nil }
    var highest = 0
    var natural = Self.hasHeader(columns) ? columns.map { $0.title.width } : columns.map { _ in 0 }
    for row in list.rows {
      highest = max(highest, numbers[row.id] ?? 0)
      for index in 0..<min(columns.count, row.cells.count) {
        natural[index] = max(natural[index], min(row.cells[index].text.width, Page.longestValue))
      }
    }
    numberWidth = String(highest).utf8.count + 1
    let room = width - numberWidth - Self.space * columns.count
    guard let widths = Self.fit(natural, columns, room: room) else { return nil }
    self.widths = widths
  }

  /// Whether titles stand above the columns; above a single one they would say nothing new.
  private static func hasHeader(_ columns: [Column]) -> Bool {
    columns.count > 1 && columns.contains { !$0.title.isEmpty }
  }

  /// Takes from the widest flexible columns first, until all fit.
  private static func fit(_ natural: [Int], _ columns: [Column], room: Int) -> [Int]? {
    var excess = natural.reduce(0, +) - room
    var widths = natural
    while excess > 0 {
      let flexible = widths.indices.filter { columns[$0].isFlexible && widths[$0] > narrowest }
      guard let widest = flexible.map({ widths[$0] }).max() else { return nil }
      let sharers = flexible.filter { widths[$0] == widest }
      let next = flexible.map { widths[$0] }.filter { $0 < widest }.max() ?? narrowest
      let cut = min(widest - next, (excess + sharers.count - 1) / sharers.count)
      for index in sharers where excess > 0 {
        let share = min(cut, excess)
        widths[index] -= share
        excess -= share
      }
    }
    return widths
  }
}

extension TableLayout {
  func add(_ list: Rows, numbers: RowNumbers, to page: inout StyledPage) {
    if Self.hasHeader(list.columns) { addHeader(list.columns, to: &page) }
    var group: Text?
    for row in list.rows {
      if row.group != group, let heading = row.group { page.line(heading, style: .strong) }
      group = row.group
      page.beginLine()
      let number = numbers[row.id].map { String($0) + "." } ?? ""
      page.addSpaces(numberWidth - number.utf8.count)
      page.add(number, style: .dim)
      for (index, column) in list.columns.enumerated() {
        let cell = index < row.cells.count ? row.cells[index] : ""
        add(cell.text, cell.style, width: widths[index], column.alignment, to: &page)
      }
      page.endLine()
    }
  }

  private func addHeader(_ columns: [Column], to page: inout StyledPage) {
    page.beginLine()
    page.addSpaces(numberWidth)
    for (index, column) in columns.enumerated() {
      add(column.title, .dim, width: widths[index], column.alignment, to: &page)
    }
    page.endLine()
  }

  private func add(
    _ text: Text, _ style: Style, width: Int, _ alignment: Column.Alignment, to page: inout StyledPage
  ) {
    let shown = text.shown.truncated(to: width)
    let missing = max(0, width - DisplayWidth.of(shown))
    page.addSpaces(Self.space + (alignment == .trailing ? missing : 0))
    page.add(shown, style: style)
    if alignment == .leading { page.addSpaces(missing) }
  }
}
