import Foyer
public import FoyerFeatures
public import FoyerJournal
public import FoyerNetwork
import FoyerStorage

/// The songs of the library, kept in the journal as far as the person did something with them, and the way to the
/// service.
///
/// There is one in the process, so that all searches share one limit.
public final class MusicStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [Song.self, MusicSettings.self, Playlist.self]

  /// The search service that is asked unless the program was started with another one.
  public nonisolated static let usualAddress = "https://itunes.apple.com/search"

  public let feature: FeatureJournal
  let service: SearchService
  private let home: Country
  /// The address of a song that is to be opened in a browser when the song's screen is there.
  var linkToOpen: Song.ID?
  /// The term that was searched for last in this run, whether or not anything was found.
  var latestTerm: String?
  /// The cache of answers where the store can't be written; `nil` until there is one.
  private var memory: Store?

  /// - Parameters:
  ///   - address: The search service, for example `https://itunes.apple.com/search`.
  ///   - region: The region of the locale, as in `ko_KR`, whose store is searched until another one is chosen.
  public init(_ feature: FeatureJournal, fetcher: any Fetching, address: String, region: String? = nil) {
    home = region.flatMap { Country($0) } ?? .us
    self.feature = feature.described(by: MusicStrings.event).presenting(by: MusicStrings.present)
    service = SearchService(
      fetcher: fetcher, address: address, limiter: SearchLimiter(clock: feature.environment.clock))
  }

  // MARK: The cache

  /// Writes what can be fetched again.
  func cache<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    let store = feature.journal.store
    guard store.readOnlyReason != nil else { return try store.write(body) }
    if let memory { return try memory.write(body) }
    let memory = try Store(at: .memory, migrations: [.journal] + Self.migrations)
    self.memory = memory
    return try memory.write(body)
  }

  /// Reads from the cache in memory when there is one, else or when that has nothing from the store.
  func cached<Value>(_ body: (Database) throws -> Value?) throws(StoreError) -> Value? {
    if let value = try memory?.read(body) { return value }
    return try feature.read(body)
  }

  /// Returns a song of the library, unless it was removed.
  func song(_ id: Song.ID) throws(StoreError) -> Song? {
    if let song = try feature.read({ try $0.song(id) }) { return song }
    return try memory?.read { try $0.song(id) }
  }

  func library(_ words: SearchWords) throws(StoreError) -> [Song] {
    guard let node = words.node else { return [] }
    let today = environment.today
    let find = { (db: Database) in try db.songs(node, today: today) }
    let songs = try feature.read(find)
    guard let others = try memory?.read(find) else { return songs }
    let known = Set(songs.map(\.id))
    return songs + others.filter { !known.contains($0.id) }
  }

  func names(beginningWith text: String) throws(StoreError) -> [String] {
    try feature.read { db in try db.names(beginningWith: text, limit: 50) }
  }

  // MARK: Settings

  func settings() throws(StoreError) -> MusicSettings {
    try feature.read { try $0.setting(MusicSettings.self) }
  }

  /// The country whose store is searched: the chosen one, or that of the locale.
  func country() throws(StoreError) -> Country { try settings().country ?? home }

  /// True when the service is not to be asked.
  public var isOffline: Bool { (try? settings().isOffline) ?? false }

  func set(_ command: String, _ body: (inout MusicSettings) -> Void) throws {
    try feature.write(command) { try $0.set(MusicSettings.self, body) }
  }
}
