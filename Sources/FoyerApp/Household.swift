import Foyer
import FoyerNetwork
import FoyerStorage
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// Puts the program together: the store, the environment and the coordinators on them.
@MainActor
struct Household {
  let store: Store
  let environment: Environment
  let root: AppCoordinator

  struct Settings {
    var store: StoreLocation
    /// Who sits there; empty for nobody in particular.
    var user: String
    var language: Language
    var clock: any SessionClock
    var secondsFromUTC: @Sendable (Timestamp) -> Int
    var seed: UInt64?
    var musicURL: String
    var usersURL: String
    var homeDirectory: String?
  }

  static let musicURL = "https://itunes.apple.com/search"
  static let usersURL = "https://jsonplaceholder.typicode.com/users"

  /// How the program names itself to services.
  static let userAgent = "foyer/\(Version.current)"

  static let migrations =
    PlayerStore.migrations + PetStore.migrations + MusicLibrary.migrations
    + TodoStore.migrations

  init(_ settings: Settings) throws(StoreError) {
    let store = try Store(at: settings.store, migrations: Household.migrations)
    self.store = store
    environment = Environment(
      clock: settings.clock, secondsFromUTC: settings.secondsFromUTC,
      identifiers: settings.seed.map { IdentifierSource(seed: $0) } ?? IdentifierSource(),
      homeDirectory: settings.homeDirectory, language: settings.language, normalize: { $0.inNormalFormC },
      pictures: Self.pictures(beside: settings.store),
      settle: {
        // Asking for the version notices what other programs have committed.
        _ = store.version
        await store.settled()
      })
    root = AppCoordinator(
      store: store, environment: environment, actor: settings.user,
      fetcher: HTTPFetcher(userAgent: Household.userAgent), musicURL: settings.musicURL,
      usersURL: settings.usersURL)
  }

  private static func pictures(beside location: StoreLocation) -> any PictureKeeping {
    guard let folder = PictureFolder(beside: location) else { return PicturesInPlace() }
    return KeptPictures(folder: folder)
  }
}
