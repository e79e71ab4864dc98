import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class SearchViewModel: FeatureModel, PagedModel {
  struct Content: Equatable {
    /// The latest search; `nil` before the first.
    let list: SearchList?
    let page: SongPage
    let settings: MusicSettings
    let steps: UndoSteps
  }

  @ObservationIgnored let store: MusicStore
  @ObservationIgnored private let query: LiveQuery<SongPage.Request, Content>

  init(store: MusicStore) throws {
    self.store = store
    query = try store.feature.live(Self.beginning) { request in
      let found = try store.found(request)
      return Content(
        list: found?.list,
        page: found?.page ?? SongPage(songs: [], count: 0),
        settings: try store.settings(), steps: try store.feature.steps())
    }
  }

  /// A list from its beginning, as it was found.
  private static let beginning = SongPage.Request(nil, SortOrder(.added))

  var list: SearchList? { query.value.list }
  var page: SongPage { query.value.page }
  var listed: ListedRows { page.listed }
  var settings: MusicSettings { query.value.settings }
  var isStale: Bool { query.isStale }
  var steps: UndoSteps { query.value.steps }

  /// True while there are further songs, here or at the service.
  var hasMore: Bool { page.hasMore || list?.next != nil && !settings.isOffline }

  func names(beginningWith text: String) -> [String] { (try? store.names(beginningWith: text)) ?? [] }

  /// Searches for what was typed; an answer of the last 24 hours is not asked for again.
  func search(_ typed: String, _ progress: WorkProgress) async throws -> Outcome {
    let query = try query(typed)
    if query.country == nil {
      let list = try store.show(try store.library(try SearchWords(query.term)), for: query)
      try showList()
      return .showing([MusicPhrases.found(list)])
    }
    if let list = try store.recall(query) {
      try showList()
      let time = store.environment.text(of: list.time)
      return .showing([MusicPhrases.found(list), MusicPhrases.answered(at: time)])
    }
    return try await ask(query, progress)
  }

  /// Shows the latest search from its beginning, as it was found.
  private func showList() throws { try query.show { $0 = Self.beginning } }

  func searchAgain(_ progress: WorkProgress) async throws -> Outcome {
    guard let term = try store.latestTerm ?? store.latestList()?.query.term else {
      throw MusicPhrases.nothingToRepeat
    }
    let query = try query(term)
    return query.country == nil ? try await search(term, progress) : try await ask(query, progress)
  }

  private func query(_ typed: String) throws -> SearchQuery {
    let term = typed.split { $0.isWhitespace }.joined(separator: " ")
    let (words, settings) = (try SearchWords(term), try store.settings())
    guard !words.isEmpty else { throw MusicPhrases.emptyTerm }
    guard settings.isOffline || !words.forService.isEmpty else { throw MusicPhrases.onlyYears }
    store.latestTerm = term
    return SearchQuery(term: term, country: settings.isOffline ? nil : settings.country)
  }

  /// Asks the service, after showing what the library knows already.
  private func ask(_ query: SearchQuery, _ progress: WorkProgress) async throws -> Outcome {
    let known = try store.library(try SearchWords(query.term))
    var isShown = false
    if !known.isEmpty {
      _ = try store.show(known, for: SearchQuery(term: query.term, country: nil))
      try showList()
      isShown = progress.show([MusicPhrases.known(known.count, for: query)])
    }
    let list = try await answer { [store] in
      try store.keep(try await store.service.page(for: query), for: query, after: known)
    }
    if isShown { try self.query.show { _ in } } else { try showList() }
    let sentences = [MusicPhrases.found(list, known: known.count)] + MusicPhrases.leftOut(list)
    return Outcome(said: sentences, showsScreen: !isShown)
  }

  /// Shows the next songs below those shown, which the service is asked for when there are no more here.
  func showMore() async throws -> Outcome {
    guard hasMore, let list else { return .said(SongPage.nouns.noMore(page.count)) }
    if let next = list.next, !page.hasMore, !settings.isOffline {
      let longer = try await answer { [store] in
        var more = try await store.service.page(for: list.query, from: next)
        more.total += list.total
        more.unreadable += list.unreadable
        return try store.keep(more, for: list.query, after: try store.latestSongs())
      }
      if longer.count == list.count {
        try query.show { _ in }
        return .said(SongPage.nouns.noMore(longer.count))
      }
    }
    try query.show { $0.showMore() }
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

  /// Sorts the songs by a column; without a direction, a second time in descending order.
  func sort(by column: SongColumn, _ direction: SortDirection?) throws -> Outcome {
    try query.show { $0.sort($0.order.next(column, direction)) }
    return .showing([
      LivePhrases.sorted(by: column.name, isDescending: query.request.order.isDescending)
    ])
  }

  func choose(_ country: Country?) throws -> Outcome {
    guard let country else { return .said(MusicPhrases.present(try store.settings().country)) }
    try store.set("country") { $0.country = country }
    return .said(MusicPhrases.chosen(country))
  }

  func goOffline(_ isOffline: Bool) throws -> Outcome {
    try store.set(isOffline ? "offline" : "online") { $0.isOffline = isOffline }
    return .said(isOffline ? MusicPhrases.offline : MusicPhrases.online(try store.settings().country))
  }

  func follow() async { await query.follow() }
}
