import Foyer
import FoyerFeatures
import FoyerJournal

/// A screen with commands that change cards: those that the person names, or the one that it shows.
@MainActor
protocol CardScreen: UndoableView {
  var store: TodoStore { get }

  /// Returns the title of the card that a half-typed line is about; `nil` for none.
  func title(of line: ArgumentContext) -> String?

  /// Makes a command that takes something more than the cards.
  static func onCards<Value: Sendable>(
    _ name: String, also aliases: [String], _ help: LocalizedText, isOneWord: Bool,
    _ argument: Argument<Value>,
    _ perform: @escaping @MainActor (TodoStore, [String], Value) async throws -> Outcome
  ) -> Action<Self>

  /// Makes a command that takes nothing but the cards.
  static func onCards(
    _ name: String, _ help: LocalizedText,
    _ perform: @escaping @MainActor (TodoStore, [String], Confirmation) async throws -> Outcome
  ) -> Action<Self>
}

extension CardScreen {
  /// The commands that the board and a card's own screen share.
  static var cardActions: [Action<Self>] {
    [
      move("done", TodoHelp.done, to: .done), move("start", TodoHelp.start, to: .doing),
      move("stop", TodoHelp.stop, to: .todo), set("due", "due", TodoHelp.due),
      set("priority", "priority", TodoHelp.priority), set("wait", "wait", TodoHelp.wait),
      set("repeat", also: ["rec"], "recurrence", TodoHelp.repeating),
      set("assign", "assignee", TodoHelp.assign),
      onCards("tag", also: [], TodoHelp.tag, isOneWord: true, .tags(isAdded: true)) { store, cards, tags in
        let cards = try await store.edit(cards, "tag") { $0.title = try Tags.adding(tags, to: $0.title) }
        return Outcome(messages: TodoStrings.tagged(cards, tags, isAdded: true))
      },
      onCards("untag", also: [], TodoHelp.untag, isOneWord: true, .tags(isAdded: false)) {
        store, cards, tags in
        let cards = try await store.edit(cards, "untag") {
          $0.title = try Tags.removing(tags, from: $0.title)
        }
        return Outcome(messages: TodoStrings.tagged(cards, tags, isAdded: false))
      },
      onCards("note", also: [], TodoHelp.note, isOneWord: true, .optional(.lines(of: .cardNotes))) {
        store, cards, lines in
        guard let lines else { return try await store.editNotes(of: cards) }
        return .message(RecordStrings.noted(TodoStrings.who(try await store.note(cards, lines)), lines))
      },
      onCards("item", also: [], TodoHelp.item, isOneWord: true, .lines(of: .checklist)) {
        store, cards, lines in
        .message(TodoStrings.itemAdded(try await store.addItems(lines, to: cards), lines))
      },
    ]
  }

  private static func move(
    _ name: String, _ help: LocalizedText, to category: Category
  ) -> Action<Self> {
    onCards(name, help) { store, cards, confirmation in
      try store.confirm(finishing: cards, in: category, by: confirmation)
      return Outcome(messages: TodoStrings.moved(try await store.move(cards, to: category), to: category))
    }
  }

  /// Makes a command that changes one declared field.
  private static func set(
    _ name: String, also aliases: [String] = [], _ key: String, _ help: LocalizedText
  ) -> Action<Self> {
    onCards(name, also: aliases, help, isOneWord: false, .value(of: key)) { store, cards, words in
      try await store.change(cards, name, words)
    }
  }
}

extension Argument where Value == String {
  /// The text of a kind of answer.
  static func lines(of kind: AnswerKind<String>) -> Argument<String> {
    Argument(TodoArguments.note) { typed, context in try kind.read(typed, context.environment) ?? "" }
  }
}

extension TodoStore {
  /// Gives cards the values that were typed.
  func change(_ handles: [String], _ command: String, _ words: CardWords) async throws -> Outcome {
    guard !words.says("category") else { throw TodoStrings.moveInstead }
    let change = words.settled(on: environment.today, by: feature.journal.author)
    let waits = change.card.wait != nil
    let cards = try await edit(handles, command) { change.apply(to: &$0) }
    return Outcome(messages: [TodoStrings.changed(cards, change)] + (waits ? [TodoStrings.waitingHint] : []))
  }

  /// Has the notes of a card changed in the person's editor.
  fileprivate func editNotes(of handles: [String]) async throws -> Outcome {
    guard let open = environment.edit, let handle = handles.first, handles.count == 1 else {
      throw TodoStrings.noEditor
    }
    let opened = try card(handle)
    return try await open(opened.notes) { [self] text in
      let notes = try AnswerKind.cardNotes.read(environment.normalize(text), environment) ?? ""
      if notes == opened.notes { return .message(TodoStrings.notesUnchanged(opened)) }
      let found = try edit(handle, "note") { $0.notes = notes }
      let count = Card(notes: notes).noteLines.count
      return .message(TodoStrings.notesEdited(found, count, overwrote: found.notes != opened.notes))
    }
  }
}

extension Argument where Value == [String] {
  /// Tags of titles; of those to add a word without a sign becomes a project.
  fileprivate static func tags(isAdded: Bool) -> Argument<[String]> {
    let (name, expectation) = (TodoArguments.tags, TodoArguments.tagsExpectation)
    return Argument(
      name, expectation: expectation, candidates: { $0.line(endingWith: $0.tags) }
    ) { typed, _ in
      try typed.split(whereSeparator: \.isWhitespace).map(String.init).map { word in
        // A number alone is more likely one more row.
        guard Tags.isTag(word) || word.contains(where: \.isLetter) && !"+@".contains(word.prefix(1)) else {
          throw Refusal.unexpected(word, name, expectation)
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
