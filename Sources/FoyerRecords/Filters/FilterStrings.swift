import Foyer

/// The sentences about filters, the same in every feature.
enum FilterStrings {
  static func misunderstood(_ word: String) -> LocalizedText {
    "\(quoted: word) is not understood, so nothing was selected."
  }

  static func dangling(_ word: String) -> Refusal {
    Refusal(
      "A condition is missing next to \(quoted: word), so nothing was selected.",
      suggestion: "Write for example milk or rent, not milk, or \"or\" in quotes for the word itself.")
  }

  static let parentheses: LocalizedText =
    "Write for example (milk or rent) -soon, or put quotes around a word to find it as text."
}
