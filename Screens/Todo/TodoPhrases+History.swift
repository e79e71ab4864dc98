import Foyer
import RoomSupport

extension TodoPhrases {
  static let who = Phrase(en: "Who", ko: "누가")
  static let since = Phrase(en: "Since", ko: "시작한 날")
  static let hasOlder = Phrase(
    en: "There are older changes: type more.", ko: "더 오래된 기록이 있습니다. more 명령으로 봅니다.")
  static let noOlder = Phrase(en: "There are no older changes.", ko: "더 오래된 기록이 없습니다.")

  static func backedUp(_ file: String) -> Phrase {
    let file = Text.path(file)
    return Phrase(en: "Copied everything to \(file).", ko: "모두 복사했습니다: \(file)")
  }
}
