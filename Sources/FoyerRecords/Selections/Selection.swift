package import Foyer

/// The rows of a list that a command is for.
public struct Selection: Sendable {
  /// The identifiers of the rows, each once and in the order given.
  package let ids: [String]
  /// The number of the rows that the person picked without seeing them, by a filter.
  let unseen: Int
  let nouns: Nouns

  package var count: Int { ids.count }

  /// Returns the rows, unless some of them are not on the screen and nobody confirmed that.
  package func confirmed(by confirmation: Confirmation) throws -> [String] {
    if unseen > 0 { try confirmation.ask(nouns.takes(count, unseen: unseen)) }
    return ids
  }

  /// Returns the rows for a command that takes something from each, unless they are several and nobody confirmed that.
  ///
  /// - Parameter consequence: A sentence to add to the question.
  package func confirmedIfSeveral(
    by confirmation: Confirmation, _ consequence: LocalizedText? = nil
  ) throws -> [String] {
    guard count > 1 else { return try confirmed(by: confirmation) }
    let question = nouns.takes(count, unseen: unseen)
    try confirmation.ask(consequence.map { [question, $0].joined(separator: " ") } ?? question)
    return ids
  }
}

extension Argument where Value == Selection {
  /// Rows of the screen by their numbers, the one row that begins with a text, or those of the rows that pass a filter
  /// such as `+home`, among the ones that are shown now and those that `more` would show.
  ///
  /// - Parameter isOneWord: True where a text follows, so that only `1-3` and `1,3` name several rows.
  package static func selection<Page: ListPage>(
    of page: Page.Type, isOneWord: Bool = false
  ) -> Argument<Selection> {
    .rows(
      Page.nouns.argument, also: Page.filters.isFilter, isOneWord: isOneWord,
      candidates: filterCandidates(of: page)
    ) { words, context in
      try Selection.read(words, of: page, context)
    }
    .redacted { words, _, environment in
      if Page.filters.isFilter(words) { Page.filters.redact(words, in: environment) }
    }
  }
}

extension Selection {
  /// Reads the rows that words name: by numbers, by the beginning of a text, or by a filter.
  @MainActor
  static func read<Page: ListPage>(
    _ words: String, of page: Page.Type, _ context: ArgumentContext
  ) throws -> Selection {
    let words = context.environment.normalize(words)
    guard Page.filters.isFilter(words), let filter = try Page.filters.filter(words),
      let view = context.view as? any ListView
    else {
      return Selection(ids: try context.rows(named: words).map(\.id), unseen: 0, nouns: Page.nouns)
    }
    let ids = try view.ids(matching: filter)
    guard !ids.isEmpty else { throw Refusal(Page.nouns.noneFits(filter)) }
    let shown = Set(context.document.rows.map(\.id))
    return Selection(ids: ids, unseen: ids.count { !shown.contains($0) }, nouns: Page.nouns)
  }
}

extension ListView {
  fileprivate func ids(matching filter: ListFilter) throws -> [String] { try list.ids(matching: filter) }
}

extension Nouns {
  /// The number of things that a command is for, before it is carried out.
  ///
  /// - Parameter unseen: The number of those that aren't on the screen.
  func takes(_ count: Int, unseen: Int) -> LocalizedText {
    let all = self.count(count)
    return unseen == 0
      ? "This affects \(all). Nothing was changed yet."
      : "This affects \(all), \(number(unseen)) of them not shown. Nothing was changed yet."
  }
}
