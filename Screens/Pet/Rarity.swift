/// How rarely a kind of pet comes to the shelter, which decides the fee.
enum Rarity: String, CaseIterable, Sendable {
  case common
  case uncommon
  case rare
  case veryRare = "very rare"

  /// Every name that a rarity goes by when typed, in the order of the cases.
  static let names = [
    common: ["common", "흔함"], uncommon: ["uncommon", "드묾"], rare: ["rare", "희귀"],
    veryRare: ["very rare", "매우 희귀"],
  ]

  /// Reads a rarity by its name in either language, or by an unambiguous beginning of one.
  init?(typed: String) {
    let word = typed.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: " ")
    let close = Rarity.allCases.filter { rarity in
      Rarity.names[rarity, default: []].contains { $0.hasPrefix(word) }
    }
    guard !word.isEmpty, close.count == 1, let only = close.first else { return nil }
    self = only
  }
}
