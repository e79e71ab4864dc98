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
    },
    Migration(id: "pet-2") { db in
      try db.script(
        """
        ALTER TABLE pet ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
        ALTER TABLE pet ADD COLUMN fee_amount INTEGER;
        ALTER TABLE pet ADD COLUMN fee_currency TEXT;
        CREATE INDEX pet_here_by_place ON pet (place) WHERE receipt IS NULL;
        CREATE INDEX pet_here_by_name ON pet (name_key, place) WHERE receipt IS NULL;
        CREATE INDEX pet_here_by_birthday ON pet (birthday, place) WHERE receipt IS NULL;
        CREATE INDEX pet_here_by_fee ON pet (rarity, fee_currency, fee_amount, name_key) WHERE receipt IS NULL;
        CREATE TABLE pet_scale (
          rarity TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL
        ) STRICT;
        ALTER TABLE adoption_receipt ADD COLUMN contact TEXT NOT NULL DEFAULT '';
        ALTER TABLE adoption_receipt ADD COLUMN returned INTEGER;
        CREATE INDEX adoption_receipt_by_pet ON adoption_receipt (pet);
        """)
      let pets = try db.rows("SELECT id, name FROM pet") { (id: $0[0] as String, name: $0[1] as String) }
      for pet in pets {
        try db.execute("UPDATE pet SET name_key = ? WHERE id = ?", [pet.name.lowercased(), pet.id])
      }
    },
    Migration(id: "pet-3") { db in
      try db.script(
        """
        CREATE TABLE pet_step (
          id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, actor TEXT NOT NULL,
          act TEXT NOT NULL, state INTEGER NOT NULL, kind TEXT NOT NULL, pet TEXT, subject TEXT NOT NULL,
          field TEXT, old TEXT, new TEXT, receipt INTEGER
        ) STRICT;
        CREATE INDEX pet_step_by_state ON pet_step (state, actor);
        CREATE INDEX pet_step_by_pet ON pet_step (pet);
        CREATE TABLE pet_image (
          step INTEGER NOT NULL, is_after INTEGER NOT NULL, id TEXT NOT NULL, place INTEGER NOT NULL,
          name TEXT NOT NULL, name_key TEXT NOT NULL, birthday TEXT NOT NULL, rarity TEXT NOT NULL,
          picture TEXT, picture_description TEXT, fee_amount INTEGER, fee_currency TEXT,
          PRIMARY KEY (step, is_after)
        ) STRICT, WITHOUT ROWID;
        """)
    },
  ]
}
