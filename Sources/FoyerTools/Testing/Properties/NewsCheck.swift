import Foyer

/// Checks that exactly what changed on a screen is printed, and that nothing goes by one's own line without a word.
@MainActor
struct NewsCheck: PropertyCheck {
  private var latest: (path: String, language: Language, document: Document)?
  private(set) var violation: Violation?
  /// True while a line of the walk's own is carried out.
  private var isOwn = false
  /// True while the walk's line `more` is carried out, with nothing typed before it.
  private var isMore = false

  mutating func before(_ step: ScriptInput, in walk: PropertyWatch) {
    isOwn = if case .line = step { !walk.walk.isRunning } else { false }
    isMore = if case .line("more") = step { isOwn } else { false }
  }

  mutating func printing(_ report: Report, in walk: PropertyWatch) { note(report) }

  mutating func note(_ report: Report) {
    defer { latest = (report.path, report.language, report.document) }
    guard violation == nil, !report.isWhole, let latest, latest.path == report.path,
      latest.language == report.language
    else { return }
    if report.isNotice, isOwn, let gone = report.changes.gone.first {
      violation = Violation(.news, "“\(gone)” is named as gone after a line that was typed here.")
    } else if report.document != latest.document || !report.changes.isEmpty {
      violation = Self.violation(of: report, after: latest.document)
    }
  }

  private static func violation(of report: Report, after old: Document) -> Violation? {
    let printed = Set(report.changes.rows.map(\.id))
    let known = Dictionary(rows(of: old).map { ($0.row.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in rows(of: report.document) {
      let id = row.row.id
      let isSame = known[id].map { row.isShown(like: $0) } ?? false
      if isSame, printed.contains(id) {
        return Violation(.news, "The row \(Text(id)) is printed again without a change.")
      }
      if !isSame, !printed.contains(id) {
        return Violation(.news, "The row \(Text(id)) was changed, and it is not printed.")
      }
    }
    return nil
  }

  private struct ShownRow {
    let row: Row
    let columns: [Column]

    func isShown(like other: ShownRow) -> Bool {
      columns == other.columns && row.group == other.row.group
        && row.cells.elementsEqual(other.row.cells) { $0.text == $1.text || $0.isAmbient && $1.isAmbient }
    }
  }

  private static func rows(of document: Document) -> [ShownRow] {
    document.lists.flatMap { list in list.rows.map { ShownRow(row: $0, columns: list.columns) } }
  }

  /// The rule that `more` leaves the rows that were there, and what was found while something was printed.
  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    if let violation { return violation }
    guard isMore, case .stayed? = walk.turns.first,
      before.path == walk.session.path, before.version == walk.surroundings.version?(),
      let old = before.document,
      let new = walk.report?.document
    else { return nil }
    let rows = Set(new.rows.map(\.id))
    guard let gone = old.rows.first(where: { !rows.contains($0.id) }) else { return nil }
    return Violation(.news, "The row \(Text(gone.id)) went when more were asked for.")
  }
}

/// Compares a screen with the same one read anew from the store.
///
/// The two may show different rows, since a path does not hold choices such as a filter. A row on both must be equal, and
/// both have the same rows when their states are equal. Where the one read anew offers `more`, it may have another
/// part of them.
@MainActor
struct KeptCheck {
  let report: Report
  let again: Report

  var violation: Violation? {
    let (here, there) = (report.document, again.document)
    if here == there || report.language != again.language { return nil }
    if here.title != there.title { return differs("The title", here.title, there.title, "title") }
    let others = Dictionary(there.rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for row in here.rows {
      guard let other = others[row.id] else { continue }
      // Under another heading a row says other things, such as a day that the heading names.
      if row.group != other.group, here.state != there.state { continue }
      for (cell, counterpart) in zip(row.cells, other.cells)
      where cell.text != counterpart.text && !cell.isAmbient {
        return differs("The row \(Text(row.id))", cell.text, counterpart.text, nil)
      }
    }
    let hasSameRows = Set(here.rows.map(\.id)) == Set(others.keys)
    guard here.fields.map(\.key) == there.fields.map(\.key) else { return nil }
    // The fields of a filtered list are about its rows, and those of a part of a longer one about all.
    let isWhole = hasSameRows && (here.state == there.state || !again.offersMore)
    for (field, other) in zip(here.fields, there.fields) where isWhole && field.value != other.value {
      return differs("The field \(field.key)", field.value, other.value, "fields.\(field.key)")
    }
    if hasSameRows || here.state != there.state || again.offersMore { return nil }
    return Violation(
      .kept,
      "\(here.rows.count) rows are on \(Text(report.path)), and \(others.count) are read from the store.",
      expectations: ["> /", "> \(report.path)", "= rows.count \(here.rows.count)"])
  }

  private func differs(_ what: String, _ here: Text, _ there: Text, _ keyPath: String?) -> Violation {
    Violation(
      .kept,
      "\(what) on \(Text(report.path)) reads “\(here)”, and “\(there)” when it is read from the store.",
      expectations: keyPath.flatMap { path in
        report.json.value(at: path).map { ["> /", "> \(report.path)", "= \(path) \($0.text)"] }
      } ?? [])
  }
}

extension Report {
  /// True for a screen, printed whole, that shows a part of its rows.
  var offersMore: Bool { choices.offer("more") }
}

extension [[Text]] {
  /// Returns true when the menu names a command.
  func offer(_ command: String) -> Bool {
    contains { $0.contains { $0.shown == command || $0.shown.hasPrefix(command + " ") } }
  }
}
