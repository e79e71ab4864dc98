import Foyer
import FoyerRecords

/// A screen with commands that change cards: those that the person names, or the one that it shows.
@MainActor
protocol CardScreen: UndoableView, RecordScreen {
  var store: TodoStore { get }

  /// Returns the title of the card that a half-typed line is about; `nil` for none.
  func title(of line: ArgumentContext) -> String?
}

extension CardScreen {
  /// The commands that the board and a card's own screen share.
  static var cardActions: [Action<Self>] {
    [
      move("done", "Move cards to DONE. Repeating ones come back", to: .done),
      move("start", "Move cards to DOING", to: .doing),
      move("stop", "Move cards back to TODO", to: .todo),
      set("due", "due", "Set the day that a card is due, and its time, as in friday 14:00"),
      set("priority", "priority", "Set how urgent a card is"),
      set("wait", "wait", "Hide cards until a day. They appear sooner when they are due"),
      set(
        "repeat", also: ["rec"], "recurrence", "Repeat a card. When done, it comes back after the interval"),
      set("assign", "assignee", "Say who does a card. me is for yourself"),
      tag("tag", "Add tags to the titles of cards, as in +home", isAdded: true),
      tag("untag", "Remove tags from the titles of cards", isAdded: false),
      .onRecords(
        "note", "Add a line to a card's notes. Alone, opens your editor",
        .optional(Argument(.cardNotes, missing: ""))
      ) { view, cards, lines in
        guard let lines else { return try await view.store.editNotes(of: cards) }
        return .message(RecordStrings.noted(TodoStrings.who(try await view.store.note(cards, lines)), lines))
      },
      .onRecords("item", "Add an item to a card's checklist", Argument(.checklist, missing: "")) {
        view, cards, lines in
        let items = lines.split(separator: "\n").map { ChecklistItem(line: String($0)) }
        let cards = try await view.store.edit(cards, "item") { $0.items += items }
        let texts = items.map { Text($0.text).quoted }.joined(separator: ", ")
        return .message("Added \(texts) to the checklist of \(TodoStrings.who(cards)).")
      },
    ]
  }

  static var delete: Action<Self> {
    .onRecords("delete", also: RecordStrings.deleteAliases, "Delete cards", asksIfSeveral: true) {
      view, cards in
      try await view.store.delete(cards)
    }
  }

  private static func move(_ name: String, _ help: LocalizedText, to category: Category) -> Action<Self> {
    guard let cards = rows(isOneWord: false) else {
      return Action(name, help, .confirmation) { view, confirmation in
        try await view.store.move(try view.shownRecords, to: category, confirmation)
      }
    }
    return Action(name, help, cards, .confirmation) { view, cards, confirmation in
      try await view.store.move(try cards.confirmed(by: confirmation), to: category, confirmation)
    }.group(.rows)
  }

  private static func tag(_ name: String, _ help: LocalizedText, isAdded: Bool) -> Action<Self> {
    .onRecords(name, help, .tags(isAdded: isAdded)) { view, cards, tags in
      let cards = try await view.store.edit(cards, name) { card in
        card.title = try isAdded ? Tags.adding(tags, to: card.title) : Tags.removing(tags, from: card.title)
      }
      return Outcome(messages: TodoStrings.tagged(cards, tags, isAdded: isAdded))
    }
  }

  /// Makes a command that changes one declared field.
  private static func set(
    _ name: String, also aliases: [String] = [], _ key: String, _ help: LocalizedText
  ) -> Action<Self> {
    .onRecords(name, also: aliases, help, isOneWord: false, .value(of: key)) { view, cards, words in
      try await view.store.change(cards, name, words)
    }
  }
}

extension TodoStore {
  fileprivate func move(
    _ cards: [String], to category: Category, _ confirmation: Confirmation
  ) async throws -> Outcome {
    try confirm(finishing: cards, in: category, by: confirmation)
    return Outcome(messages: TodoStrings.moved(try await move(cards, to: category), to: category))
  }

  /// Gives cards the values that were typed.
  func change(_ handles: [String], _ command: String, _ words: CardWords) async throws -> Outcome {
    guard !words.says("category") else {
      throw Refusal(
        "The column is not changed by edit.",
        suggestion: "Type move, start, stop or done.")
    }
    let change = words.settled(on: environment.today, by: feature.journal.author)
    let cards = try await edit(handles, command) { change.apply(to: &$0) }
    let waits =
      change.card.wait != nil && cards.allSatisfy { $0.value.isWaiting(on: environment.today, after: change) }
    return Outcome(
      messages: [TodoStrings.changed(cards, change, waits: waits)]
        + (waits ? ["Type /todo find in:waiting to see what waits."] : []))
  }

  /// Has the notes of a card changed in the person's editor.
  fileprivate func editNotes(of handles: [String]) async throws -> Outcome {
    guard let open = environment.edit, let handle = handles.first, handles.count == 1 else {
      throw Refusal("There is no editor here; type the line of notes behind the command.")
    }
    let opened = try card(handle)
    return try await open(opened.notes) { [self] text in
      let notes = try AnswerKind.cardNotes.read(environment.normalize(text), environment) ?? ""
      if notes == opened.notes { return .message("The notes of \(quoted: opened.title) stay as they were.") }
      let found = try edit(handle, "note") { $0.notes = notes }
      let count = Card(notes: notes).noteLines.count
      let sentence: LocalizedText =
        "The notes of \(quoted: found.title) have \(TodoStrings.lines(count)) now."
      return .message(
        found.notes == opened.notes
          ? sentence : "\(sentence) They had been changed meanwhile; history shows that.")
    }
  }
}

extension Argument where Value == [String] {
  /// Tags of titles; of those to add a word without a sign becomes a project.
  fileprivate static func tags(isAdded: Bool) -> Argument<[String]> {
    let (name, expectation) = (LocalizedText("TAGS"), LocalizedText("tags such as +home @phone"))
    return Argument(
      name, expectation: expectation, candidates: { $0.line(endingWith: $0.tags) }
    ) { typed, _ in
      try typed.split(whereSeparator: \.isWhitespace).map { part in
        let word = String(part.trimmingPrefix("#"))
        // A number alone is more likely one more row.
        guard Tags.isTag(word) || word.contains(where: \.isLetter) && !"+@".contains(word.prefix(1)) else {
          throw Refusal.unexpected(String(part), name, expectation)
        }
        return isAdded && !Tags.isTag(word) ? "+" + word : word
      }
    }
  }
}

extension ArgumentContext {
  private var screen: (any CardScreen)? { view as? any CardScreen }
  /// The tags of the board.
  var tags: [String] { screen?.store.tagNames ?? [] }
  /// The names of those who have cards to do.
  var people: [String] { screen?.store.people ?? [] }
  /// The title of the card that the line is about.
  var title: String? { screen?.title(of: self) }
  /// The last word that was typed.
  var lastWord: Substring {
    typed[(typed.lastIndex(of: " ").map { typed.index(after: $0) } ?? typed.startIndex)...]
  }

  /// Returns the line with each of some words in place of its last one.
  func line(endingWith words: [String]) -> [String] { words.map { typed.dropLast(lastWord.count) + $0 } }
}
