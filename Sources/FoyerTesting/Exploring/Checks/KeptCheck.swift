import Foyer

/// Compares a screen with the same one read anew from the store.
///
/// The two may show different rows, since a path does not hold choices such as a filter. A row on both must be equal, and
/// both have the same rows when their states are equal. Where the one read anew offers `more`, it may have another
/// part of them.
@MainActor
struct KeptCheck {
  private let report: Report
  private let again: Report

  init(_ report: Report, _ again: Report) {
    self.report = report
    self.again = again
  }

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
    for (field, other) in zip(here.fields, there.fields) where hasSameRows && field.value != other.value {
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
  var offersMore: Bool { offers("more") }

  /// Returns true when the menu names a command.
  func offers(_ command: String) -> Bool {
    choices.contains { $0.contains { $0.shown == command || $0.shown.hasPrefix(command + " ") } }
  }
}

extension Document {
  fileprivate var fields: [Field] {
    blocks.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }
}
