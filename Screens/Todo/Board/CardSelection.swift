import Foyer
import FoyerFeatures

/// Cards that a command is for: rows that were seen, or all that a filter picks.
enum CardSelection: Sendable {
  case rows([String])
  case matching(CardFilter)
}

extension TodoStore {
  /// Returns the handles of the cards that are meant, at least one.
  func cards(_ selection: CardSelection) throws -> [String] {
    switch selection {
    case .rows(let cards): return cards
    case .matching(let filter):
      let cards = try cards(matching: filter)
      guard !cards.isEmpty else { throw TodoPhrases.noneMatches(filter) }
      return cards
    }
  }
}

extension Argument where Value == CardSelection {
  /// `1 3 5`, how a title begins, or a filter such as `+home in:done`.
  static var cards: Argument<CardSelection> {
    Argument(
      BoardPage.nouns.argument, expectation: TodoPhrases.Argument.cardExpectation,
      candidates: { context in
        context.document.rows.compactMap { $0.cells.first?.text.original } + CardFilter.candidates(context)
      },
      repeats: { RowList.isPart($0) || $0.split(separator: " ").allSatisfy { CardFilter.isPart(String($0)) } }
    ) { words, context in
      let isFilter = words.split(separator: " ").allSatisfy { CardFilter.isPart(String($0)) }
      return isFilter ? .matching(try CardFilter(words)) : .rows(try context.rows(named: words).map(\.id))
    }
  }
}

extension Argument where Value == CardFilter? {
  static var filter: Argument<CardFilter?> {
    .optional(
      Argument<CardFilter>(TodoPhrases.Argument.filter, candidates: CardFilter.candidates) { words, _ in
        try CardFilter(words)
      })
  }
}

extension CardFilter {
  @MainActor
  static func candidates(_ context: ArgumentContext) -> [String] {
    let tags = context.document.rows.flatMap { Tags(in: $0.cells.first?.text.original ?? "").words }
    return tags + [
      "in:todo", "in:doing", "in:done", "in:archive", "due:today", "due:week", "due:overdue", "priority:a",
    ]
  }
}
