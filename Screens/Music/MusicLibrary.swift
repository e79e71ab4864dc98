public import Foyer
public import FoyerJournal
public import FoyerNetwork
public import FoyerStorage

/// What the Music room keeps for as long as the program runs: the songs found and the way to the service.
///
/// There is one in the process, so that all searches share one limit.
@MainActor
public final class MusicLibrary {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: [any JournalRecord.Type] = []

  /// The tables of the room.
  public static let migrations = MusicStore.migrations

  let store: MusicStore
  let service: SearchService

  /// - Parameter address: The search service, for example `https://itunes.apple.com/search`.
  public init(store: Store, environment: Environment, fetcher: any Fetching, address: String) {
    self.store = MusicStore(store: store, environment: environment)
    service = SearchService(
      fetcher: fetcher, address: address, limiter: SearchLimiter(clock: environment.clock))
  }

  /// Whether nobody outside is to be asked.
  public var isOffline: Bool { (try? store.isOffline()) ?? false }

  /// Adds a few invented songs to look at, as if they had been found before.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    guard try Song.sample.contains(where: { try store.song($0.id) == nil }) else { return false }
    let query = SearchQuery(term: "Harbor Lights", country: nil)
    _ = try store.keep(
      SearchPage(songs: Song.sample, total: Song.sample.count, unreadable: 0), for: query)
    return true
  }
}
