import Foyer
import FoyerFeatures
import FoyerJournal

/// The latest search with a part of its songs.
struct FoundPage: ListPage {
  typealias Column = SongColumn

  static let nouns = SongPage.nouns
  static let filters = SongPage.filters

  /// The latest search; `nil` before the first.
  let list: SearchList?
  let page: SongPage
  let settings: MusicSettings
  let country: Country

  var rowIDs: [String] { page.rowIDs }
  var rowCount: Int { page.rowCount }
  var count: Int { page.count }
  var total: Int { page.total }
}

@MainActor
final class SearchViewModel: ListViewModel, PagedModel {
  let asList: ListModel<MusicStore, FoundPage>

  init(store: MusicStore) throws {
    asList = try ListModel(store, of: Song.self, by: "track", Self.beginning) { request in
      let found = try store.found(request)
      return FoundPage(
        list: found?.list, page: found?.page ?? .none, settings: try store.settings(),
        country: try store.country())
    }
  }

  /// A list from its beginning, as it was found.
  private static let beginning = FoundPage.Request(nil, SortOrder(.added))

  var store: MusicStore { asList.store }
  var list: SearchList? { asList.page.list }
  var page: SongPage { asList.page.page }
  var rowCount: JSONValue { asList.rowCount }
  var settings: MusicSettings { asList.page.settings }
  var isStale: Bool { asList.isStale }
  var steps: UndoSteps { asList.steps }
  func follow() async { await asList.follow() }

  /// True while there are further songs, here or at the service.
  var hasMore: Bool { page.hasMore || list?.next != nil && !settings.isOffline }

  func names(beginningWith text: String) -> [String] { (try? store.names(beginningWith: text)) ?? [] }

  /// Searches for what was typed; an answer of the last 24 hours is not asked for again.
  func search(_ typed: String, _ progress: WorkProgress) async throws -> Outcome {
    let query = try query(typed)
    if query.country == nil {
      _ = try store.show(try store.library(try SearchWords(query.term)), for: query)
      try showList()
      return .showing()
    }
    if let list = try store.recall(query) {
      try showList()
      let time = store.environment.text(of: list.time)
      return .showing([MusicStrings.answered(at: time)])
    }
    return try await ask(query, progress)
  }

  /// Shows the latest search from its beginning, as it was found.
  private func showList() throws { try asList.show { $0.begin(nil, SortOrder(.added)) } }

  func searchAgain(_ progress: WorkProgress) async throws -> Outcome {
    guard let term = try store.latestTerm ?? store.latestList()?.query.term else {
      throw MusicStrings.nothingToRepeat
    }
    let query = try query(term)
    return query.country == nil ? try await search(term, progress) : try await ask(query, progress)
  }

  private func query(_ typed: String) throws -> SearchQuery {
    let term = typed.split { $0.isWhitespace }.joined(separator: " ")
    let (words, settings) = (try SearchWords(term), try store.settings())
    guard !words.isEmpty else { throw MusicStrings.emptyTerm }
    guard settings.isOffline || !words.forService.isEmpty else { throw MusicStrings.onlyYears }
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
      _ = try store.show(known, for: SearchQuery(term: query.term, country: nil))
      try showList()
      isShown = progress.show([MusicStrings.askingForMore])
    }
    let list = try await answer { [store] in
      try store.keep(try await store.service.page(for: query), for: query, after: known)
    }
    if isShown { try asList.show { _ in } } else { try showList() }
    let news = known.isEmpty ? [] : [MusicStrings.found(list, known: known.count)]
    let sentences = news + MusicStrings.leftOut(list)
    return Outcome(messages: sentences, showsScreen: !isShown)
  }

  /// Shows the next songs below those shown, which the service is asked for when there are no more here.
  func showMore() async throws -> Outcome {
    guard hasMore, let list else { return .message(SongPage.nouns.noMore) }
    if let next = list.next, !page.hasMore, !settings.isOffline {
      let longer = try await answer { [store] in
        var more = try await store.service.page(for: list.query, from: next)
        more.total += list.total
        more.unreadable += list.unreadable
        return try store.keep(more, for: list.query, after: try store.latestSongs())
      }
      if longer.count == list.count {
        try asList.show { _ in }
        return .message(SongPage.nouns.noMore)
      }
    }
    try asList.show { $0.showMore() }
    return .silent
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

  func choose(_ country: Country?) throws -> Outcome {
    guard let country else { return .message(MusicStrings.present(try store.country())) }
    try store.set("country") { $0.country = country }
    return .message(MusicStrings.chosen(country))
  }

  func goOffline(_ isOffline: Bool) throws -> Outcome {
    try store.set(isOffline ? "offline" : "online") { $0.isOffline = isOffline }
    return .message(
      isOffline ? MusicStrings.offline : MusicStrings.online(Text(try store.country().rawValue)))
  }
}
