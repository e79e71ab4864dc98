import Foyer

/// A line of todo.txt: `x 2021-12-23 2021-12-22 Buy milk +home due:2021-12-24 pri:A`.
///
/// The words `due:`, `t:` for the day to wait until, `rec:`, `pri:` of a done task and `state:doing` of another are taken out of the title wherever they stand,
/// and are written behind it. Other words with a colon stay in the title. A title can have one of these words itself;
/// it is written with a backslash before it, and one more when it has backslashes already, and so are spaces at its
/// beginning and end, so that every title comes back as it was.
///
/// Reference: <https://github.com/todotxt/todo.txt>.
struct TodoTxtLine: Equatable {
  var title: String
  var category = Category.todo
  var priority: String?
  var due: Day?
  var wait: Day?
  var recurrence: Recurrence?
  var added: Day?
  var finished: Day?

  /// The line without the newline at its end.
  var text: String {
    var words: [String] = []
    if category == .done {
      words = ["x"] + [finished, finished == nil ? nil : added].compactMap { $0?.iso }
    } else {
      words = [priority.map { "(\($0))" }, added?.iso].compactMap { $0 }
    }
    words += TodoTxtTitle(title).escaped(in: category)
    if let due { words.append(TodoTxtWord.due(due).text) }
    if let recurrence { words.append(TodoTxtWord.recurrence(recurrence).text) }
    if let wait { words.append(TodoTxtWord.wait(wait).text) }
    if category == .done, let priority { words.append(TodoTxtWord.priority(priority).text) }
    if category == .doing { words.append(TodoTxtWord.doing.text) }
    return words.joined(separator: " ")
  }
}

extension TodoTxtLine {
  /// - Returns: `nil` when nothing is left for a title.
  init?(_ line: String) {
    var words = TodoTxtTitle(line).words.drop(while: \.isEmpty)
    self.init(title: "")
    if words.first == "x", words.count > 1 {
      category = .done
      words = words.dropFirst()
      finished = Self.takeDay(&words)
    } else if let letter = Self.priority(words.first) {
      priority = letter
      words = words.dropFirst()
    }
    if category != .done || finished != nil { added = Self.takeDay(&words) }
    var kept: [String] = []
    for word in words { if !take(TodoTxtWord(word, in: category)) { kept.append(word) } }
    title = TodoTxtTitle(unescaping: kept, in: category).text
    if title.isEmpty { return nil }
  }

  /// - Returns: True when the word said something that had not been said before.
  private mutating func take(_ word: TodoTxtWord?) -> Bool {
    switch word {
    case .due(let day) where due == nil: due = day
    case .wait(let day) where wait == nil: wait = day
    case .recurrence(let found) where recurrence == nil: recurrence = found
    case .priority(let letter) where priority == nil: priority = letter
    case .doing where category == .todo: category = .doing
    default: return false
    }
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
