import Foyer
import FoyerJournal
import FoyerStorage

/// Someone in the squad.
struct Player: JournalRecord {
  var name = ""
  var birthday = Day(daysSince1970: 0)
  var position = Position.striker
  /// The name that the environment's pictures gave an image file.
  var picture: String?
  var pictureDescription: String?
  /// The weekly wage of this player alone; `nil` for that of the position.
  var ownWage: Money?

  static let schema = RecordSchema<Player>(
    "player", title: { Phrase(verbatim: Text($0.name)) },
    didWrite: { db, number, old, new in
      guard let new, new.name != old?.name else { return }
      try db.execute("UPDATE player SET name_key = ? WHERE number = ?", [new.name.lowercased(), number])
    }
  ) {
    Field("name", Phrase(en: "name", ko: "이름"), \.name, .isTitle)
    Field("birthday", Phrase(en: "birthday", ko: "생일"), \.birthday)
    Field("position", Phrase(en: "position", ko: "포지션"), \.position)
    Field("picture", Phrase(en: "picture", ko: "사진"), \.picture)
    Field("description", Phrase(en: "description", ko: "설명"), \.pictureDescription)
    Field("wage", Phrase(en: "own wage", ko: "이 선수만의 주급"), \.ownWage)
  }
}
