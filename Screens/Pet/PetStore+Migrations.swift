public import FoyerStorage

extension PetStore {
  public static let migrations = [
    Migration(id: "pet-1") { db in
      try db.script(
        """
        CREATE TABLE adoption_receipt (
          number INTEGER PRIMARY KEY AUTOINCREMENT, pet TEXT NOT NULL, pet_name TEXT NOT NULL,
          adopter TEXT NOT NULL, fee INTEGER NOT NULL, currency TEXT NOT NULL, time INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE pet (
          id TEXT PRIMARY KEY, place INTEGER NOT NULL, name TEXT NOT NULL, birthday TEXT NOT NULL,
          rarity TEXT NOT NULL, picture TEXT, picture_description TEXT,
          receipt INTEGER REFERENCES adoption_receipt (number)
        ) STRICT;
        CREATE INDEX pet_by_place ON pet (place);
        """)
    }
  ]
}
