import Foyer
import FoyerNetwork
import FoyerStorage
import FoyerTesting
import FoyerTools

extension CompositionRoot {
  /// The address that scripts fetch from unless told otherwise: a port on which nobody listens.
  ///
  /// So a script that forgot to name a service fails alike everywhere, and asks nobody outside.
  static let nowhere = "http://127.0.0.1:9/"

  /// Makes the session that a script's settings ask for.
  ///
  /// - Parameters:
  ///   - fresh: A store that nothing was written to, as a copy of which one in memory begins in less time.
  ///   - share: The server of scripts that name none; see ``ScriptSettings/share``.
  ///   - missing: Told of what the script has no fixture for.
  static func session(
    _ settings: ScriptSettings, _ console: any Console, _ clock: VirtualClock, musicURL: String = nowhere,
    usersURL: String = nowhere, fresh: Store? = nil, share: String? = nil,
    missing: MissingFixtures = MissingFixtures()
  ) async throws -> Session {
    let fixtures = settings.http.map { FixtureFolder(path: settings.path($0)) }
    var programSettings = Settings(
      store: .memory, user: settings.user, language: settings.language, clock: clock,
      secondsFromUTC: settings.zone.secondsFromUTC, seed: settings.seed,
      musicURL: settings.options["music-url"] ?? musicURL,
      usersURL: settings.options["users-url"] ?? usersURL,
      rows: settings.rows,
      fetcher: fixtures.map { ReplayingFetcher($0, clock: clock, missing: missing) })
    let composition: CompositionRoot
    if settings.store == ":memory:" {
      composition = try CompositionRoot(programSettings, fresh: fresh)
    } else {
      composition = try StoreFixture(path: settings.path(settings.store)).withCopy { copy in
        programSettings.original = copy
        return try CompositionRoot(programSettings)
      }
    }
    if settings.hasSample { try composition.root.fillWithSample() }
    let session = try Session(
      composition.root, environment: composition.environment, console: console,
      rendering: settings.format.rendering)
    let recording = composition.recording(format: settings.format, width: settings.width)
    session.programCommands += [
      .backup(composition.root.journal, composition.sharing), .share(composition.sharing), .record(recording),
    ]
    if let place = settings.share ?? share, place != ScriptSettings.unshared {
      try await composition.sharing.begin(session, at: place, as: settings.user)
    }
    return session
  }
}

extension ScriptSettings {
  /// The rows that lists show at a time; `nil` for the usual number.
  var rows: Int? { options["rows"].flatMap(ProgramOptions.rows(of:)) }
}
