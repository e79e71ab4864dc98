public import FoyerStorage

extension TodoStore {
  public static let migrations = [
    Migration(id: "todo-1") { db in
      try db.script(
        """
        CREATE TABLE card (
          id TEXT PRIMARY KEY, title TEXT NOT NULL, category TEXT NOT NULL, place INTEGER NOT NULL,
          added INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX card_by_place ON card (category, place);
        CREATE TABLE todo_operation (
          revision INTEGER PRIMARY KEY, id TEXT NOT NULL, card TEXT NOT NULL, title TEXT NOT NULL,
          field TEXT NOT NULL, old TEXT, new TEXT, time INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX todo_operation_by_card ON todo_operation (card);
        """)
    },
    Migration(id: "todo-2", operationLog),
    Migration(id: "todo-3") { db in
      try db.script("CREATE TABLE todo_setting (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT")
    },
    Migration(id: "todo-4") { db in
      try db.script(
        """
        ALTER TABLE card ADD COLUMN priority TEXT;
        ALTER TABLE card ADD COLUMN due INTEGER;
        ALTER TABLE card ADD COLUMN notes TEXT;
        CREATE INDEX card_by_due ON card (due) WHERE due IS NOT NULL;
        """)
    },
    Migration(id: "todo-5") { db in
      try db.script(
        """
        CREATE VIRTUAL TABLE card_index USING fts5 (title, notes, tokenize = 'unicode61 remove_diacritics 2');
        CREATE TABLE card_tag (
          tag TEXT NOT NULL, card INTEGER NOT NULL REFERENCES card (number), PRIMARY KEY (tag, card)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX card_tag_by_card ON card_tag (card);
        CREATE TABLE card_tally (category INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
        INSERT INTO card_tally VALUES (0, 0), (1, 0), (2, 0);
        UPDATE card_tally SET count = (
          SELECT count(*) FROM card WHERE card.category = card_tally.category AND NOT deleted);
        CREATE TRIGGER card_tally_insert AFTER INSERT ON card BEGIN
          UPDATE card_tally SET count = count + 1 WHERE category = new.category AND NOT new.deleted;
        END;
        CREATE TRIGGER card_tally_update AFTER UPDATE OF category, deleted ON card BEGIN
          UPDATE card_tally SET count = count - 1 WHERE category = old.category AND NOT old.deleted;
          UPDATE card_tally SET count = count + 1 WHERE category = new.category AND NOT new.deleted;
        END;
        """)
      let cards = try db.rows("SELECT number, title, coalesce(notes, '') FROM card WHERE NOT deleted") {
        row in
        (number: row[0] as Int, title: row[1] as String, notes: row[2] as String)
      }
      for card in cards { try db.index(card.number, title: card.title, notes: card.notes) }
    },
    Migration(id: "todo-6") { db in
      try db.script("CREATE INDEX todo_operation_by_time ON todo_operation (time)")
    },
    Migration(id: "todo-7") { db in
      try db.script(
        """
        ALTER TABLE card ADD COLUMN archived INTEGER NOT NULL DEFAULT 0;
        DROP INDEX card_by_place;
        CREATE INDEX card_by_place ON card (category, place) WHERE NOT deleted AND NOT archived;
        CREATE INDEX card_by_archive ON card (category, place) WHERE NOT deleted AND archived;
        DROP TRIGGER card_tally_update;
        CREATE TRIGGER card_tally_update AFTER UPDATE OF category, deleted, archived ON card BEGIN
          UPDATE card_tally SET count = count - 1
            WHERE category = old.category AND NOT old.deleted AND NOT old.archived;
          UPDATE card_tally SET count = count + 1
            WHERE category = new.category AND NOT new.deleted AND NOT new.archived;
        END;
        """)
    },
    Migration(id: "todo-8", dates),
  ]

  /// Gives each operation a batch, an actor and a base, and folds the cards from the log, so that deleted ones
  /// are kept too.
  ///
  /// A move used to take its place without saying so; now that is an operation, so each move gets one, between
  /// its own revision and the next. That is why revisions are doubled.
  nonisolated private static func operationLog(_ db: Database) throws {
    try db.script(
      """
      ALTER TABLE todo_operation RENAME TO todo_operation_1;
      CREATE TABLE todo_operation (
        revision INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, batch INTEGER NOT NULL, step INTEGER NOT NULL,
        actor TEXT NOT NULL, card TEXT NOT NULL, title TEXT NOT NULL, field TEXT NOT NULL, old TEXT, new TEXT,
        time INTEGER NOT NULL, base INTEGER NOT NULL
      ) STRICT;
      INSERT INTO todo_operation
        SELECT 2 * revision, id || '-' || revision, 2 * revision, 2 * revision, '', card, title, field, old, new,
          time, 0
        FROM todo_operation_1;
      INSERT INTO todo_operation
        SELECT 2 * revision + 1, id || '-' || revision || '-place', 2 * revision, 2 * revision, '', card, title,
          'place', (
            SELECT CASE field WHEN 'card' THEN 2 * revision ELSE 2 * revision + 1 END FROM todo_operation_1 AS earlier
            WHERE earlier.card = move.card AND earlier.revision < move.revision AND field IN ('card', 'category')
            ORDER BY earlier.revision DESC LIMIT 1
          ), 2 * revision + 1, time, 0
        FROM todo_operation_1 AS move WHERE field = 'category';
      DROP TABLE todo_operation_1;
      CREATE INDEX todo_operation_by_card ON todo_operation (card);
      CREATE INDEX todo_operation_by_batch ON todo_operation (batch);
      UPDATE todo_operation SET base = coalesce((
        SELECT max(earlier.revision) FROM todo_operation AS earlier
        WHERE earlier.card = todo_operation.card AND earlier.revision < todo_operation.revision), 0);

      CREATE TABLE todo_step (
        id INTEGER PRIMARY KEY, actor TEXT NOT NULL, state INTEGER NOT NULL, latest INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX todo_step_by_state ON todo_step (state, actor);
      INSERT INTO todo_step SELECT DISTINCT step, actor, 0, batch FROM todo_operation;

      DROP TABLE card;
      CREATE TABLE card (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL, title TEXT NOT NULL,
        category INTEGER NOT NULL, place INTEGER NOT NULL, added INTEGER NOT NULL, deleted INTEGER NOT NULL
      ) STRICT;
      INSERT INTO card (id, revision, title, category, place, added, deleted)
        SELECT card, max(revision),
          (SELECT new FROM todo_operation WHERE card = log.card AND field IN ('card', 'title') AND new IS NOT NULL
            ORDER BY revision DESC LIMIT 1),
          coalesce((SELECT CASE new WHEN 'TODO' THEN 0 WHEN 'DOING' THEN 1 ELSE 2 END FROM todo_operation
            WHERE card = log.card AND field = 'category' ORDER BY revision DESC LIMIT 1), 0),
          coalesce((SELECT CAST(new AS INTEGER) FROM todo_operation WHERE card = log.card AND field = 'place'
            ORDER BY revision DESC LIMIT 1), min(revision)),
          min(time),
          (SELECT new IS NULL FROM todo_operation WHERE card = log.card AND field = 'card'
            ORDER BY revision DESC LIMIT 1)
        FROM todo_operation AS log GROUP BY card;
      CREATE INDEX card_by_place ON card (category, place) WHERE NOT deleted;
      """)
  }
}
