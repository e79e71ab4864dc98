import Foyer
import FoyerFeatures
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
  ///   - stores: The stores as copies of which those in memory begin in less time.
  ///   - share: The server of scripts that name none; see ``ScriptSettings/share``.
  ///   - missing: Told of what the script has no fixture for.
  static func session(
    _ settings: ScriptSettings, _ console: any Console, _ clock: VirtualClock, musicURL: String = nowhere,
    usersURL: String = nowhere, stores: ScriptStores? = nil, share: String? = nil,
    missing: MissingFixtures = MissingFixtures()
  ) async throws -> Session {
    let services = settings.http == ScriptSettings.played ? FakeServices(clock: clock) : nil
    let fixtures = services == nil ? settings.http.map { FixtureFolder(path: settings.path($0)) } : nil
    var programSettings = Settings(
      store: .memory, user: settings.user, language: settings.language, clock: clock,
      secondsFromUTC: settings.zone.secondsFromUTC, seed: settings.seed,
      musicURL: settings.options["music-url"] ?? (services == nil ? musicURL : FakeServices.musicURL),
      usersURL: settings.options["users-url"] ?? (services == nil ? usersURL : FakeServices.usersURL),
      rows: settings.rows,
      fetcher: services ?? fixtures.map { ReplayingFetcher($0, clock: clock, missing: missing) })
    let composition: CompositionRoot
    let sample = try stores?.sample(for: settings)
    if settings.store == ":memory:" {
      composition = try CompositionRoot(programSettings, fresh: sample ?? stores?.fresh)
    } else {
      composition = try StoreFixture(path: settings.path(settings.store)).withCopy { copy in
        programSettings.original = copy
        return try CompositionRoot(programSettings)
      }
    }
    if settings.hasSample, sample == nil { try composition.root.fillWithSample() }
    let session = try Session(
      composition.root, environment: composition.environment, console: console,
      rendering: settings.format.rendering)
    session.environment.surroundings = composition.surroundings(programSettings, services)
    session.environment.surroundings.list = { [weak session] in
      (session?.view as? any ListView).flatMap { StoredList($0) }
    }
    let recording = composition.recording(format: settings.format, width: settings.width)
    session.programCommands += [
      .backup(composition.root.journal, composition.sharing), .share(composition.sharing), .record(recording),
    ]
    if let place = settings.share ?? share, place != ScriptSettings.unshared {
      try await composition.sharing.begin(session, at: place, as: settings.user)
      // A server sends changes at any time, so a line can't be blamed for what differs after it.
      if StoreLocation(place) != .memory {
        session.environment.surroundings.version = nil
        session.environment.surroundings.another = nil
      }
    }
    return session
  }
}

/// The stores that scripts begin with copies of, which takes less time than to make each of them.
@MainActor
final class ScriptStores {
  /// A store without records.
  let fresh: Store
  /// Stores with the sample, by the language of its descriptions.
  private var samples: [String: Store] = [:]

  init() throws { fresh = try Store(at: .memory, migrations: CompositionRoot.migrations) }

  /// Returns the store with the sample that walks of the explorer share, whose services are played.
  ///
  /// Other scripts make their own, whose identifiers follow from their seed.
  func sample(for settings: ScriptSettings) throws -> Store? {
    guard settings.hasSample, settings.http == ScriptSettings.played, settings.store == ":memory:" else {
      return nil
    }
    if let sample = samples[settings.language.code] { return sample }
    let sample = try Store(copying: fresh)
    let composition = CompositionRoot(
      .init(
        store: .memory, user: "", language: settings.language, clock: VirtualClock(),
        secondsFromUTC: { _ in 0 }, seed: 0, musicURL: CompositionRoot.nowhere,
        usersURL: CompositionRoot.nowhere),
      on: sample, fetcher: FakeServices(clock: VirtualClock()))
    try composition.root.fillWithSample()
    samples[settings.language.code] = sample
    return sample
  }
}

extension ScriptSettings {
  /// The rows that lists show at a time; `nil` for the usual number.
  var rows: Int? { options["rows"].flatMap(ProgramOptions.rows(of:)) }
}
