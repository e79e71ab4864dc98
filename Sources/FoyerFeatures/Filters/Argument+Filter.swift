package import Foyer

extension Argument where Value == ListFilter {
  /// A filter of a list.
  package static func filter<Page: ListPage>(of page: Page.Type) -> Argument<ListFilter> {
    Argument(FilterStrings.argument, candidates: filterCandidates(of: page)) { typed, context in
      guard let filter = try Page.filters.filter(context.environment.normalize(typed)) else {
        throw Refusal.unexpected(typed, FilterStrings.argument, Page.filters.expectation)
      }
      return filter
    }.keepingQuotes()
  }
}

/// A store that knows the tags of all its records, for completion.
@MainActor
package protocol TaggedStore {
  /// The tags with their signs.
  var tagNames: [String] { get }
}

/// Returns the fields of a list with some of their values, and the tags of its records.
func filterCandidates<Page: ListPage>(of page: Page.Type) -> @MainActor (ArgumentContext) -> [String] {
  { context in
    let tags = (context.view as? any ListView).map { tagNames(on: $0) } ?? []
    return tags + Page.filters.candidates(in: context.language)
  }
}

@MainActor
private func tagNames(on view: some ListView) -> [String] {
  (view.list.asList.store as? any TaggedStore)?.tagNames ?? []
}
