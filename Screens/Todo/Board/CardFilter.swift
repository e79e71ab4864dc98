import Foyer
import FoyerFeatures

/// Which cards are meant: `+project`, `@context`, `in:doing`, `due:week`, `priority:a`, and words of the title or notes.
///
/// A card has to fit all of it.
struct CardFilter: Hashable, Sendable {
  /// As it was typed.
  let text: String
  private(set) var words: [String] = []
  private(set) var tags: [String] = []
  private(set) var category: Category?
  private(set) var isInArchive = false
  private(set) var due: DueFilter?
  private(set) var priority: String?

  /// - Throws: A ``Refusal`` when a value is none of those that its name takes.
  init(_ typed: String) throws {
    let parts = typed.split { $0.isWhitespace }.map(String.init)
    text = parts.joined(separator: " ")
    for part in parts { try read(part) }
  }

  var isEmpty: Bool { text.isEmpty }

  /// Whether a word is a filter by its form.
  static func isPart(_ word: String) -> Bool {
    Tags.isTag(word) || Name(of: word) != nil
  }

  private enum Name {
    case column, due, priority

    init?(of word: String) {
      switch word.prefix(while: { $0 != ":" }).lowercased() {
      case _ where !word.contains(":"): return nil
      case "in", "칸": self = .column
      case "due", "기한": self = .due
      case "priority", "우선순위": self = .priority
      default: return nil
      }
    }
  }

  private mutating func read(_ word: String) throws {
    if Tags.isTag(word) { return tags.append(word.lowercased()) }
    guard let name = Name(of: word) else { return words.append(word) }
    let value = String(word.drop { $0 != ":" }.dropFirst())
    switch name {
    case .column where ["archive", "보관함"].contains(value.lowercased()):
      isInArchive = true
    case .column:
      let fitting = Category.allCases.filter { $0.name.lowercased() == value.lowercased() }
      guard let column = fitting.first else {
        throw Refusal.unexpected(word, TodoPhrases.column, TodoPhrases.Argument.columnFilter)
      }
      category = column
    case .due:
      guard let day = DueFilter(value) else {
        throw Refusal.unexpected(word, TodoPhrases.due, TodoPhrases.Argument.dueFilter)
      }
      due = day
    case .priority:
      guard !value.isEmpty else {
        throw Refusal.unexpected(word, TodoPhrases.priority, TodoPhrases.Argument.priorityExpectation)
      }
      priority = value.uppercased()
    }
  }
}

/// The days that a filter such as `due:week` asks for; cards in DONE are never due.
struct DueFilter: Hashable, Sendable {
  private enum Kind: Hashable {
    case overdue, week, none, any
    case day(String)
  }

  private let kind: Kind

  /// - Parameter typed: `today`, `tomorrow`, `week`, `overdue`, `any`, `none` or a day as `due` takes it.
  init?(_ typed: String) {
    switch typed.lowercased() {
    case "overdue", "지남": kind = .overdue
    case "week", "이번주": kind = .week
    case "any", "있음": kind = .any
    case let word where DayParser.isNone(word): kind = .none
    case let word:
      guard DayParser(today: Day(daysSince1970: 0)).day(word) != nil else { return nil }
      kind = .day(word)
    }
  }

  /// A condition of SQL, and the days of its `?`.
  func condition(today: Day) -> (sql: String, days: [Int]) {
    let number = today.daysSince1970
    switch kind {
    case .overdue: return ("due < ? AND category <> 2", [number])
    case .week: return ("due BETWEEN ? AND ? AND category <> 2", [number, number + 6])
    case .any: return ("due IS NOT NULL", [])
    case .none: return ("due IS NULL", [])
    case .day(let word):
      return ("due = ? AND category <> 2", [DayParser(today: today).day(word)?.daysSince1970 ?? number])
    }
  }
}
