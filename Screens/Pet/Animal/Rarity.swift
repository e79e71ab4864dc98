import Foyer
import FoyerFeatures
import FoyerJournal

/// The rarity of a kind of pet at the shelter, which decides the fee.
enum Rarity: String, NamedKind {
  case common, uncommon, rare
  case veryRare = "very rare"

  var korean: Text {
    switch self {
    case .common: "흔함"
    case .uncommon: "드묾"
    case .rare: "희귀"
    case .veryRare: "매우 희귀"
    }
  }
}
