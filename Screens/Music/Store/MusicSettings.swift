import Foyer
import FoyerJournal
import FoyerStorage

/// The place where searches look.
struct MusicSettings: JournalRecord {
  /// The country whose store is searched.
  var country = Country.us
  /// True when searches look in the library alone.
  var isOffline = false

  static let schema = RecordSchema<MusicSettings>(
    "music_setting", title: { _ in MusicPhrases.searches }, isSetting: true
  ) {
    Field("country", Phrase(en: "country", ko: "나라"), \.country)
    Field("offline", Phrase(en: "offline", ko: "오프라인"), \.isOffline)
  }
}

extension Database {
  /// Returns the settings; `nil` while nobody has changed any.
  func musicSettings() throws(StoreError) -> Recorded<MusicSettings>? {
    try records(MusicSettings.self, "deleted = 0 ORDER BY id LIMIT 1").first
  }
}
