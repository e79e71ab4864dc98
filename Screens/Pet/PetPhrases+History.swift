import Foyer
import FoyerJournal

/// The feature's own words for changes in the history.
extension PetPhrases {
  static let undone = Phrase(en: "undone", ko: "되돌림")

  static func everyPet(_ rarity: Rarity) -> Phrase {
    let rarity = self.rarity(rarity)
    return Phrase(en: "every \(rarity.en) pet", ko: "희귀도 ‘\(rarity.ko)’")
  }

  static func receiptTitle(_ number: Int) -> Phrase {
    Phrase(en: "receipt \(number)", ko: "증서 \(number)번")
  }

  /// Describes what a change did; `nil` where the usual words do.
  static func event(_ entry: HistoryEntry) -> Phrase? {
    let isUndo = entry.change.kind == .undid
    switch entry.targetCommand ?? entry.change.command {
    case "adopt": return isUndo ? isBack : adopted(entry)
    case "return": return isUndo ? isAdopted : isBack
    default: return nil
    }
  }

  private static let isAdopted = Phrase(en: "adopted", ko: "입양")
  private static let isBack = Phrase(en: "back in the shelter", ko: "보호소로 돌아옴")

  private static func adopted(_ entry: HistoryEntry) -> Phrase {
    let fields = entry.items.flatMap(\.written)
    guard let adopter = fields.first(where: { $0.field == "adopter" })?.new else { return isAdopted }
    return Phrase(en: "adopted (adopter \(adopter.en))", ko: "입양(입양자 \(adopter.ko))")
  }
}
