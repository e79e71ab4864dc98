import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class SearchViewModel {
  /// What the latest good answer found; `nil` before the first.
  private(set) var list: SearchList?
  private(set) var country: Country
  private(set) var isOffline: Bool
  private(set) var isStale = false
  private(set) var order = SongOrder()
  /// How many songs are shown at most.
  private var length = SearchViewModel.pageSize
  @ObservationIgnored private let store: MusicStore
  @ObservationIgnored private let version: StoreVersion
  @ObservationIgnored private let service: SearchService

  private static let pageSize = 25

  init(store: MusicStore, service: SearchService) throws {
    version = store.version
    self.store = store
    self.service = service
    list = try store.latestList()
    country = try store.country()
    isOffline = try store.isOffline()
  }

  /// The songs on the screen.
  var songs: [Song] { Array(order.sorted(list?.songs ?? []).prefix(length)) }

  /// Whether there are further songs, here or at the service.
  var hasMore: Bool {
    guard let list else { return false }
    return list.songs.count > length || list.page.next != nil && !isOffline
  }

  /// Artists and albums of the library, for completion.
  func names(beginningWith text: String) -> [String] { (try? store.names(beginningWith: text)) ?? [] }

  /// Searches for what was typed; an answer of the last 24 hours is not asked for again.
  func search(_ typed: String) async throws -> Outcome {
    let query = try query(typed)
    if query.country == nil {
      let page = try store.searchLibrary(for: query)
      try showList()
      return .showing([MusicPhrases.found(page, for: query)])
    }
    if let list = try store.recall(query) {
      try showList()
      return .showing([
        MusicPhrases.found(list.page, for: query), MusicPhrases.answered(at: store.time(of: list.time)),
      ])
    }
    return try await ask(query)
  }

  /// Shows the latest list from its beginning, as it was found.
  private func showList() throws {
    order = SongOrder()
    length = Self.pageSize
    list = try store.latestList()
  }

  func searchAgain() async throws -> Outcome {
    guard let term = try store.latestTerm ?? store.latestList()?.query.term else {
      throw MusicPhrases.nothingToRepeat
    }
    let query = try query(term)
    return query.country == nil ? try await search(term) : try await ask(query)
  }

  private func query(_ typed: String) throws -> SearchQuery {
    let term = typed.split { $0.isWhitespace }.joined(separator: " ")
    let words = SearchWords(term)
    guard !words.isEmpty else { throw MusicPhrases.emptyTerm }
    let isOffline = try store.isOffline()
    guard isOffline || !words.forService.isEmpty else { throw MusicPhrases.onlyYears }
    store.latestTerm = term
    return SearchQuery(term: term, country: isOffline ? nil : try store.country())
  }

  /// Asks the service, after showing what the library knows already.
  private func ask(_ query: SearchQuery) async throws -> Outcome {
    var here = query
    here.country = nil
    let known = try store.known(for: here)?.songs ?? []
    var isShown = false
    if !known.isEmpty {
      try showList()
      isShown = SessionWork.showScreen([MusicPhrases.known(known.count, for: query)])
    }
    let page = try await answer { [store, service] in
      try store.keep(try await service.page(for: query), for: query, after: known)
    }
    if !isShown { try showList() }
    list = try store.latestList()
    let sentence = MusicPhrases.found(page, for: query, known: known.count)
    return isShown ? .said(sentence) : .showing([sentence])
  }

  /// Shows the next songs below those shown, which the service is asked for when there are no more here.
  func showMore() async throws -> Outcome {
    guard hasMore, let list else { return .said(MusicPhrases.noMore(list?.songs.count ?? 0)) }
    if let next = list.page.next, list.songs.count <= length, !isOffline {
      let query = list.query
      let page = try await answer { [store, service] in
        let more = try await service.page(for: query, from: next)
        let whole = SearchPage(
          songs: more.songs, total: list.page.total + more.total,
          unreadable: list.page.unreadable + more.unreadable, next: more.next)
        return try store.keep(whole, for: query, after: list.songs)
      }
      self.list = try store.latestList()
      if page.songs.count == list.songs.count { return .said(MusicPhrases.noMore(page.songs.count)) }
    }
    length += Self.pageSize
    return .silent
  }

  /// What the service answers; when it fails, the error says which list is still here.
  private func answer(_ body: () async throws -> SearchPage) async throws -> SearchPage {
    do {
      return try await body()
    } catch var error as SearchError {
      error.kept = try store.latestList()?.query
      throw error
    }
  }

  /// Orders the songs by a column; a second time, the other way round.
  func sort(by column: SongOrder.Column) -> Outcome {
    order = SongOrder(column: column, isReversed: order.column == column && !order.isReversed)
    return .showing([MusicPhrases.sorted(order)])
  }

  func forget(_ row: String) throws -> Outcome {
    guard let song = list?.songs.first(where: { String($0.id) == row }) else {
      throw MusicPhrases.noSong(row)
    }
    try store.forget(song.id)
    return .said(MusicPhrases.forgotten(song))
  }

  /// Which songs can be exported from here.
  enum Exported: String, CaseIterable, Sendable {
    case kept
    case found
  }

  func export(_ which: Exported, to file: String) throws -> Outcome {
    switch which {
    case .kept: try store.export(try store.keptSongs(), to: file)
    case .found: try store.export(order.sorted(list?.songs ?? []), to: file)
    }
  }

  func choose(_ country: Country?) throws -> Outcome {
    guard let country else { return .said(MusicPhrases.present(try store.country())) }
    try store.choose(country)
    return .said(MusicPhrases.chosen(country))
  }

  func goOffline(_ isOffline: Bool) throws -> Outcome {
    try store.setOffline(isOffline)
    return .said(isOffline ? MusicPhrases.offline : MusicPhrases.online(try store.country()))
  }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        let now = try store.latestList()
        if now != list { list = now }
        country = try store.country()
        isOffline = try store.isOffline()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
