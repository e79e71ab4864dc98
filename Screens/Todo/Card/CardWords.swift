import Foyer
import FoyerFeatures

/// A card as it is typed on one line: `Pay rent +home due:friday pri:A rec:monthly`.
///
/// A word with a backslash before it is part of the title: `\\due:`.
struct CardWords: Sendable {
  /// The words that say nothing else; empty for none.
  private(set) var title = ""
  private(set) var due: DueChange?
  private(set) var priority: PriorityChange?
  private(set) var wait: DueChange?
  private(set) var recurrence: RecurrenceChange?
  private(set) var category: Category?

  /// - Parameter today: The day that relative days count from.
  init(_ typed: String, today: Day) throws(Refusal) {
    var (words, isChanged) = ([String](), false)
    var rest = typed.split(separator: " ").map(String.init)[...]
    while let word = rest.popFirst() {
      guard let field = CardWordField(word), try !isLiteral(word, field, before: rest, today) else {
        words.append(word)
        continue
      }
      isChanged = true
      if word.hasPrefix("\\") {
        words.append(String(word.dropFirst()))
      } else {
        try take(field, of: word, &rest, today)
      }
    }
    title = isChanged ? words.joined(separator: " ") : typed
    if !title.isEmpty || !isChanged { title = try CardTitle.read(title) }
  }

  /// True when nothing but a title was typed.
  var isTitleOnly: Bool { due == nil && priority == nil && wait == nil && recurrence == nil }

  func apply(to card: inout Card) {
    if !title.isEmpty { card.title = title }
    if let due { card.due = due.day }
    if let priority { card.priority = priority.priority }
    if let wait { card.wait = wait.day }
    if let recurrence { card.recurrence = recurrence.recurrence }
  }

  /// Returns true for the name of a field with nothing behind its colon, as in `Look in: the cellar`.
  ///
  /// - Throws: A ``Refusal`` at the end of the line and before a value, where a value is missing or has a space before it.
  private func isLiteral(
    _ word: String, _ field: CardWordField, before rest: ArraySlice<String>, _ today: Day
  ) throws(Refusal) -> Bool {
    guard word.hasSuffix(":"), !word.hasPrefix("\\") else { return false }
    var other = self
    let isValue = (1...3).contains { count in
      let value = rest.prefix(count).joined(separator: " ")
      return (try? other.set(field, value, today)) != nil
    }
    guard !rest.isEmpty, !isValue else { throw TodoStrings.noValue(word, field.example) }
    return true
  }

  /// Reads the value of a field: words in quotes, or as many of the next words as make sense together.
  private mutating func take(
    _ field: CardWordField, of word: String, _ rest: inout ArraySlice<String>, _ today: Day
  ) throws(Refusal) {
    var value = String(word[word.index(after: word.firstIndex(of: ":") ?? word.startIndex)...])
    if let quote = value.first, let closing = ["\"": "\"", "“": "”"][quote] as Character? {
      while !value.dropFirst().contains(closing), let next = rest.popFirst() { value += " " + next }
      return try set(field, value.filter { $0 != quote && $0 != closing }, today)
    }
    for count in stride(from: min(3, rest.count), to: 0, by: -1) {
      let longer = ([value] + rest.prefix(count)).joined(separator: " ")
      do throws(Refusal) {
        try set(field, longer, today)
        rest = rest.dropFirst(count)
        return
      } catch {
        continue
      }
    }
    do throws(Refusal) {
      try set(field, value, today)
    } catch {
      throw Refusal(error.reason, suggestion: TodoStrings.literalWord(word))
    }
  }

  private mutating func set(_ field: CardWordField, _ value: String, _ today: Day) throws(Refusal) {
    switch field {
    case .due: due = try DueChange.read(value, today: today)
    case .wait: wait = try DueChange.read(value, today: today)
    case .priority: priority = try PriorityChange.read(value)
    case .recurrence: recurrence = try RecurrenceChange.read(value)
    case .column: category = try Category.read(value)
    }
  }
}

/// A field that a word of a typed card can be about.
enum CardWordField: CaseIterable {
  case due, priority, wait, recurrence, column

  /// The names, the usual one in English first and the Korean one last.
  var names: [String] {
    switch self {
    case .due: ["due", "기한"]
    case .priority: ["priority", "pri", "우선순위"]
    case .wait: ["wait", "대기"]
    case .recurrence: ["rec", "recur", "repeat", "반복"]
    case .column: ["in", "칸"]
    }
  }

  /// A word that gives the field a value.
  var example: LocalizedText {
    switch self {
    case .due: LocalizedText(en: "due:friday", ko: "기한:금요일")
    case .priority: LocalizedText(en: "pri:A", ko: "우선순위:A")
    case .wait: LocalizedText(en: "wait:monday", ko: "대기:월요일")
    case .recurrence: LocalizedText(en: "rec:weekly", ko: "반복:매주")
    case .column: LocalizedText(en: "in:doing", ko: "칸:진행중")
    }
  }

  /// - Parameter word: A word with a colon behind a field's name, and perhaps backslashes before it.
  init?(_ word: String) {
    let name = word.drop { $0 == "\\" }.prefix { $0 != ":" }
    guard name.endIndex < word.endIndex,
      let field = Self.allCases.first(where: { $0.names.contains(name.lowercased()) })
    else { return nil }
    self = field
  }
}

extension Argument where Value == CardWords {
  /// A title with fields among its words.
  static var cardWords: Argument<CardWords> {
    Argument(TodoArguments.title, candidates: candidates) { typed, context in
      try CardWords(typed, today: context.environment.today)
    }
  }

  /// The line with the tags and fields that can stand at its end.
  private static var candidates: @MainActor (ArgumentContext) -> [String] {
    { context in
      let end = context.typed.lastIndex(of: " ").map { context.typed.index(after: $0) }
      let head = context.typed[..<(end ?? context.typed.startIndex)]
      let tags = (context.view as? BoardView)?.viewModel.store.tagNames ?? []
      let fields = CardWordField.allCases.map { field in
        (context.language == .korean ? field.names.last : field.names.first).map { $0 + ":" } ?? ""
      }
      return (tags + fields).map { head + $0 }
    }
  }
}
