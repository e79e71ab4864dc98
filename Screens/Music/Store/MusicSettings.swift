import Foyer
import FoyerJournal

/// The place where searches look.
struct MusicSettings: JournalRecord {
  /// The country whose store is searched; `nil` for that of the locale.
  var country: Country?
  var isOffline = false

  static let feature = "music"
  static let schema = RecordSchema<MusicSettings>(
    "music_setting", title: { _ in MusicStrings.searches }, isSetting: true
  ) {
    Field("country", LocalizedText(en: "country", ko: "나라"), \.country)
    Field("offline", LocalizedText(en: "offline", ko: "오프라인"), \.isOffline)
  }
}
