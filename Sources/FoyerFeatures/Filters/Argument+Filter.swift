package import Foyer

extension Argument where Value == ListFilter {
  /// A filter of a list.
  package static func filter<Page: ListPage>(of page: Page.Type) -> Argument<ListFilter> {
    Argument(FilterPhrases.argument, candidates: filterCandidates(of: page)) { typed, context in
      guard let filter = try Page.filters.filter(context.environment.normalize(typed)) else {
        throw Refusal.unexpected(typed, FilterPhrases.argument, Page.filters.expectation)
      }
      return filter
    }.keepingQuotes()
  }
}

/// Returns the fields of a list with some of their values, and the tags on the screen.
func filterCandidates<Page: ListPage>(of page: Page.Type) -> @MainActor (ArgumentContext) -> [String] {
  { context in
    let words = context.document.rows.flatMap { row in
      (row.cells.first?.text.original ?? "").split(separator: " ").map(String.init)
    }
    return words.filter { Page.filters.tag($0) != nil } + Page.filters.candidates(in: context.language)
  }
}
