import Foyer
import FoyerRecords

typealias CardField = FormField<Card>

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
    words.card.assignee = card.assignee?.settled(by: author)
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
      let said = CardWord(word)
      let isEscaped = said?.isEscaped == true
      if let said, !isEscaped, try take(said, &rest, environment) {
        if card.due != nil, card.dueTime == nil {
          // A title can begin with `morning`, behind one it is a time.
          for count in (words.isEmpty ? 2 : 1)...2 { try Deadline.requireClearTime(rest.prefix(count)) }
        }
        isChanged = true
      } else {
        words.append(isEscaped ? String(word.dropFirst()) : word)
        isChanged = isChanged || isEscaped
      }
    }
    let title = isChanged ? words.joined(separator: " ") : typed
    guard !title.isEmpty || !isChanged, let field = Card.formFields.first else { return }
    try set(field, title, environment)
  }

  /// Reads the changes of a card, which may also be a field's name and its value: `due friday`, `notes none`.
  ///
  /// A field of which every word is a value can only be emptied so; `for noah` is a title, and so is what stands behind `title`,
  /// or all of `Title page`.
  @MainActor
  static func changes(_ typed: String, in environment: Environment) throws(Refusal) -> CardWords {
    let name = typed.prefix { $0 != " " }
    let value = String(typed.dropFirst(name.count + 1))
    if name.first?.isUppercase != true, TypedName("title", FormStrings.title).matches(String(name)) {
      return try CardWords(value, in: environment)
    }
    if let field = field(named: name) {
      if value.isEmpty, let word = CardWord(name + ":") { throw TodoStrings.noValue(word) }
      if TypedName("none").matches(value) { return CardWords(emptying: field) }
      let isText = (try? CardWords(field, "?", in: environment)) != nil
      if !isText, let words = try? CardWords(field, value, in: environment) { return words }
    }
    return try CardWords(typed, in: environment)
  }

  private init(emptying field: CardField) { fields = [field] }

  private static func field(named name: Substring) -> CardField? {
    let notes = Card.declaration.attributes.first { $0.key == "notes" }
    let named = notes.flatMap { $0.typedName.matches(String(name)) ? $0 : nil }
    return (CardWord.attribute(named: name) ?? named)?.question
  }

  /// Reads the value of a field: words in quotes, or as many of the next words as make sense together.
  ///
  /// - Returns: False for a name with nothing behind its colon that is part of the title, as in `Look in: the cellar`.
  /// - Throws: A ``Refusal`` of a value that doesn't fit, is missing or has a space before it.
  @MainActor
  private mutating func take(
    _ word: CardWord, _ rest: inout ArraySlice<String>, _ environment: Environment
  ) throws(Refusal) -> Bool {
    var value = word.value
    if let quote = value.first, let closing = ["\"": "\"", "“": "”"][quote] as Character? {
      while !value.dropFirst().contains(closing), let next = rest.popFirst() { value += " " + next }
      try set(word.field, value.filter { $0 != quote && $0 != closing }, environment)
      return true
    }
    // A value ends where the next field begins.
    let most = takesAnything(word, environment) ? 0 : rest.prefix(7).prefix { CardWord($0) == nil }.count
    for count in stride(from: most, to: 0, by: -1) {
      let longer = ([value] + rest.prefix(count)).filter { !$0.isEmpty }.joined(separator: " ")
      guard (try? set(word.field, longer, environment)) != nil else { continue }
      if value.isEmpty, !word.isOption { throw TodoStrings.noValue(word) }
      rest = rest.dropFirst(count)
      return true
    }
    if value.isEmpty, !rest.isEmpty { return false }
    if value.isEmpty { throw TodoStrings.noValue(word) }
    do throws(Refusal) {
      try set(word.field, value, environment)
    } catch {
      throw Refusal(error.reason, suggestion: TodoStrings.literalWord(word.text))
    }
    return true
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
    if field.key == "recurrence", let dated = DatedRecurrence(value), let due = Card.deadlineField {
      if !says(due.key) { try set(due, dated.day, environment) }
      card.recurrence = dated.recurrence
    } else {
      card = try RecordForm(card).changing(field, to: value, in: environment).record
    }
    if !says(field.key) { fields.append(field) }
  }
}

/// A word with the name of a field before its colon, and perhaps backslashes before that; `--due friday` and `--due=friday` are
/// `due:friday`.
struct CardWord {
  let text: String
  let field: CardField
  let example: LocalizedText

  var isEscaped: Bool { text.hasPrefix("\\") }
  var isOption: Bool { text.hasPrefix("--") }
  var value: String { String(text.drop { $0 != ":" && !(isOption && $0 == "=") }.dropFirst()) }

  static func attribute(named name: Substring) -> Attribute<Card>? {
    let named = Card.declaration.attributes.compactMap { attribute in
      attribute.words.map { (name: $0.name, value: attribute) }
    }
    return exactValue(named: String(name), among: named)
  }

  init?(_ word: String) {
    let bare = word.drop { $0 == "\\" }
    let isOption = bare.hasPrefix("--")
    guard isOption || word.contains(":"),
      let attribute = Self.attribute(
        named: bare.drop { isOption && $0 == "-" }.prefix { $0 != ":" && !(isOption && $0 == "=") }),
      let words = attribute.words, let field = attribute.question
    else { return nil }
    (text, self.field, example) = (word, field, words.example)
  }
}

extension Card {
  fileprivate static var deadlineField: CardField? { formFields.first { $0.key == "due" } }
}

extension Argument where Value == CardWords {
  /// A title with fields among its words.
  static var cardWords: Argument<CardWords> {
    Argument("TITLE", candidates: candidates) { typed, context in
      try CardWords(typed, in: context.environment)
    }
  }

  /// A new title, fields, or both.
  static var cardChanges: Argument<CardWords> {
    Argument("TITLE", candidates: candidates) { typed, context in
      try CardWords.changes(typed, in: context.environment)
    }
  }

  /// The value of one field.
  static func value(of key: String) -> Argument<CardWords> {
    let attribute = Card.declaration.attributes.first { $0.key == key }
    let field = attribute?.question
    return Argument(
      field?.answerName ?? TodoArguments.note, expectation: field?.expectation,
      candidates: { context in
        (key == "assignee" ? context.people : [])
          + (attribute?.words?.examples ?? []).map { $0(context.language).original }
      }
    ) { typed, context in
      guard let field else { throw TodoStrings.noTitle }
      return try CardWords(field, typed, in: context.environment)
    }
    .beginningWithNumber { Deadline($0, today: Day(daysSince1970: 0)) != nil || Recurrence($0) != nil }
  }

  /// The old title, and the line with the tags and fields that can stand at its end.
  private static var candidates: @MainActor (ArgumentContext) -> [String] {
    { context in
      let language = context.language
      let names = Card.declaration.attributes.compactMap { $0.words?.name.shown(in: language) }.map {
        $0 + ":"
      }
      let last = context.lastWord
      let words = last.contains(":") ? values(of: last, in: language) : context.tags + names
      return (context.title.map { [$0] } ?? []) + context.line(endingWith: words)
    }
  }

  /// The values for a word whose name was typed: `due:friday`.
  private static func values(of word: Substring, in language: Language) -> [String] {
    let name = word.prefix { $0 != ":" }
    let words = CardWord.attribute(named: name)?.words
    return (words?.examples ?? []).map { "\(name):\($0(language).original)" }
  }
}

extension String {
  /// The author's name in place of `me`.
  func settled(by author: String) -> String {
    TypedName("me").matches(self) && !author.isEmpty ? author : self
  }
}
