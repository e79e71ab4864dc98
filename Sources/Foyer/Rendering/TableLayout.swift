/// The cell widths of a list's columns, chosen so that the table fits a width.
///
/// The first column is the row's number, and a column with nothing in it is left out. Every line of the table takes the
/// same number of cells.
struct TableLayout {
  static let space = 2
  /// The fewest cells that a cut or wrapped column keeps, unless it needs fewer; a narrower table becomes a list.
  private static let narrowestFlexible = 16

  /// A column that is shown, and the cells that it takes.
  struct Place {
    let index: Int
    let column: Column
    var width = 0
  }

  let numberWidth: Int
  let places: [Place]

  /// Chooses the widths, or gives `nil` when a table would not be decent at this width.
  init?(_ list: Rows, numbers: RowNumbers, width: Int) {
    var natural = list.columns.map { _ in 0 }
    var highest = 0
    for row in list.rows {
      highest = max(highest, numbers[row.id] ?? 0)
      for index in 0..<min(natural.count, row.cells.count) {
        natural[index] = max(
          natural[index], DisplayWidth.prefix(of: row.cells[index].drawn.shown, cells: Page.longestValue).1)
      }
    }
    var places = zip(list.columns, natural).enumerated().compactMap { index, column in
      column.1 > 0 ? Place(index: index, column: column.0, width: column.1) : nil
    }
    if places.isEmpty { return nil }
    if Self.hasHeader(places) {
      for index in places.indices {
        places[index].width = max(places[index].width, places[index].column.title.width)
      }
    }
    numberWidth = String(highest).utf8.count + 1
    Self.dropSpare(&places, width: width - numberWidth)
    guard Self.fit(&places, room: width - numberWidth - Self.space * places.count) else { return nil }
    self.places = places
  }

  /// Returns true when titles stand above the columns; above a single one they would say nothing new.
  private static func hasHeader(_ places: [Place]) -> Bool {
    places.count > 1 && places.contains { !$0.column.title.isEmpty }
  }

  /// The fewest cells of a cut column for which a spare column is left out.
  private static let comfortable = 18

  /// Leaves out spare columns, the last ones first, until the others have room.
  private static func dropSpare(_ places: inout [Place], width: Int) {
    func needed() -> Int {
      places.reduce(0) { $0 + space + ($1.column.isFlexible ? min($1.width, comfortable) : $1.width) }
    }
    while needed() > width, let last = places.lastIndex(where: \.column.isSpare) { places.remove(at: last) }
  }

  /// Takes from the widest flexible columns first, until all fit.
  private static func fit(_ places: inout [Place], room: Int) -> Bool {
    var excess = places.reduce(0) { $0 + $1.width } - room
    while excess > 0 {
      let flexible = places.indices.filter { places[$0].width > narrowest(places[$0].column) }
      guard let widest = flexible.map({ places[$0].width }).max() else { return false }
      let sharers = flexible.filter { places[$0].width == widest }
      let lower = flexible.map { places[$0].width }.filter { $0 < widest }
      let next = (lower + sharers.map { narrowest(places[$0].column) }).max() ?? 0
      let cut = min(widest - next, (excess + sharers.count - 1) / sharers.count)
      for index in sharers where excess > 0 {
        let share = min(cut, excess)
        places[index].width -= share
        excess -= share
      }
    }
    return true
  }

  private static func narrowest(_ column: Column) -> Int {
    column.wraps || column.isFlexible ? narrowestFlexible : .max
  }
}

extension TableLayout {
  func add(_ list: Rows, numbers: RowNumbers, to page: inout Page) {
    if Self.hasHeader(places) {
      add(places.map { Cell($0.column.title) }, number: "", to: &page)
    }
    var group: Text?
    for row in list.rows {
      if row.group != group, let heading = row.group { page.line(heading, style: .strong) }
      group = row.group
      let cells = places.map { $0.index < row.cells.count ? row.cells[$0.index] : "" }
      add(cells, number: numbers[row.id].map { String($0) + "." } ?? "", to: &page)
    }
  }

  /// Adds a row, as many lines high as the cell that is wrapped into most.
  private func add(_ cells: [Cell], number: String, to page: inout Page) {
    let lines = zip(places, cells).map { $0.lines(of: $1.drawn) }
    for line in 0..<(lines.map(\.count).max() ?? 1) {
      let number = line == 0 ? number : ""
      page.beginLine()
      page.addSpaces(numberWidth - number.utf8.count)
      page.add(number, style: .normal)
      for (index, place) in places.enumerated() {
        let text = line < lines[index].count ? lines[index][line] : ""
        let missing = max(0, place.width - DisplayWidth.of(String(text)))
        page.addSpaces(Self.space + (place.column.alignment == .trailing ? missing : 0))
        page.add(text, style: cells[index].style)
        if place.column.alignment == .leading { page.addSpaces(missing) }
      }
      page.endUnbrokenLine()
    }
  }
}

extension TableLayout.Place {
  fileprivate func lines(of text: Text) -> [Substring] {
    guard column.wraps else { return [text.shown.truncated(to: width)[...]] }
    return Wrapping.lines(of: text.shown.truncated(to: Page.longestValue), width: width)
  }
}

extension Cell {
  /// The value in a table.
  fileprivate var drawn: Text { drawing ?? text }
}
