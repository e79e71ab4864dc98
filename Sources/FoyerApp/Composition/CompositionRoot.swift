import Foyer
import FoyerJournal
import FoyerNetwork
import FoyerStorage
import FoyerTerminal
import FoyerTools
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// Puts the program together: the store, the environment and the coordinators on them.
@MainActor
struct CompositionRoot {
  let root: AppCoordinator
  let sharing: Sharing
  let settings: Settings
  let clock: RecordingClock
  let fetcher: RecordingFetcher

  var store: Store { root.store }
  var environment: Environment { root.environment }

  struct Settings {
    var store: StoreLocation
    /// The name of the person; empty for nobody in particular.
    var user: String
    var language: Language
    var clock: any SessionClock
    var secondsFromUTC: @Sendable (Timestamp) -> Int
    var seed: UInt64?
    var musicURL: String
    var usersURL: String
    /// The rows that lists show at a time; `nil` for the usual number of each.
    var rows: Int?
    var homeDirectory: String?
    /// The region of the locale, as in `ko_KR`; `nil` for none.
    var region: String?
    /// A store whose copy a store in memory begins as.
    var original: String?
    /// Fetches in place of the network.
    var fetcher: (any Fetching)?
  }

  static let musicURL = MusicStore.usualAddress
  static let usersURL = "https://jsonplaceholder.typicode.com/users"

  /// The program's name for services.
  static let userAgent = "foyer/\(FoyerProgram.version)"

  static let migrations =
    [.journal] + PlayerStore.migrations + PetStore.migrations + MusicStore.migrations
    + TodoStore.migrations

  /// - Parameter fresh: A store that nothing was written to, as a copy of which one in memory begins in less time.
  init(_ settings: Settings, fresh: Store? = nil) throws(StoreError) {
    let store: Store
    if let fresh, settings.store == .memory, settings.original == nil {
      store = try Store(copying: fresh)
    } else {
      store = try Store(
        at: settings.store, migrations: CompositionRoot.migrations, copying: settings.original,
        pause: LockNotice(settings.language).pause)
    }
    self.init(
      settings, on: store,
      fetcher: settings.fetcher ?? HTTPFetcher(userAgent: CompositionRoot.userAgent))
  }

  /// - Parameters:
  ///   - store: One that is open and has all features' tables.
  ///   - fetcher: Asks the services.
  init(_ settings: Settings, on store: Store, fetcher: any Fetching) {
    let clock = RecordingClock(settings.clock)
    let fetcher = RecordingFetcher(fetcher)
    self.settings = settings
    self.clock = clock
    self.fetcher = fetcher
    let others = OthersPictures()
    let environment = Environment(
      clock: clock, secondsFromUTC: settings.secondsFromUTC,
      identifiers: settings.seed.map { IdentifierSource(seed: $0) } ?? IdentifierSource(),
      homeDirectory: settings.homeDirectory, language: settings.language,
      pictures: Self.pictures(beside: store.location, others))
    environment.rowsPerPage = settings.rows
    let journal = Journal(
      store: store, environment: environment, author: settings.user, types: AppCoordinator.recordTypes)
    sharing = Sharing(journal, others)
    root = AppCoordinator(
      journal: journal, fetcher: fetcher, musicURL: settings.musicURL, usersURL: settings.usersURL,
      region: settings.region)
  }

  private static func pictures(
    beside location: StoreLocation, _ others: OthersPictures
  ) -> any PictureKeeping {
    guard let folder = PictureFolder(beside: location) else { return PicturesInPlace() }
    return KeptPictures(folder: folder, others: others)
  }
}
