public import Foyer
import FoyerJournal

/// Shows what the rows of a file would change.
public struct ImportView<Record: ImportableRecord>: View {
  public let viewModel: FileImport<Record>

  public static var actions: [Action<Self>] {
    [
      Action(
        "more", "Show more of the file", offered: { $0.viewModel.hasMore },
        work: { view, _ in
          try await view.viewModel.showMore()
        })
    ]
  }

  public static var loads: Bool { true }

  public func load(_ progress: WorkProgress) async throws { try await viewModel.load(progress) }

  public var body: Document {
    let (plan, warnings) = (viewModel.plan, viewModel.warnings)
    return Document(
      "Import \(Text.path(viewModel.file))",
      state: TransferStrings.state(isEmpty: viewModel.bringsNothing)
    ) {
      if viewModel.isStale {
        Paragraph("The records could not be updated; this is how they were last read.", style: .warning)
      }
      if let remark = viewModel.remark { Field("readAs", LocalizedText("Read as"), remark) }
      let counts: [(key: String, label: LocalizedText, count: Int)] = [
        ("refused", "Refused", plan.refused.count),
        ("new", "New", plan.new),
        ("changed", "Changed", plan.changed),
        ("same", "Already here", plan.same),
        ("warnings", "Warnings", warnings.count),
      ]
      for (key, label, count) in counts {
        Field(key, label, "\(count)", json: .integer(count)).hidden(if: count == 0)
      }
      Rows(
        [
          Column("title", "Entry", isFlexible: true),
          Column("change", "Change", wraps: true),
        ], rows())
      if viewModel.hasMore { Paragraph("There is more: type more.") }
      if !viewModel.bringsNothing {
        Paragraph(TransferStrings.hint(hasRefused: !plan.refused.isEmpty))
      }
    }
  }

  private func rows() -> [Row] {
    let (page, length, title) = (viewModel.page, viewModel.length, Record.schema.title)
    let refused = viewModel.plan.refused.prefix(length)
    let warnings = viewModel.warnings.prefix(length)
    return Self.rows("refused", "Refused", refused) {
      (TransferStrings.place($0.place), $0.text)
    }
      + Self.rows("warning", "Warnings", warnings) {
        (TransferStrings.place($0.place), $0.text)
      }
      + Self.rows("new", "New", page.new) {
        (title($0.record), Self.change(from: nil, to: $0.record, $0))
      }
      + Self.rows("changed", "Changed", page.changed) {
        (title($0.old.value), Self.change(from: $0.old.value, to: $0.new, $0.row))
      }
      + Self.rows("same", "Already here", page.same) { (title($0.value), LocalizedText(verbatim: "")) }
  }

  /// Makes the rows of a group, which stay the same when more are shown.
  private static func rows<Entry>(
    _ key: String, _ label: LocalizedText, _ entries: some Sequence<Entry>,
    cells: (Entry) -> (title: LocalizedText, change: LocalizedText)
  ) -> [Row] {
    entries.enumerated().map { index, entry in
      let cells = cells(entry)
      return Row("\(key) \(index)", [Cell(cells.title), Cell(cells.change)], group: label)
    }
  }

  /// All values that an import changes, or those of a new record besides its name.
  private static func change(
    from old: Record?, to new: Record, _ row: TransferRow<Record>
  ) -> LocalizedText {
    let columns = old == nil ? Record.transfer.columns.dropFirst() : Record.transfer.columns[...]
    let names = columns.map(\.name).filter(row.names.contains)
    // A new record's value that is the first of its field is worth a word only where a row has to say it.
    let required = Set(columns.filter { $0.traits.contains(.isRequired) }.map(\.name))
    var edits = names.flatMap { name in
      Record.schema.edits(from: old ?? (required.contains(name) ? nil : Record()), to: new, of: [name])
    }
    if let old {
      // A column can stand for several fields, and a field can follow from others.
      let others = Record.schema.columns.filter { !names.contains($0) }
      let edit = Record.schema.edits(from: old, to: new, of: others)
      edits += edit.filter { !$0.traits.contains(.isHidden) }
    }
    return edits.map(old == nil ? TransferStrings.value : HistoryStrings.edit).joined(separator: ", ")
  }

  public func follow() async { await viewModel.follow() }
}
