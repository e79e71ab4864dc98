import Foyer
import FoyerRecords

/// A line of todo.txt: `x 2021-12-23 2021-12-22 Buy milk +home due:2021-12-24 pri:A`.
///
/// Words with a declared key are taken out of the title wherever they stand, and are written behind it. Other words with a
/// colon stay in the title. A title can have one of these words itself; it is written with a backslash before it, and one
/// more when it has backslashes already, and so are spaces at its beginning and end, so that every title comes back as it
/// was.
///
/// Reference: <https://github.com/todotxt/todo.txt>.
struct TodoTxtLine: Equatable {
  var title = ""
  var category = Category.todo
  var added: Day?
  var finished: Day?
  /// The values by their keys.
  var values: [String: String] = [:]

  /// The line without the newline at its end.
  var text: String {
    var words: [String] = []
    if category == .done {
      words = ["x"] + [finished, finished == nil ? nil : added].compactMap { $0?.iso }
    } else {
      words = [values["pri"].map { "(\($0))" }, added?.iso].compactMap(\.self)
    }
    words += TodoTxtTitle(title).escaped(in: category)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where key != "pri" || category == .done {
      words.append("\(key):\(value)")
    }
    if category == .doing { words.append(TodoTxtWord.doing) }
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
      values["pri"] = letter
      words = words.dropFirst()
    }
    if category != .done || finished != nil { added = Self.takeDay(&words) }
    let hasKeys = line.utf8.contains(UInt8(ascii: ":"))
    if hasKeys { takeValues(&words) }
    guard let first = words.first(where: { !$0.isEmpty }), let last = words.last(where: { !$0.isEmpty })
    else {
      return nil
    }
    // Most lines are taken as they are, which takes a tenth of the time of joining their words.
    let isPlain = !hasKeys && !line.utf8.contains(UInt8(ascii: "\\"))
    title =
      isPlain
      ? String(line[first.startIndex..<last.endIndex]) : TodoTxtTitle(unescaping: words, in: category).text
    if title.isEmpty { return nil }
  }

  private mutating func takeValues(_ words: inout ArraySlice<Substring>) {
    let hasDue = words.contains { TodoTxtWord($0)?.fits("due", in: category) == true }
    words.removeAll { take($0, hasDue: hasDue) }
  }

  /// - Returns: True when the word said something that had not been said before.
  private mutating func take(_ text: Substring, hasDue: Bool) -> Bool {
    if text == TodoTxtWord.doing, category == .todo {
      category = .doing
      return true
    }
    guard let word = TodoTxtWord(text), word.fits(in: category), values[word.key] == nil,
      word.key != TodoTxtWord.time || hasDue
    else { return false }
    values[word.key] = word.value
    return true
  }

  private static func takeDay(_ words: inout ArraySlice<Substring>) -> Day? {
    words = words.drop(while: \.isEmpty)
    guard let day = words.first.flatMap({ Day(iso: String($0)) }) else { return nil }
    words = words.dropFirst()
    return day
  }

  private static func priority(_ word: Substring?) -> String? {
    guard let word, word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")") else { return nil }
    let letter = String(word.dropFirst().dropLast())
    return "A"..."Z" ~= letter ? letter : nil
  }
}

/// A word of todo.txt with one of the declared keys.
struct TodoTxtWord {
  /// The word of a task that was begun.
  static let doing = "state:doing"
  /// The key of the time of the due day, which other programs pass over.
  static let time = "time"
  /// The attributes by their keys in files of lines.
  static let columns = Dictionary(
    Card.declaration.attributes.compactMap { attribute in
      attribute.words?.key.map { ($0, attribute.key) }
    } + [(time, time)], uniquingKeysWith: { $1 })

  let key: String
  let value: String

  init?(_ word: some StringProtocol) {
    guard word.utf8.contains(UInt8(ascii: ":")) else { return nil }
    (key, value) = (String(word.prefix { $0 != ":" }), String(word.drop { $0 != ":" }.dropFirst()))
    guard Self.columns[key] != nil else { return nil }
  }

  func fits(_ key: String? = nil, in category: Category) -> Bool {
    guard key == nil || key == self.key else { return false }
    return switch Self.columns[self.key] {
    case "due", "wait": Day(iso: value) != nil
    case Self.time: Deadline.minute(of: [value[...]]) != nil
    case "recurrence": Recurrence(value) != nil
    case "priority": category == .done && value.utf8.count == 1 && "A"..."Z" ~= value
    default: !value.isEmpty
    }
  }

