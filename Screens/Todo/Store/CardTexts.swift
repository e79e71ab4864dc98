import Foyer
import FoyerFeatures

/// Reads the title of a card, from a command or a file.
enum CardTitle {
  private static let text = LineText(atMost: 1_000, missing: TodoStrings.noTitle)

  static func read(_ typed: String) throws(Refusal) -> String { try text.read(typed) }
}

extension Argument where Value == String {
  static var cardItem: Argument<String> {
    Argument(TodoArguments.note) { typed, _ in try Card.checklist(typed) }
  }

  static var cardNote: Argument<String> {
    Argument(TodoArguments.note) { typed, _ in try Card.notes(typed) }
  }
}

extension Card {
  private static let noteLine = LineText(atMost: 10_000, keepsIndentation: true)

  /// Reads the lines of notes, without empty ones at their end.
  static func notes(_ typed: String) throws(Refusal) -> String {
    var lines: [String] = []
    for line in noteLines(typed) { lines.append(try noteLine.read(line)) }
    return lines.joined(separator: "\n")
  }
}

extension Category {
  /// Reads the name of a column; in any language; case is ignored.
  static func read(_ typed: String) throws(Refusal) -> Category {
    guard let category = Category(typed) else {
      throw Refusal.unexpected(typed, TodoArguments.column, TodoArguments.columnExpectation)
    }
    return category
  }
}

extension CardDate {
  static func read(_ typed: String) throws(Refusal) -> CardDate {
    guard let date = CardDate(iso: typed) else {
      throw Refusal.unexpected(typed, TodoArguments.date, ArgumentNames.momentExpectation)
    }
    return date
  }

  var isDay: Bool {
    if case .day = self { true } else { false }
  }
}

extension Bool {
  /// Reads yes or no in any language.
  static func read(_ typed: String) throws(Refusal) -> Bool {
    switch typed.lowercased() {
    case "yes", "true", "예": return true
    case "no", "false", "아니요": return false
    default:
      throw Refusal.unexpected(typed, TodoArguments.flag, TodoArguments.flagExpectation)
    }
  }
}
