import Foyer

/// A word of todo.txt with a meaning of its own.
enum TodoTxtWord: Equatable {
  case due(Day)
  /// The priority of a done task, which has no `(A)` any more.
  case priority(String)
  case doing

  var text: String {
    switch self {
    case .due(let day): "due:" + day.iso
    case .priority(let letter): "pri:" + letter
    case .doing: "state:doing"
    }
  }

  /// - Returns: `nil` for a word that is part of the title of a task in that column.
  init?(_ word: some StringProtocol, in category: Category) {
    guard word.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let value = word.drop { $0 != ":" }.dropFirst()
    if word.hasPrefix("due:"), let day = Day(iso: value) {
      self = .due(day)
    } else if word.hasPrefix("pri:"), category == .done, value.utf8.count == 1, "A"..."Z" ~= String(value) {
      self = .priority(String(value))
    } else if category != .done, word == "state:doing" {
      self = .doing
    } else {
      return nil
    }
  }
}
