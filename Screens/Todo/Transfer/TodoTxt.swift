import Foyer
import FoyerFeatures

/// A line of todo.txt: `x 2021-12-23 2021-12-22 Buy milk +home due:2021-12-24 pri:A`.
///
/// The words of ``TodoTxtKey`` are taken out of the title wherever they stand, and are written behind it. Other words with
/// a colon stay in the title. A title can have one of these words itself; it is written with a backslash before it, and one
/// more when it has backslashes already, and so are spaces at its beginning and end, so that every title comes back as it
/// was.
///
/// Reference: <https://github.com/todotxt/todo.txt>.
struct TodoTxtLine: Equatable {
  var title = ""
  var category = Category.todo
  var added: Day?
  var finished: Day?
  var values: [TodoTxtKey: String] = [:]

  /// The line without the newline at its end.
  var text: String {
    var words: [String] = []
    if category == .done {
      words = ["x"] + [finished, finished == nil ? nil : added].compactMap { $0?.iso }
    } else {
      words = [values[.priority].map { "(\($0))" }, added?.iso].compactMap(\.self)
    }
    words += TodoTxtTitle(title).escaped(in: category)
    for key in TodoTxtKey.allCases where key != .priority || category == .done {
      if let value = values[key] { words.append("\(key.rawValue):\(value)") }
    }
    if category == .doing { words.append(TodoTxtKey.doing) }
    return words.joined(separator: " ")
  }

}

extension TodoTxtLine {
  /// - Returns: `nil` when nothing is left for a title.
  init?(_ line: String) {
    self.init()
    var words = TodoTxtTitle(line).words.drop(while: \.isEmpty)
    if words.first == "x", words.count > 1 {
      category = .done
      words = words.dropFirst()
      finished = Self.takeDay(&words)
    } else if let letter = Self.priority(words.first) {
      values[.priority] = letter
      words = words.dropFirst()
    }
    if category != .done || finished != nil { added = Self.takeDay(&words) }
    let hasDue = words.contains { TodoTxtKey.named($0, in: category) == .due }
    var kept: [String] = []
    for word in words where !take(word, hasDue: hasDue) { kept.append(word) }
    title = TodoTxtTitle(unescaping: kept, in: category).text
    if title.isEmpty { return nil }
  }

  /// - Returns: True when the word said something that had not been said before.
  private mutating func take(_ word: String, hasDue: Bool) -> Bool {
    if word == TodoTxtKey.doing, category == .todo {
      category = .doing
      return true
    }
    guard let key = TodoTxtKey.named(word, in: category), values[key] == nil, key != .time || hasDue else {
      return false
    }
    values[key] = TodoTxtKey.value(of: word)
    return true
  }

  private static func takeDay(_ words: inout ArraySlice<String>) -> Day? {
    words = words.drop(while: \.isEmpty)
    guard let day = words.first.flatMap({ Day(iso: String($0)) }) else { return nil }
    words = words.dropFirst()
    return day
  }

  private static func priority(_ word: String?) -> String? {
    guard let word, word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")") else { return nil }
    let letter = String(word.dropFirst().dropLast())
    return "A"..."Z" ~= letter ? letter : nil
  }
}

/// The key of a word of todo.txt with a meaning of its own, in the order in which lines have them.
enum TodoTxtKey: String, CaseIterable {
  case due
  /// The time of the due day, which other programs pass over.
  case time = "at"
  case recurrence = "rec"
  /// The threshold of other programs, before which a task is hidden.
  case wait = "t"
  case assignee = "for"
  /// The priority of a done task, which has no `(A)` any more.
  case priority = "pri"

  /// The word of a task that was begun.
  static let doing = "state:doing"

  /// - Returns: `nil` for a word that is part of the title of a task in that column.
  static func named(_ word: some StringProtocol, in category: Category) -> TodoTxtKey? {
    guard word.utf8.contains(UInt8(ascii: ":")), let key = TodoTxtKey(rawValue: name(of: word)),
      key.takes(value(of: word), in: category)
    else { return nil }
    return key
  }

  static func value(of word: some StringProtocol) -> String { String(word.drop { $0 != ":" }.dropFirst()) }

  private static func name(of word: some StringProtocol) -> String { String(word.prefix { $0 != ":" }) }

  private func takes(_ value: String, in category: Category) -> Bool {
    switch self {
    case .due, .wait: Day(iso: value) != nil
    case .time: Deadline.minute(of: value[...]) != nil
    case .recurrence: Recurrence(value) != nil
    case .assignee: !value.isEmpty
    case .priority: category == .done && value.utf8.count == 1 && "A"..."Z" ~= value
    }
  }

  /// Returns the words whose values don't fit, such as `due:2026-02-30`.
  static func misfits(in line: String) -> [String] {
    TodoTxtTitle(line).words.filter { word in
      let key = word.utf8.contains(UInt8(ascii: ":")) ? TodoTxtKey(rawValue: name(of: word)) : nil
      guard let key, [.due, .wait, .recurrence].contains(key), value(of: word) != "" else { return false }
      return !key.takes(value(of: word), in: .todo)
    }
  }
}

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
    if core.isEmpty { return isAtEnd }
    return TodoTxtKey.named(core, in: category) != nil || category != .done && core == TodoTxtKey.doing
  }
}

extension LineFormat<Card> {
  static let todoTxt = LineFormat(endings: ["txt"], name: "todo.txt") { text throws(Refusal) in
    guard let line = TodoTxtLine(text) else { throw TodoStrings.noTitle }
    let values = line.values
    let due = [values[.due], values[.time]].compactMap(\.self).joined(separator: "T")
    let days = [("added", line.added), ("finished", line.finished)].filter { $0.1 != nil }
    return [
      ("title", line.title), ("category", line.category.rawValue), ("priority", values[.priority] ?? ""),
      ("due", due), ("wait", values[.wait] ?? ""), ("recurrence", values[.recurrence] ?? ""),
      ("assignee", values[.assignee] ?? ""),
    ] + days.map { ($0.0, $0.1?.iso ?? "") }
  } write: { card, environment in
    TodoTxtLine(card, in: environment).text
  }
  .doubting { line in
    let misfits = TodoTxtKey.misfits(in: line)
    return misfits.isEmpty ? nil : TodoStrings.misfits(misfits)
  }
}

extension TodoTxtLine {
  /// Makes the line of a card as far as todo.txt can say it.
  @MainActor
  init(_ card: Card, in environment: Environment) {
    (title, category) = (card.title, card.category)
    (added, finished) = (environment.day(of: card.added), card.finished.map { environment.day(of: $0) })
    values[.priority] = card.priority
    values[.due] = card.due?.iso
    values[.time] = card.deadline.iso.flatMap { $0.utf8.count > 10 ? String($0.dropFirst(11)) : nil }
    values[.wait] = card.wait?.iso
    values[.recurrence] = card.recurrence.map { "+" + $0.code }
    // A space would end the word.
    values[.assignee] = card.assignee?.replacing(" ", with: "\u{A0}")
  }
}
