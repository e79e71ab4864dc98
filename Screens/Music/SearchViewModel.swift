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
  @ObservationIgnored private let store: MusicStore
  @ObservationIgnored private let changes: StoreChanges
  @ObservationIgnored private let service: SearchService

  init(store: MusicStore, service: SearchService) throws {
    changes = store.changes
    self.store = store
    self.service = service
    list = try store.latestList()
    country = try store.country()
    isOffline = try store.isOffline()
  }

  /// Artists and albums on the screen, for completion.
  var names: [String] {
    let songs = list?.songs ?? []
    return songs.map(\.artist) + songs.compactMap(\.album)
  }

  /// Searches for what was typed; an answer of the last 24 hours is not asked for again.
  func search(_ typed: String) async throws -> Outcome {
    let query = try query(typed)
    if query.country == nil {
      return .showing([MusicPhrases.found(try store.searchLibrary(for: query), for: query)])
    }
    if let list = try store.recall(query) {
      return .showing([
        MusicPhrases.found(list.page, for: query), MusicPhrases.answered(at: store.time(of: list.time)),
      ])
    }
    return try await ask(query)
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

  private func ask(_ query: SearchQuery) async throws -> Outcome {
    do {
      let page = try store.keep(try await service.page(for: query), for: query)
      return .showing([MusicPhrases.found(page, for: query)])
    } catch var error as SearchError {
      error.kept = try store.latestList()?.query
      throw error
    }
  }

  func forget(_ row: String) throws -> Outcome {
    guard let song = list?.songs.first(where: { String($0.id) == row }) else {
      throw MusicPhrases.noSong(row)
    }
    try store.forget(song.id)
    return .said(MusicPhrases.forgotten(song))
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
    for await _ in changes {
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
