import Foyer

/// The words of a title between single spaces, as a line of todo.txt has them.
///
/// They are taken apart by bytes: a space and a combining mark behind it are one `Character`.
struct TodoTxtTitle {
  let words: [String]

  init(_ title: String) {
    words = title.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  var text: String { words.joined(separator: " ") }

  /// The words in a form that is not taken for anything else; a line break, which no line can hold, becomes a space.
  func escaped(in category: Category) -> [String] {
    let lines = text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }
    let words = TodoTxtTitle(String(String.UnicodeScalarView(lines))).words
    return words.enumerated().map { index, word in
      let isAtEnd = index == 0 || index == words.count - 1
      return Self.needsEscape(word, isAtEnd: isAtEnd, in: category) ? "\\" + word : word
    }
  }

  init(unescaping words: [String], in category: Category) {
    let trimmed = words.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    let last = trimmed.count - 1
    self.words = trimmed.enumerated().map { index, word in
      let isEscaped =
        word.utf8.first == UInt8(ascii: "\\")
        && Self.needsEscape(word, isAtEnd: index == 0 || index == last, in: category)
      return isEscaped ? String(Substring(word.utf8.dropFirst())) : word
    }
  }

  private static func needsEscape(_ word: String, isAtEnd: Bool, in category: Category) -> Bool {
    let core = Substring(word.utf8.drop { $0 == UInt8(ascii: "\\") })
    return core.isEmpty ? isAtEnd : TodoTxtWord(core, in: category) != nil
  }
}

/// A word of todo.txt with a meaning of its own.
enum TodoTxtWord: Equatable {
  case due(Day)
  /// The threshold of other programs, before which a task is hidden.
  case wait(Day)
  /// `rec:+1w`: from the due day of one task to that of the next.
  case recurrence(Recurrence)
  /// The priority of a done task, which has no `(A)` any more.
  case priority(String)
  case doing

  var text: String {
    switch self {
    case .due(let day): "due:" + day.iso
    case .wait(let day): "t:" + day.iso
    case .recurrence(let recurrence): "rec:+" + recurrence.code
    case .priority(let letter): "pri:" + letter
    case .doing: "state:doing"
    }
  }

  /// - Returns: `nil` for a word that is part of the title of a task in that column.
  init?(_ word: some StringProtocol, in category: Category) {
    guard word.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let value = word.drop { $0 != ":" }.dropFirst()
    if word.hasPrefix("due:"), let day = Day(iso: String(value)) {
      self = .due(day)
    } else if word.hasPrefix("t:"), let day = Day(iso: String(value)) {
      self = .wait(day)
    } else if word.hasPrefix("rec:"), let recurrence = Recurrence(String(value)) {
      self = .recurrence(recurrence)
    } else if word.hasPrefix("pri:"), category == .done, value.utf8.count == 1, "A"..."Z" ~= String(value) {
      self = .priority(String(value))
    } else if category != .done, word == "state:doing" {
      self = .doing
    } else {
      return nil
    }
  }
}
