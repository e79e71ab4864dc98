import Foyer

/// The sentences about filters, the same in every feature.
enum FilterStrings {
  static func unknown(_ word: String, _ schema: FilterSchema) -> Refusal {
    Refusal(
      "\(misunderstood(word)) The filters are: \(schema.names).",
      suggestion: LocalizedText(
        "Words, -word, this or that and \"a phrase\" work too; put quotes around it to find it as text."))
  }

  static func unfit(_ word: String, _ field: FilterField) -> Refusal {
    Refusal(
      misunderstood(word),
      suggestion: LocalizedText("Write \(field.expectation)."))
  }

  private static func misunderstood(_ word: String) -> LocalizedText {
    "\(quoted: word) is not understood, so nothing was selected."
  }

  static func dangling(_ word: String) -> Refusal {
    Refusal(
      "A condition is missing next to \(quoted: word), so nothing was selected.",
      suggestion: LocalizedText(
        "Write for example milk or rent, not milk, or \"or\" in quotes for the word itself."))
  }

  static func unclosedQuote(_ word: String) -> Refusal {
    Refusal(
      "The quotation mark in \(quoted: word) is never closed, so nothing was selected.",
      suggestion: LocalizedText("Write for example \"oat milk\", or leave the quotation mark out."))
  }

  static func unclosed(_ word: String) -> Refusal {
    Refusal(
      "The parenthesis in \(quoted: word) is never closed, so nothing was selected.", suggestion: parentheses)
  }

  static func unopened(_ word: String) -> Refusal {
    Refusal(
      "The parenthesis in \(quoted: word) closes none, so nothing was selected.", suggestion: parentheses)
  }

  private static let parentheses: LocalizedText =
    "Write for example (milk or rent) -soon, or put quotes around a word to find it as text."

  static let argument: LocalizedText = "FILTER"

  /// The help of the command `find`.
  ///
  /// - Parameter things: The things of the list: “players”.
  static func help(_ nouns: Nouns, _ schema: FilterSchema) -> LocalizedText {
    "Show the \(nouns.plural) that match. Type words, -word, this or that, \(schema.names); alone, it shows all"
  }
}
