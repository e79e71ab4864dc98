import Foyer
import FoyerJournal

extension Column {
  /// The columns of every list of cards of the feature.
  static func ofCards(in language: Language) -> [Column] {
    [
      Column("title", TodoPhrases.title(language), isFlexible: true),
      Column("priority", TodoPhrases.priority(language), isLabelled: true),
      Column("due", TodoPhrases.due(language)),
    ]
  }
}

extension Row {
  init(_ card: Recorded<Card>, today: Day, in language: Language) {
    let due = DueDay(of: card.value, today: today)
    self.init(
      card.handle,
      [
        Cell(Text(card.title)),
        Cell(Text(card.priority ?? ""), json: card.priority.map { .string($0) } ?? .null),
        Cell(
          due?.words(language) ?? "", style: due?.style ?? .normal,
          json: card.due.map { .string($0.iso) } ?? .null),
      ], group: Text(card.category.name),
      extras: [
        JSONValue.Member("category", .string(card.category.name)),
        JSONValue.Member("tags", .array(Tags(in: card.title).words.map { .string($0) })),
      ])
  }
}
