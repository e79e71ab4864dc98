import Foyer
import FoyerJournal

/// How rarely a kind of pet comes to the shelter, which decides the fee.
enum Rarity: String, CaseIterable, Sendable {
  case common
  case uncommon
  case rare
  case veryRare = "very rare"

  /// - Parameter typed: Its whole name in any language; case is ignored, and `-` and `_` stand for a space.
  init?(named typed: String) {
    let typed = typed.lowercased().split { " -_".contains($0) }.joined(separator: " ")
    guard let rarity = Rarity.allCases.first(where: { $0.names.contains(typed) }) else { return nil }
    self = rarity
  }

  private var names: [String] {
    let name = PetPhrases.rarity(self)
    return [rawValue, name.en.original, name.ko.original]
  }
}

extension Rarity: FieldValue {}
