import Foyer
import FoyerStorage

extension TodoStore {
  /// Lets cards know the day they were finished, and be older than their place in the log says.
  ///
  /// Every move into DONE and out of it gets an operation in the log as it would have now: in the same batch, so that
  /// undoing the move takes it back too. Their revisions come last, because those before are taken.
  nonisolated static func dates(_ db: Database) throws {
    try db.script(
      """
      ALTER TABLE card ADD COLUMN added_on TEXT NOT NULL DEFAULT '';
      UPDATE card SET added_on = strftime('%Y-%m-%dT%H:%M:%fZ', added / 1000.0, 'unixepoch');
      ALTER TABLE card DROP COLUMN added;
      ALTER TABLE card RENAME COLUMN added_on TO added;
      ALTER TABLE card ADD COLUMN finished TEXT;
      DROP TRIGGER card_tally_insert;
      CREATE TRIGGER card_tally_insert AFTER INSERT ON card BEGIN
        UPDATE card_tally SET count = count + 1
          WHERE category = new.category AND NOT new.deleted AND NOT new.archived;
      END;
      """)
    let moves = try db.rows(
      """
      SELECT id, batch, step, card, title, new, time FROM todo_operation
      WHERE field = 'category' AND 'DONE' IN (old, new) ORDER BY revision
      """
    ) { row in
      (
        id: row[0] as String, batch: row[1] as Int64, step: row[2] as Int64, card: row[3] as String,
        title: row[4] as String, isDone: row[5] as String == Category.done.rawValue, time: row[6] as Int64
      )
    }
    var finished: [Card.ID: String] = [:]
    for move in moves {
      let new = move.isDone ? CardDate.moment(Timestamp(milliseconds: move.time)).iso : nil
      try db.execute(
        """
        INSERT INTO todo_operation
          (revision, id, batch, step, actor, card, title, field, old, new, time, base)
        SELECT (SELECT max(revision) + 1 FROM todo_operation), ?1, ?2, ?3, '', ?4, ?5, 'finished', ?6, ?7, ?8,
          revision FROM card WHERE id = ?4
        """,
        [
          move.id + "-finished", move.batch, move.step, move.card, move.title, finished[move.card], new,
          move.time,
        ])
      try db.execute(
        "UPDATE card SET finished = ?, revision = (SELECT max(revision) FROM todo_operation) WHERE id = ?",
        [new, move.card])
      finished[move.card] = new
    }
  }
}
