import Foyer
import FoyerStorage
import FoyerTesting

extension Household {
  /// Where scripts fetch from unless they are told otherwise: a port on which nobody listens.
  ///
  /// So a script that forgot to name a service fails alike everywhere, and asks nobody outside.
  static let nowhere = "http://127.0.0.1:9/"

  /// Makes the session that a script's settings ask for.
  static func session(
    _ settings: ScriptSettings, _ console: any Console, _ clock: VirtualClock, musicURL: String = nowhere,
    usersURL: String = nowhere
  ) throws -> Session {
    let household = try Household(
      Settings(
        store: StoreLocation(settings.store), user: "", language: settings.language, clock: clock,
        secondsFromUTC: { _ in 0 }, seed: settings.seed, musicURL: musicURL, usersURL: usersURL))
    if settings.hasSample { try household.root.fillWithSample() }
    return try Session(
      household.root, environment: household.environment, console: console,
      rendering: settings.format.rendering)
  }
}
