extension Migration {
  /// The tables of the journal, to be made before those of features.
  ///
  /// Every start reads all definitions and every change writes to each index, so there are few. The index of unique
  /// revisions also finds the changes that have none yet, in the order of their sequence.
  ///
  /// These are the tables as they were first released. What came later is an addition.
  ///
  /// - `size` is the number of a change's patches.
  /// - `owner` is the process that is still making the change; nobody else sees it until then.
  /// - `digest` is the server's, of all changes up to `revision`; see `JournalPast`.
  /// - `pictures` is the place of the journal up to which the server has got the pictures that changes name.
  /// - `sharing` is a `SharingSettings` as JSON; none while the journal isn't shared.
  /// - `state` is a `StepState`, and `latest` the change that undid or redid this one last, if any.
  public static let journal = Migration(
    id: "journal-1",
    additions: [
      .column("pictures INTEGER NOT NULL DEFAULT 0", of: "journal_replica"),
      .column("digest TEXT", of: "journal_replica"), .unknown, .setAside, .order,
    ]
  ) { db in
    try db.script(
      """
      CREATE TABLE journal_replica (
        id BLOB NOT NULL, revision INTEGER NOT NULL DEFAULT 0, sharing TEXT
      ) STRICT;
      CREATE TABLE journal_change (
        sequence INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, replica BLOB NOT NULL, author TEXT NOT NULL,
        time INTEGER NOT NULL, feature TEXT NOT NULL, command TEXT NOT NULL, note TEXT, kind INTEGER NOT NULL,
        target BLOB, revision INTEGER UNIQUE, base INTEGER, expectations TEXT, size INTEGER NOT NULL,
        owner INTEGER, state INTEGER, latest INTEGER
      ) STRICT;
      CREATE INDEX journal_change_by_feature ON journal_change (feature);
      CREATE INDEX journal_change_by_state ON journal_change (state, feature, author) WHERE state IS NOT NULL;
      CREATE TABLE journal_patch (
        change INTEGER NOT NULL, record BLOB NOT NULL, type TEXT NOT NULL, before TEXT, after TEXT NOT NULL,
        PRIMARY KEY (change, record)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX journal_patch_by_record ON journal_patch (record);
      CREATE TABLE journal_private (
        id BLOB PRIMARY KEY, record BLOB NOT NULL, value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX journal_private_by_record ON journal_private (record);
      """)
  }
}

extension Addition {
  /// Records of types that the program doesn't know, by the name of their type.
  fileprivate static let unknown = object(
    RecordTable.unknownSource,
    """
    CREATE TABLE \(RecordTable.unknownSource) (
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, handle TEXT NOT NULL UNIQUE, type TEXT NOT NULL,
      deleted INTEGER NOT NULL DEFAULT 0, extra TEXT
    ) STRICT
    """)

  /// The order of history.
  fileprivate static let order = object(
    "journal_change_by_order", "CREATE INDEX journal_change_by_order ON journal_change (feature, revision)")

  /// Changes that aren't in effect, as they came; those of this store that the server doesn't take have no revision.
  fileprivate static let setAside = object(
    "journal_set_aside",
    """
    CREATE TABLE journal_set_aside (
      number INTEGER PRIMARY KEY, revision INTEGER UNIQUE, id BLOB, author TEXT NOT NULL, body TEXT NOT NULL,
      reason TEXT NOT NULL
    ) STRICT
    """)
}
