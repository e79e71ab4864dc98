public import Foyer

/// Shows what the rows of a file would change.
public struct ImportView<Record: DeclaredRecord>: View {
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
      state: viewModel.bringsNothing ? "All of it is already here." : "Nothing is imported yet."
    ) {
      if viewModel.isStale {
        Paragraph("The records could not be updated; this is how they were last read.", style: .warning)
      }
      if let remark = viewModel.remark { Foyer.Field("readAs", LocalizedText("Read as"), remark) }
      count("refused", "Refused", plan.refused.count)
      count("new", "New", plan.new)
      count("changed", "Changed", plan.changed)
      count("same", "Already here", plan.same)
      count("warnings", "Warnings", warnings.count)
      Rows(
        [
          Column("title", "Entry", isFlexible: true),
          Column("change", "Change", wraps: true),
        ], rows())
      if viewModel.hasMore { Paragraph("There is more: type more.") }
      if !viewModel.bringsNothing {
        Paragraph(viewModel.hint)
      }
    }
  }

  private func count(_ key: String, _ label: LocalizedText, _ count: Int) -> Foyer.Field {
    Foyer.Field(key, label, "\(count)", json: .integer(count)).hidden(if: count == 0)
  }

  private func rows() -> [Row] {
    notes("refused", "Refused", viewModel.plan.refused) + notes("warning", "Warnings", viewModel.warnings)
      + entries(.new, "new", "New") + entries(.changed, "changed", "Changed")
      + entries(.same, "same", "Already here")
  }

  private func notes(_ key: String, _ label: LocalizedText, _ notes: [TransferNote]) -> [Row] {
    notes.prefix(viewModel.length).enumerated().map { index, note in
      Row("\(key) \(index)", [Cell(TransferStrings.place(note.place)), Cell(note.text)], group: label)
    }
  }

  private func entries(
    _ outcome: ImportPlan<Record>.Outcome, _ key: String, _ label: LocalizedText
  ) -> [Row] {
    (viewModel.plan.entries[outcome] ?? []).enumerated().map { index, entry in
      let title = Record.schema.title(entry.old ?? entry.new)
      return Row("\(key) \(index)", [Cell(title), Cell(Self.change(by: entry))], group: label)
    }
  }

  /// All values that an import changes, or those of a new record besides its name.
  private static func change(by entry: ImportPlan<Record>.Entry) -> LocalizedText {
    let (old, new, said) = (entry.old, entry.new, entry.row.said)
    let columns = Record.transfer.columns
    var edits: [HistoryEntry.Edit] = []
    for index in columns.indices.dropFirst(old == nil ? 1 : 0) where said.contains(index) {
      // A new record's value that is the first of its field is worth a word only where a row has to say it.
      let first = columns[index].traits.contains(.isRequired) ? nil : Record()
      let isTelling = columns[index].traits.contains(.isKey)
      edits += Record.schema.edits(from: old ?? first, to: new, of: [columns[index].name])
        .filter { isTelling || !$0.traits.contains(.isHidden) }
    }
    // A column can stand for several fields, and a field of a record that is changed can follow from others.
    let names = columns.indices.filter(said.contains).map { columns[$0].name }
    let others = Record.schema.columns.filter { !names.contains($0) }
    edits += Record.schema.edits(from: old ?? Record(), to: old == nil ? entry.row.record : new, of: others)
      .filter { !$0.traits.contains(.isHidden) }
    return edits.map(old == nil ? TransferStrings.value : HistoryStrings.edit).joined(separator: ", ")
  }

  public func follow() async { await viewModel.follow() }
}
