import Foyer

/// The sentences about filters, the same in every feature.
enum FilterStrings {
  static func unknown(_ word: String, _ schema: FilterSchema) -> Refusal {
    let names = LocalizedText(en: names(schema, in: .english), ko: names(schema, in: .korean))
    return Refusal(
      misunderstood(word) + LocalizedText(en: " The filters are: \(names).", ko: " 쓸 수 있는 것: \(names)."),
      suggestion: LocalizedText(
        en: "Words, -word, this or that and \"a phrase\" work too; put quotes around it to find it as text.",
        ko: "낱말, -낱말, 이것 or 저것, \"여러 낱말\"도 됩니다. 글자 그대로 찾으려면 따옴표로 묶으세요."))
  }

  static func unfit(_ word: String, _ field: FilterField) -> Refusal {
    Refusal(
      misunderstood(word),
      suggestion: LocalizedText(en: "Write \(field.expectation).", ko: "이렇게 쓰세요: \(field.expectation)."))
  }

  private static func misunderstood(_ word: String) -> LocalizedText {
    LocalizedText(
      en: "\(quoted: word) is not understood, so nothing was selected.",
      ko: "\(quoted: word) 조건을 이해하지 못해서 아무것도 고르지 않았습니다.")
  }

  static func dangling(_ word: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "A condition is missing next to \(quoted: word), so nothing was selected.",
        ko: "\(quoted: word) 옆에 조건이 빠져서 아무것도 고르지 않았습니다."),
      suggestion: LocalizedText(
        en: "Write for example milk or rent, not milk, or \"or\" in quotes for the word itself.",
        ko: "예: 우유 or 빵, not 우유. 낱말 자체를 찾으려면 \"or\"처럼 따옴표로 묶으세요."))
  }

  static func unclosedQuote(_ word: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The quotation mark in \(quoted: word) is never closed, so nothing was selected.",
        ko: "\(quoted: word)의 따옴표를 닫지 않아서 아무것도 고르지 않았습니다."),
      suggestion: LocalizedText(
        en: "Write for example \"oat milk\", or leave the quotation mark out.",
        ko: "예: \"귀리 우유\". 따옴표 없이 써도 됩니다."))
  }

  static func unclosed(_ word: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The parenthesis in \(quoted: word) is never closed, so nothing was selected.",
        ko: "\(quoted: word)의 괄호를 닫지 않아서 아무것도 고르지 않았습니다."), suggestion: parentheses)
  }

  static func unopened(_ word: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The parenthesis in \(quoted: word) closes none, so nothing was selected.",
        ko: "\(quoted: word)의 괄호를 연 곳이 없어서 아무것도 고르지 않았습니다."), suggestion: parentheses)
  }

  private static let parentheses = LocalizedText(
    en: "Write for example (milk or rent) -soon, or put quotes around a word to find it as text.",
    ko: "예: (우유 or 빵) -나중. 글자 그대로 찾으려면 따옴표로 묶으세요.")

  /// The names of the fields: “due:, priority:”.
  static func names(_ schema: FilterSchema, in language: Language) -> Text {
    Text(schema.fields.map { "\($0.name(in: language)):" }.joined(separator: ", "))
  }

  static let argument = LocalizedText(
    en: "FILTER",
    ko: "조건")

  /// The help of the command `find`.
  ///
  /// - Parameter things: The things of the list: “players”.
  static func help(_ nouns: Nouns, _ schema: FilterSchema) -> LocalizedText {
    LocalizedText(
      en:
        "Show the \(nouns.many) that match. Type words, -word, this or that, \(names(schema, in: .english)); alone, it shows all",
      ko: "조건에 맞는 것만 봅니다. 쓸 수 있는 조건: 낱말, -낱말, 이것 or 저것, \(names(schema, in: .korean)). 명령만 쓰면 모두 봅니다")
  }
}
