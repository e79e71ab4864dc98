public import FoyerStorage

extension Migration {
  /// The tables of the journal, to be made before those of features.
  public static let journal = Migration(id: "journal-1") { db in
    try db.script(
      """
      CREATE TABLE journal_replica (
        id BLOB NOT NULL, server TEXT, revision INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE journal_change (
        sequence INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, replica BLOB NOT NULL, author TEXT NOT NULL,
        time INTEGER NOT NULL, feature TEXT NOT NULL, command TEXT NOT NULL, note TEXT, kind INTEGER NOT NULL,
        target BLOB, revision INTEGER UNIQUE, base INTEGER, expectations TEXT, sealed INTEGER NOT NULL DEFAULT 1
      ) STRICT;
      CREATE INDEX journal_change_by_feature ON journal_change (feature, sequence);
      CREATE INDEX journal_change_unsealed ON journal_change (sequence) WHERE sealed <> 1;
      CREATE INDEX journal_change_pending ON journal_change (sequence) WHERE revision IS NULL;
      CREATE TABLE journal_patch (
        change INTEGER NOT NULL, record BLOB NOT NULL, type TEXT NOT NULL, before TEXT, after TEXT NOT NULL,
        PRIMARY KEY (change, record)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX journal_patch_by_record ON journal_patch (record, change);
      CREATE TABLE journal_private (
        id BLOB PRIMARY KEY, record BLOB NOT NULL, value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX journal_private_by_record ON journal_private (record);
      CREATE TABLE journal_step (
        change INTEGER PRIMARY KEY, feature TEXT NOT NULL, author TEXT NOT NULL, state INTEGER NOT NULL,
        latest INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX journal_step_by_state ON journal_step (feature, author, state, change);
      """)
  }
}
