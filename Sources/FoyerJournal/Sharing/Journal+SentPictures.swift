package import FoyerStorage

extension Journal {
  /// Returns the pictures that the next changes behind a place of the journal name, up to the first that the server
  /// hasn't seen, and the place of the last one.
  package func namedPictures(after place: Int64) throws(StoreError) -> (names: [String], end: Int64) {
    try read { db in
      let end =
        try db.row(
          """
          SELECT min(?, coalesce((SELECT min(sequence) - 1 FROM journal_change WHERE revision IS NULL),
            (SELECT max(sequence) FROM journal_change), 0))
          """, [place + 10_000]
        ) { $0[0] as Int64 } ?? 0
      let texts = try db.rows(
        """
        SELECT after FROM journal_patch WHERE change > ? AND change <= ? AND instr(after, 'pictures/') > 0
        """, [place, end]
      ) { $0[0] as String }
      return (Set(texts.flatMap { PictureFolder.names(in: $0) }).sorted(), end)
    }
  }

  /// The place of the journal up to which the server has got the pictures that are here.
  package func picturesSent() throws(StoreError) -> Int64 {
    try read { db in try db.row("SELECT pictures FROM journal_replica", []) { $0[0] as Int64 } ?? 0 }
  }

  /// Notes the place up to which the server has the pictures; 0 sends all of them again that it lacks.
  package func notePictures(sentUpTo place: Int64) throws {
    try store.write { db in try db.execute("UPDATE journal_replica SET pictures = ?", [place]) }
  }
}
