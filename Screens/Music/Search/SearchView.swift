import Foyer
import FoyerRecords

struct SearchView: SongListView {
  let viewModel: SongsViewModel

  static let actions =
    [
      .search, .again, .moreFound, .country, .offline, .online,
      .sort(by: RecordColumn<Song>.names(as: "found")),
      exportAction(ofList: Song.self),
    ] + listActions

  var body: Document { viewModel.document() }

  func suggestions(beginningWith typed: String) -> [String] {
    let names = (try? viewModel.store.names(beginningWith: typed)) ?? []
    // A name such as “Live: 1999” reads as a filter that isn't there.
    return names.filter { (try? SearchWords($0)) != nil }
  }
}

extension Action<SearchView> {
  fileprivate static var search: Action {
    Action(
      "find", also: ["search"], "Search for songs", .suggestedText(LocalizedText("TERM")).keepingQuotes(),
      waiting: { "Searching for \(quoted: $0)" },
      work: { view, progress, term in try await view.viewModel.search(term, progress) })
  }

  fileprivate static var again: Action {
    Action(
      "repeat", also: ["r"], "Repeat the latest search", offered: { $0.viewModel.search.list != nil },
      waiting: { "Searching again" },
      work: { view, progress in try await view.viewModel.searchAgain(progress) })
  }

  fileprivate static var moreFound: Action {
    Action(
      "more", "Show more", offered: { $0.viewModel.page.hasMore || $0.viewModel.search.hasMore },
      waiting: { "Searching for more" }
    ) { view in
      try await view.viewModel.showMoreFound()
    }
  }

  fileprivate static var country: Action {
    Action("country", "Choose the country of the store to search, or tell which it is", .optional(.country)) {
      view, country in
      let store = view.viewModel.store
      guard let country else { return .message(MusicStrings.present(try store.country())) }
      try store.set("country") { $0.country = country }
      let wasSearched = try view.viewModel.latestTerm != nil
      let again: LocalizedText = " Type /music r to repeat the last search there."
      return .message(MusicStrings.present(country) + (wasSearched ? again : ""))
    }
  }

  fileprivate static var offline: Action {
    Action(
      "offline", "Search only the library, which has every song ever found",
      offered: { !$0.viewModel.search.settings.isOffline }
    ) { view in
      try view.viewModel.store.set("offline") { $0.isOffline = true }
      return .message(
        "Searches now look only in the library, which has every song ever found. Type online to go back.")
    }
  }

  fileprivate static var online: Action {
    Action("online", "Search at the music service again", offered: { $0.viewModel.search.settings.isOffline })
    { view in
      let store = view.viewModel.store
      try store.set("online") { $0.isOffline = false }
      return .message(MusicStrings.online(try store.country().shown))
    }
  }
}

extension SongsViewModel {
  /// The search that the screen shows.
  fileprivate var search: Search {
    if case .found(let search) = page.totals.heading { return search }
    return Search(list: nil, settings: MusicSettings(), country: .us)
  }

  /// Searches for what was typed; an answer of the last 24 hours is not asked for again.
  fileprivate func search(_ typed: String, _ progress: WorkProgress) async throws -> Outcome {
    let query = try query(typed)
    if query.country == nil {
      try showKnown(try store.library(try SearchWords(query.term)), for: query)
      return .showing()
    }
    if let list = try store.recall(query) {
      try showList()
      return .showing(["This answer came at \(store.environment.text(of: list.time)). Type r to ask again."])
    }
    return try await ask(query, progress)
  }

  private func showKnown(_ songs: [Song], for query: SearchQuery) throws {
    try store.keep(SearchPage(total: songs.count), for: query, after: songs)
    try showList()
  }

  /// Shows the latest search from its beginning, as it was found.
  private func showList() throws { try show { $0.begin(nil, SortOrder(.added)) } }

  fileprivate var latestTerm: String? {
    get throws { try store.latestTerm ?? store.latestList()?.query.term }
  }

  fileprivate func searchAgain(_ progress: WorkProgress) async throws -> Outcome {
    guard let term = try latestTerm else {
      throw Refusal(
        "Nothing has been searched for yet.",
        suggestion: "Type find and a song, an artist or an album.")
    }
    let query = try query(term)
    return query.country == nil ? try await search(term, progress) : try await ask(query, progress)
  }

  private func query(_ typed: String) throws -> SearchQuery {
    let term = typed.split { $0.isWhitespace }.joined(separator: " ")
    let (words, settings) = (try SearchWords(term), try store.settings())
    guard !words.isEmpty else { throw Refusal("A search needs at least one word.") }
    guard settings.isOffline || !words.forService.isEmpty else {
      throw Refusal(
        "The music service cannot search by filters alone.",
        suggestion: "Add a word or an artist, or type offline to search the library.")
    }
    store.latestTerm = term
    return SearchQuery(
      term: term, country: settings.isOffline ? nil : try store.country(),
      limit: words.hasFilters ? SearchQuery.most : SearchQuery.page)
  }

  /// Asks the service, after showing what the library knows already.
  private func ask(_ query: SearchQuery, _ progress: WorkProgress) async throws -> Outcome {
    let known = try store.library(try SearchWords(query.term))
    var isShown = false
    if !known.isEmpty {
      try showKnown(known, for: SearchQuery(term: query.term, country: nil))
      isShown = progress.show(["Asking the music service for more."])
    }
    let list = try await answer { [store] in
      try store.keep(try await store.service.page(for: query), for: query, after: known)
    }
    if isShown { try show { _ in } } else { try showList() }
    let news = known.isEmpty ? [] : [MusicStrings.found(list, known: known.count)]
    return Outcome(messages: news + MusicStrings.leftOut(list), showsScreen: !isShown)
  }

  /// Shows the next songs below those shown, which the service is asked for when there are no more here.
  fileprivate func showMoreFound() async throws -> Outcome {
    guard let list = search.list, let next = list.next, search.hasMore, !page.hasMore else {
      return try showMore()
    }
    let longer = try await answer { [store] in
      var more = try await store.service.page(for: list.query, from: next)
      more.total += list.total
      more.unreadable += list.unreadable
      return try store.keep(more, for: list.query, after: try store.latestSongs())
    }
    guard longer.count > list.count else {
      try show { _ in }
      return .message(SongPage.nouns.noMore)
    }
    return try show { $0.showMore() }
  }

  /// Returns what the service answers; when it fails, the error says which list is still here.
  private func answer(_ body: () async throws -> SearchList) async throws -> SearchList {
    do {
      return try await body()
    } catch var error as SearchError {
      error.kept = try store.latestList()?.query
      throw error
    }
  }
}

extension Argument where Value == Country {
  fileprivate static var country: Argument<Country> {
    let (name, expectation) = (LocalizedText("COUNTRY"), MusicArguments.countryExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: { context in
        ["us", "kr", "jp", "gb", "de", "fr", "ca", "au"]
          + Country.named.flatMap { $0.words(in: context.language) }.filter { $0.count > 2 }
      }
    ) { word, _ in
      guard let country = Country(word) else {
        throw Refusal(
          "There is no \(quoted: word) store; the country was not changed.",
          suggestion: "Type \(MusicArguments.countryExpectation).")
      }
      return country
    }
  }
}
