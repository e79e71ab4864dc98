import Foyer
import FoyerJournal

/// The place where searches look.
struct MusicSettings: JournalRecord {
  var country = Country.us
  var isOffline = false

  static let schema = RecordSchema<MusicSettings>(
    "music_setting", title: { _ in MusicPhrases.searches }, isSetting: true
  ) {
    Field("country", LocalizedText(en: "country", ko: "나라"), \.country)
    Field("offline", LocalizedText(en: "offline", ko: "오프라인"), \.isOffline)
  }
}

/// A country whose store is searched, by its ISO 3166-1 code: `US`, `KR`.
struct Country: RawRepresentable, Hashable, FieldValue {
  let rawValue: String

  /// Returns `nil` when the text is not two letters.
  init?(rawValue text: String) {
    let code = text.uppercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
      return nil
    }
    rawValue = code
  }

  private init(code: String) { rawValue = code }

  static let us = Country(code: "US")
}
