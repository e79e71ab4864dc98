/// How rarely a kind of pet comes to the shelter, which decides the fee.
enum Rarity: String, CaseIterable, Sendable {
  case common
  case uncommon
  case rare
  case veryRare = "very rare"
}