  /// Returns the words of a line whose values don't fit, such as `due:2026-02-30`.
  static func misfits(in line: String) -> [String] {
    guard line.utf8.contains(UInt8(ascii: ":")) else { return [] }
    let misfits = TodoTxtTitle(line).words.filter { text in
      guard let word = TodoTxtWord(text), ["due", "t", "rec"].contains(word.key), !word.value.isEmpty else {
        return false
      }
      return !word.fits(in: .todo)
    }
    return misfits.map(String.init)
  }
}

/// The words of a title between single spaces, as a line of todo.txt has them.
///
/// They are taken apart by bytes: a space and a combining mark behind it are one `Character`.
struct TodoTxtTitle {
  let words: [Substring]

  init(_ title: String) {
    words = title.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  var text: String {
    var bytes: [UInt8] = []
    for word in words {
      bytes.append(UInt8(ascii: " "))
      bytes += word.utf8
    }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// The words in a form that is not taken for anything else; a line break, which no line can hold, becomes a space.
  func escaped(in category: Category) -> [String] {
    let lines = text.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }
    let words = TodoTxtTitle(String(String.UnicodeScalarView(lines))).words
    return words.enumerated().map { index, word in
      let isAtEnd = index == 0 || index == words.count - 1
      return Self.needsEscape(word, isAtEnd: isAtEnd, in: category) ? "\\" + word : String(word)
    }
  }

  init(unescaping words: ArraySlice<Substring>, in category: Category) {
    let trimmed = words.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    let last = trimmed.count - 1
    self.words = trimmed.enumerated().map { index, word in
      let isEscaped =
        word.utf8.first == UInt8(ascii: "\\")
        && Self.needsEscape(word, isAtEnd: index == 0 || index == last, in: category)
      return isEscaped ? Substring(word.utf8.dropFirst()) : word
    }
  }

  private static func needsEscape(_ word: Substring, isAtEnd: Bool, in category: Category) -> Bool {
    let core = Substring(word.utf8.drop { $0 == UInt8(ascii: "\\") })
    if core.isEmpty { return isAtEnd }
    return TodoTxtWord(core)?.fits(in: category) == true || category != .done && core == TodoTxtWord.doing
  }
}

extension LineFormat<Card> {
  static let todoTxt = LineFormat(endings: ["txt"], name: "todo.txt") { text throws(Refusal) in
    guard let line = TodoTxtLine(text) else { throw TodoStrings.noTitle }
    var texts = LineTexts(line.texts)
    let misfits = TodoTxtWord.misfits(in: text)
    if !misfits.isEmpty {
      texts.doubt =
        "\(misfits.map { Text($0).quoted }.joined(separator: ", ")) stays in the title, since its value isn't one of todo.txt."
    }
    return texts
  } write: { card, environment in
    TodoTxtLine(card, in: environment).text
  }
}

extension TodoTxtLine {
  /// The texts of the columns; an empty one for each key that the line doesn't have.
  fileprivate var texts: [(column: String, text: String)] {
    var texts = [(column: "title", text: title), (column: "category", text: category.rawValue)]
    for (key, column) in TodoTxtWord.columns where key != TodoTxtWord.time {
      texts.append((column, values[key] ?? ""))
      if column == "due", let time = values[TodoTxtWord.time] { texts[texts.count - 1].text += "T" + time }
    }
    if let added { texts.append(("added", added.iso)) }
    if let finished { texts.append(("finished", finished.iso)) }
    return texts
  }

  /// Makes the line of a card as far as todo.txt can say it.
  @MainActor
  init(_ card: Card, in environment: Environment) {
    (title, category) = (card.title, card.category)
    (added, finished) = (card.added.day(of: environment.day), card.finished?.day(of: environment.day))
    for attribute in Card.declaration.attributes {
      guard let key = attribute.words?.key else { continue }
      // A space would end the word.
      values[key] = attribute.question?.write(RecordForm(card), .english)?.replacing(" ", with: "\u{A0}")
    }
    values["rec"] = values["rec"].map { "+" + $0 }
    guard let due = values["due"], due.utf8.count > 10 else { return }
    values["due"] = String(due.prefix(10))
    values[TodoTxtWord.time] = String(due.dropFirst(11))
  }
}
