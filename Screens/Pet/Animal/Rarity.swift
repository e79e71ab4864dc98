import Foyer
import FoyerFeatures
import FoyerJournal

/// The rarity of a kind of pet at the shelter, which decides the fee.
enum Rarity: String, RecordKind {
  case common, uncommon, rare
  case veryRare = "very rare"

  var name: LocalizedText {
    switch self {
    case .common: LocalizedText(en: "common", ko: "흔함")
    case .uncommon: LocalizedText(en: "uncommon", ko: "드묾")
    case .rare: LocalizedText(en: "rare", ko: "희귀")
    case .veryRare: LocalizedText(en: "very rare", ko: "매우 희귀")
    }
  }
}
