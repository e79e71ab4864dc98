import Foyer
import FoyerJournal
import FoyerStorage

/// An animal that came to the shelter.
struct Pet: JournalRecord {
  var name = ""
  var birthday = Day(daysSince1970: 0)
  var rarity = Rarity.common
  /// The path of an image file.
  var picture: String?
  var pictureDescription: String?
  /// The fee of this pet alone; `nil` for that of its rarity.
  var ownFee: Money?
  /// The receipt by which it left; `nil` while it is in the shelter.
  var receipt: RecordID?

  var isHere: Bool { receipt == nil }

  static let schema = RecordSchema<Pet>(
    "pet", title: { Phrase(verbatim: Text($0.name)) },
    didWrite: { db, number, old, new in
      guard let new, new.name != old?.name else { return }
      try db.execute("UPDATE pet SET name_key = ? WHERE number = ?", [new.name.lowercased(), number])
    }
  ) {
    Field("name", Phrase(en: "name", ko: "이름"), \.name, .isTitle)
    Field("birthday", Phrase(en: "birthday", ko: "생일"), \.birthday)
    Field("rarity", Phrase(en: "rarity", ko: "희귀도"), \.rarity) { PetPhrases.rarity($0) }
    Field("picture", Phrase(en: "picture", ko: "사진"), \.picture)
    Field("description", Phrase(en: "description", ko: "사진 설명"), \.pictureDescription)
    Field("fee", Phrase(en: "own fee", ko: "이 동물만의 입양비"), \.ownFee)
    Field("receipt", Phrase(en: "adoption", ko: "입양"), \.receipt, .isHidden)
  }
}
