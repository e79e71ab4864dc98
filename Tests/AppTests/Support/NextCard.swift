import Foyer

@testable import FoyerApp
@testable import FoyerRecords
@testable import TodoScreen

/// A card as a program of the next generation declares it: with a field more, and a column of the board more.
struct NextCard: JournalRecord {
  var card = Card()
  var column = Column.todo
  /// The hours that it takes.
  var estimate: Int?

  enum Column: Int, CaseIterable, FieldValue { case todo, doing, done, someday }

  static let feature = Card.feature
  static let schema = RecordSchema<NextCard>(
    "card", title: { LocalizedText(verbatim: Text($0.card.title)) },
    didWrite: { db, number, old, new in try db.index(number, replacing: old?.card, with: new?.card) }
  ) {
    Field("title", FormStrings.title, \.card.title, .isTitle)
    Field("category", FormStrings.title, \.column, .isPlace)
    Field("place", FormStrings.title, \.card.place, [.isHidden, .isOrderKey])
    Field("priority", FormStrings.title, \.card.priority)
    Field("due", FormStrings.title, \.card.due)
    Field("due_time", FormStrings.title, \.card.dueTime)
    Field("wait", FormStrings.title, \.card.wait)
    Field("recurrence", FormStrings.title, \.card.recurrence)
    Field("assignee", FormStrings.title, \.card.assignee)
    Field("checklist", FormStrings.title, \.card.checklist, .lines)
    Field("notes", FormStrings.notes, \.card.notes, .lines)
    Field("archived", FormStrings.title, \.card.isArchived, .isFlag)
    Field("added", FormStrings.title, \.card.added)
    Field("finished", FormStrings.title, \.card.finished, .follows)
    Field("blockers", FormStrings.title, \.card.blockers, .lines)
    Field("estimate", FormStrings.title, \.estimate)
  }
}

/// A type of record that only the next generation has.
struct CardLabel: JournalRecord {
  var name = ""
  var shade: Int?

  static let feature = Card.feature
  static let schema = RecordSchema<CardLabel>("label", title: { LocalizedText(verbatim: Text($0.name)) }) {
    Field("name", FormStrings.title, \.name, .isTitle)
    Field("shade", FormStrings.title, \.shade)
  }

  /// All types of the next generation's program.
  @MainActor static let program: RecordTypes =
    AppCoordinator.recordTypes.filter { $0 != Card.self } + [NextCard.self, CardLabel.self]

  /// All that program asks of a store, new or in use.
  @MainActor static let migrations: [Migration] =
    CompositionRoot.migrations + [
      Migration(
        id: "grown-1", additions: Migration.tables("", of: [NextCard.self, CardLabel.self]).additions
      ) { _ in }
    ]
}
