import Foyer
import FoyerJournal
import FoyerStorage

struct BoardSettings: JournalRecord {
  /// The most cards that DOING should hold; `nil` for any number.
  var limit: Int? = 3

  static let schema = RecordSchema<BoardSettings>(
    "board", title: { _ in Phrase(verbatim: "DOING") }, isSetting: true
  ) {
    Field("most", Phrase(en: "limit", ko: "한도"), \.limit)
  }
}

extension Database {
  /// Returns the board's settings; `nil` while nobody has set any.
  func boardSettings() throws(StoreError) -> Recorded<BoardSettings>? {
    try records(BoardSettings.self, "deleted = 0 ORDER BY id LIMIT 1").first
  }

  func limit() throws(StoreError) -> Int? { (try boardSettings()?.value ?? BoardSettings()).limit }
}
