public import Foyer
import FoyerJournal

/// The changes of a feature, newest first and by day.
public struct HistoryView: UndoableView {
  public let viewModel: HistoryViewModel

  /// Makes the screen of a history.
  public init(viewModel: HistoryViewModel) { self.viewModel = viewModel }

  public static let actions: [Action<Self>] = [
    Action("since", HistoryStrings.sinceHelp, .optional(.since)) { view, since in
      try view.viewModel.show(since: since?.day)
    },
    Action("more", HistoryStrings.moreHelp, offered: { $0.viewModel.history.hasMore }) { view in
      try view.viewModel.showMore()
    },
    .undo, .redo,
  ]

  public var body: Document {
    viewModel.query.document { document }
  }

  private var document: Document {
    let history = viewModel.history
    return Document(
      HistoryStrings.title, state: history.hasMore ? HistoryStrings.hasOlder : nil, of: viewModel
    ) {
      if let since = viewModel.since {
        Field("since", HistoryStrings.since, since)
      }
      Rows(
        [
          Column("time", HistoryStrings.time),
          Column("who", HistoryStrings.who),
          Column("what", HistoryStrings.what, isFlexible: true),
          Column("change", HistoryStrings.change, wraps: true),
        ], history.entries.map { row($0) },
        whenEmpty: (viewModel.since == nil ? HistoryStrings.empty : HistoryStrings.noneSince))
    }
  }

  private func row(_ entry: HistoryEntry) -> Row {
    let (change, environment) = (entry.change, viewModel.feature.environment)
    // One's own changes need no name.
    let isOwn = change.author == viewModel.feature.journal.author
    let present = entry.items.first { $0.isPresent }
    return Row(
      change.id.description,
      [
        Cell(environment.time(of: change.time), json: .string(change.time.iso)),
        Cell(isOwn ? "" : Text(change.author), json: .string(change.author)),
        Cell(HistoryStrings.records(entry)),
        Cell(HistoryStrings.event(entry, viewModel.feature.describe(entry))),
      ], group: HistoryStrings.heading(environment.day(of: change.time), today: viewModel.today),
      opens: present.flatMap(viewModel.route),
      extras: [
        JSONValue.Member("command", .string(change.command)),
        JSONValue.Member("kind", .string(change.kind.name)),
        JSONValue.Member("records", .integer(entry.count)),
      ])
  }
}
