import FoyerJournal
public import FoyerStorage

extension TodoStore {
  public static let migrations = [
    Migration.tables(
      "todo-1", of: recordTypes,
      """
      CREATE INDEX card_by_place ON card (category, place, id) WHERE deleted = 0 AND archived = 0;
      CREATE INDEX card_by_archive ON card (category, place, id) WHERE deleted = 0 AND archived = 1;
      CREATE INDEX card_by_wait ON card (wait) WHERE wait IS NOT NULL AND deleted = 0 AND archived = 0;
      CREATE INDEX card_by_due ON card (due) WHERE due IS NOT NULL AND deleted = 0;
      CREATE VIRTUAL TABLE card_index USING fts5 (
        title, notes, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
      );
      CREATE TABLE card_tag (
        tag TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (tag, card)
      ) STRICT, WITHOUT ROWID;
      \(Card.tally.definition)
      INSERT INTO card_tally VALUES (0, 0), (1, 0), (2, 0);
      """,
      additions: [
        .object(
          "card_by_urgency",
          """
          CREATE INDEX card_by_urgency ON card (category, priority, due, added, id)
          WHERE deleted = 0 AND archived = 0 AND category <> 2
          """),
        .object(
          "card_link",
          """
          CREATE TABLE card_link (
            card INTEGER NOT NULL, blocker BLOB NOT NULL, PRIMARY KEY (card, blocker)
          ) STRICT, WITHOUT ROWID
          """),
        .object(
          "card_by_column_due_time",
          """
          CREATE INDEX card_by_column_due_time ON card (category, due, due_time, place, id)
          WHERE deleted = 0 AND archived = 0
          """),
      ])
  ]
}

extension Card {
  /// The number of cards on the board by column.
  static let tally = Tally(
    "card_tally", of: "card", where: "row.deleted = 0 AND row.archived = 0",
    by: [.integer("category", "row.category")], following: ["category", "deleted", "archived"])

  static var tallies: [Tally] { [tally] }
}

extension Database {
  /// Keeps the words, tags and links of a card, which are found by its number.
  ///
  /// The index has no copy of the texts, so what is removed from it has to be named.
  func index(_ number: Int64, replacing old: Card?, with new: Card?) throws(StoreError) {
    try link(number, replacing: old, with: new)
    if let old, let new, old.title == new.title, old.notes == new.notes, old.checklist == new.checklist {
      return
    }
    if let old {
      try execute(
        "INSERT INTO card_index (card_index, rowid, title, notes) VALUES ('delete', ?, ?, ?)",
        values: old.indexed(as: number))
      for tag in old.tags { try execute("DELETE FROM card_tag WHERE tag = ? AND card = ?", [tag, number]) }
    }
    guard let new else { return }
    try execute(
      "INSERT INTO card_index (rowid, title, notes) VALUES (?, ?, ?)", values: new.indexed(as: number))
    for tag in new.tags {
      try execute(
        "INSERT OR IGNORE INTO card_tag (tag, card) VALUES (?, ?)", values: [.text(tag), .integer(number)])
    }
  }
}

extension Card {
  /// The texts that the index has of the card.
  fileprivate func indexed(as number: Int64) -> [SQLValue] {
    let notes = checklist.isEmpty ? notes : "\(notes)\n\(items.map(\.text).joined(separator: "\n"))"
    return [.integer(number), .text(SearchText.indexed(title)), .text(SearchText.indexed(notes))]
  }

  fileprivate var tags: [String] { Tags(in: title).words.map { $0.lowercased() } }
}
