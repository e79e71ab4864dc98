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
  @ObservationIgnored private let service: SearchService

  init(store: MusicStore, service: SearchService) throws {
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

  func search(_ typed: String) async throws -> Outcome {
    let term = typed.split { $0.isWhitespace }.joined(separator: " ")
    let words = SearchWords(term)
    guard !words.isEmpty else { throw MusicPhrases.emptyTerm }
    let isOffline = try store.isOffline()
    let query = SearchQuery(
      term: term, country: isOffline ? nil : try store.country())
    store.latestTerm = term
    if isOffline {
      return .showing([MusicPhrases.found(try store.searchLibrary(for: query), for: query)])
    }
    guard !words.forService.isEmpty else { throw MusicPhrases.onlyYears }
    do {
      let page = try store.keep(try await service.page(for: query), for: query)
      return .showing([MusicPhrases.found(page, for: query)])
    } catch var error as SearchError {
      error.kept = try store.latestList()?.query
      throw error
    }
  }

  func searchAgain() async throws -> Outcome {
    guard let term = try store.latestTerm ?? store.latestList()?.query.term else {
      throw MusicPhrases.nothingToRepeat
    }
    return try await search(term)
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
    for await _ in store.changes {
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
