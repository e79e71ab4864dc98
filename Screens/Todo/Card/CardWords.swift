import Foyer
import FoyerFeatures

typealias CardField = FormField<RecordForm<Card>>

/// A card as it is typed on one line: `Pay rent +home due:friday pri:A rec:monthly`.
///
/// A word with a backslash before it is part of the title: `\\due:`.
struct CardWords: Sendable {
  /// A card with the values that were typed.
  private(set) var card = Card()
  /// The fields that were typed.
  private(set) var fields: [CardField] = []

  /// The words that say nothing else; `nil` for none.
  var title: String? { says("title") ? card.title : nil }

  func says(_ key: String) -> Bool { fields.contains { $0.key == key } }

  /// The same with the author's name in place of `me`.
  ///
  /// - Parameter today: The day until which nothing waits any more.
  func settled(on today: Day? = nil, by author: String) -> CardWords {
    var words = self
    if let today, let wait = card.wait, wait <= today { words.card.wait = nil }
    if let assignee = card.assignee, ["me", "나"].contains(assignee.lowercased()), !author.isEmpty {
      words.card.assignee = author
    }
    return words
  }

  /// Gives a card the values that were typed.
  func apply(to card: inout Card) { RecordAnswers(record: self.card, before: nil).apply(fields, to: &card) }

  /// Reads the value of one field.
  @MainActor
  init(_ field: CardField, _ value: String, in environment: Environment) throws(Refusal) {
    try set(field, value, environment)
  }

  @MainActor
  init(_ typed: String, in environment: Environment) throws(Refusal) {
    var (words, isChanged) = ([String](), false)
    var rest = typed.split(separator: " ").map(String.init)[...]
    while let word = rest.popFirst() {
      guard let said = CardWord(word), try !isLiteral(said, before: rest, environment) else {
        words.append(word)
        continue
      }
      isChanged = true
      if said.isEscaped {
        words.append(String(word.dropFirst()))
      } else {
        try take(said, &rest, environment)
      }
    }
    let title = isChanged ? words.joined(separator: " ") : typed
    guard !title.isEmpty || !isChanged, let field = Card.formFields.first else { return }
    try set(field, title, environment)
  }

  /// Returns true for the name of a field with nothing behind its colon, as in `Look in: the cellar`.
  ///
  /// - Throws: A ``Refusal`` at the end of the line and before a value, where a value is missing or has a space before it.
  @MainActor
  private func isLiteral(
    _ word: CardWord, before rest: ArraySlice<String>, _ environment: Environment
  ) throws(Refusal) -> Bool {
    guard word.value.isEmpty, !word.isEscaped else { return false }
    if takesAnything(word, environment) { return !rest.isEmpty }
    var other = self
    let isValue = (1...3).contains { count in
      let value = rest.prefix(count).joined(separator: " ")
      return (try? other.set(word.field, value, environment)) != nil
    }
    guard !rest.isEmpty, !isValue else { throw TodoStrings.noValue(word) }
    return true
  }

  /// Reads the value of a field: words in quotes, or as many of the next words as make sense together.
  @MainActor
  private mutating func take(
    _ word: CardWord, _ rest: inout ArraySlice<String>, _ environment: Environment
  ) throws(Refusal) {
    var value = word.value
    if let quote = value.first, let closing = ["\"": "\"", "“": "”"][quote] as Character? {
      while !value.dropFirst().contains(closing), let next = rest.popFirst() { value += " " + next }
      return try set(word.field, value.filter { $0 != quote && $0 != closing }, environment)
    }
    let most = takesAnything(word, environment) ? 0 : min(3, rest.count)
    for count in stride(from: most, to: 0, by: -1) {
      let longer = ([value] + rest.prefix(count)).joined(separator: " ")
      if (try? set(word.field, longer, environment)) != nil {
        rest = rest.dropFirst(count)
        return
      }
    }
    do throws(Refusal) {
      try set(word.field, value, environment)
    } catch {
      throw Refusal(error.reason, suggestion: TodoStrings.literalWord(word.text))
    }
  }

  /// Returns true for a field of which every word is a value, such as a name.
  @MainActor
  private func takesAnything(_ word: CardWord, _ environment: Environment) -> Bool {
    var other = self
    return (try? other.set(word.field, "?", environment)) != nil
  }

  @MainActor
  private mutating func set(
    _ field: CardField, _ value: String, _ environment: Environment
  ) throws(Refusal) {
    card = try RecordForm(card).changing(field, to: value, in: environment).record
    if !says(field.key) { fields.append(field) }
  }
}

/// A word with the name of a field before its colon, and perhaps backslashes before that.
struct CardWord {
  let text: String
  let field: CardField
  let example: LocalizedText

  var isEscaped: Bool { text.hasPrefix("\\") }
  var value: String { String(text.drop { $0 != ":" }.dropFirst()) }

  init?(_ word: String) {
    let name = word.drop { $0 == "\\" }.prefix { $0 != ":" }.lowercased()
    guard word.contains(":"),
      let attribute = Card.declaration.attributes.first(where: { $0.words?.names.contains(name) == true }),
      let words = attribute.words, let field = attribute.question
    else { return nil }
    (text, self.field, example) = (word, field, words.example)
  }
}

extension Argument where Value == CardWords {
  /// A title with fields among its words.
  static var cardWords: Argument<CardWords> {
    Argument(TodoArguments.title, candidates: candidates) { typed, context in
      try CardWords(typed, in: context.environment)
    }
  }

  /// The value of one field.
  static func value(of key: String) -> Argument<CardWords> {
    let attribute = Card.declaration.attributes.first { $0.key == key }
    let field = attribute?.question
    return Argument(
      field?.answerName ?? TodoArguments.note, expectation: field?.expectation,
      candidates: { context in
        let people = key == "assignee" ? (context.view as? any CardScreen)?.store.people ?? [] : []
        return people + (attribute?.words?.values(in: context.language) ?? [])
      }
    ) { typed, context in
      guard let field else { throw TodoStrings.noTitle }
      return try CardWords(field, typed, in: context.environment)
    }
    .beginningWithNumber { DayParser.isDay($0) || Recurrence($0) != nil }
  }

  /// The line with the tags and fields that can stand at its end.
  private static var candidates: @MainActor (ArgumentContext) -> [String] {
    { context in
      let end = context.typed.lastIndex(of: " ").map { context.typed.index(after: $0) }
      let head = context.typed[..<(end ?? context.typed.startIndex)]
      let last = context.typed[(end ?? context.typed.startIndex)...]
      let ends =
        last.contains(":")
        ? values(for: last, in: context.language)
        : tags(of: context.view)
          + Card.declaration.attributes.compactMap { $0.words?.name(in: context.language) }.map { $0 + ":" }
      let title = (context.view as? any CardScreen)?.title(of: context)
      return (title.map { [$0] } ?? []) + ends.map { head + $0 }
    }
  }

  /// The values for a word whose name was typed: `due:friday`.
  private static func values(for word: Substring, in language: Language) -> [String] {
    let name = word.prefix { $0 != ":" }
    let words = Card.declaration.attributes.compactMap(\.words).first {
      $0.names.contains(name.lowercased())
    }
    return (words?.values(in: language) ?? []).map { "\(name):\($0)" }
  }
}

/// Returns the tags of the board that a screen is about.
@MainActor
func tags(of view: any View) -> [String] { (view as? any CardScreen)?.store.tagNames ?? [] }
