import Foyer
import FoyerRecords

/// The kinds of a card's texts, from a command or a file.
extension AnswerKind<String> {
  static let cardTitle = text(
    "TITLE", read: LineText(atMost: Card.longestTitle, missing: TodoStrings.noTitle).read)

  /// A letter from A to Z.
  static let priority = AnswerKind(
    "PRIORITY", expecting: "a letter from A to Z, or none", write: { $0 }
  ) { typed, _ in
    let letter = typed.uppercased()
    return letter.utf8.count == 1 && "A"..."Z" ~= letter ? letter : nil
  }

  /// The name of one person.
  static let assignee = text("PERSON") {
    typed throws(Refusal) in
    if typed.contains(",") { throw TodoStrings.severalPeople(typed) }
    return try LineText(atMost: 100).read(typed.replacing("\u{A0}", with: " "))
  }

  /// The lines of a checklist.
  static let checklist = text(TodoArguments.note) { typed throws(Refusal) in
    let text = LineText(atMost: 1_000)
    var card = Card()
    for line in lines(typed) where !line.allSatisfy(\.isWhitespace) {
      let item = ChecklistItem(line: line)
      card.items.append(ChecklistItem(text: try text.read(item.text), isChecked: item.isChecked))
    }
    return card.checklist
  }

  /// The lines of notes, without empty ones at their end.
  static let cardNotes = text(TodoArguments.note) { typed throws(Refusal) in
    let text = LineText(atMost: 10_000, keepsIndentation: true)
    var notes: [String] = []
    for line in lines(typed) { notes.append(try text.read(line)) }
    return notes.joined(separator: "\n")
  }

  /// The lines of blockers, each of which begins with an identifier.
  static let blockers = text(TodoArguments.note) { typed throws(Refusal) in
    for line in lines(typed) where Card.blocker(line) == nil {
      throw Refusal.unexpected(line, Card.nouns.argument, "the identifier and the title of a card")
    }
    return lines(typed).joined(separator: "\n")
  }

  private static func text(
    _ name: LocalizedText, read: @escaping @Sendable (String) throws(Refusal) -> String
  ) -> AnswerKind {
    AnswerKind(
      name: name, show: { LocalizedText(verbatim: Text($0)) },
      write: { text, _ in text.isEmpty ? nil : text }
    ) { typed, _ throws(Refusal) in
      try read(typed)
    }
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }
}

extension AnswerKind<Category> {
  static let column = AnswerKind(
    TodoArguments.column, expecting: "TODO, DOING or DONE", show: \.name, write: \.rawValue
  ) { typed, _ in Category(named: typed) }
}

extension AnswerKind<Int> {
  /// The most cards of a column; `none` and 0 are for any number.
  static let limit = AnswerKind(
    LocalizedText("COUNT"), expecting: "a whole number from 0 to 999, or none", write: \.description
  ) { typed, _ in
    if TypedName("none").matches(typed) { return 0 }
    return Int(typed.withPlainDigits).flatMap { 0...999 ~= $0 ? $0 : nil }
  }
}

extension AnswerKind<Recurrence> {
  static let recurrence = AnswerKind(
    "INTERVAL",
    expecting: "an interval such as daily, weekly, monthly, weekdays, every 2 weeks or 3d, or none",
    show: \.words, write: \.code
  ) { typed, _ in Recurrence(typed) }
}

extension AnswerKind<CardDate> {
  static let date = AnswerKind(
    "a date", expecting: ArgumentNames.momentExpectation, show: \.shown, write: \.iso
  ) { typed, _ in CardDate(iso: typed) }
}

extension AnswerKind<Bool> {
  static let flag = AnswerKind(
    name: "the answer", expectation: TodoArguments.flagExpectation, show: \.shown,
    write: { ($0 ? FormStrings.yes : FormStrings.no)($1).original }
  ) { typed, _ throws(Refusal) in
    let answers = [(name: TypedName("yes", also: ["true"]), value: true), (name: "no", value: false)]
    guard let answer = exactValue(named: typed == "false" ? "no" : typed, among: answers) else {
      throw Refusal.unexpected(typed, "the answer", TodoArguments.flagExpectation)
    }
    return answer
  }
}
