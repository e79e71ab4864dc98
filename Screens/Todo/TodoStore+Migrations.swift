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
    }
  ]
}
