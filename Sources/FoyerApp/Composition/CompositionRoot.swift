import Foyer
import FoyerRecords
import FoyerSystem
import FoyerTerminal
import FoyerTools
import Glibc
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
    self.init(settings, on: store)
  }

  /// - Parameter store: One that is open and has all features' tables.
  init(_ settings: Settings, on store: Store) {
    let clock = RecordingClock(settings.clock)
    let fetcher = RecordingFetcher(settings.fetcher ?? HTTPFetcher(userAgent: CompositionRoot.userAgent))
    self.settings = settings
    self.clock = clock
    self.fetcher = fetcher
    let others = OthersPictures()
    let environment = Environment(
      clock: clock, secondsFromUTC: settings.secondsFromUTC,
      identifiers: IdentifierSource(seed: settings.seed),
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

extension CompositionRoot {
  /// Opens the store that a start of the program names, and prepares its session.
  static func launched(_ launch: Launch) throws -> AppCoordinator {
    let arguments = launch.arguments
    try SessionRecording.check(launch)
    let composition = try opened(launch)
    launch.environment = composition.environment
    launch.rowMemory = composition.rowMemory(shownIn: .present)
    if launch.purpose == .session { composition.root.visits = composition.rowMemory() }
    if arguments.has(ProgramOptions.sample) { try composition.root.fillWithSample() }
    launch.commands += [.backup(composition.root.journal, composition.sharing), .share(composition.sharing)]
    try composition.sharing.begin(launch)
    if launch.purpose == .session {
      composition.prepareSession(launch)
    } else {
      composition.store.watchesOthers = false
    }
    return composition.root
  }

  private static func opened(_ launch: Launch) throws(ProgramFailure) -> CompositionRoot {
    let options = launch.options
    let choice = StoreChoice(option: launch.arguments[ProgramOptions.store])
    var location = choice.location
    // A look makes no store.
    if launch.purpose == .completion, let file = location.path, access(file, F_OK) != 0 { location = .memory }
    let offset = options.now?.secondsFromUTC
    let settings = Settings(
      store: location, user: ProcessEnvironment.variable("USER") ?? "", language: launch.language,
      clock: launch.clock,
      secondsFromUTC: { moment in offset ?? SystemClock.secondsFromUTC(moment) }, seed: options.seed,
      musicURL: launch.arguments.musicURL ?? musicURL, usersURL: launch.arguments.usersURL ?? usersURL,
      rows: launch.arguments[ProgramOptions.rows],
      homeDirectory: ProcessEnvironment.variable("HOME"), region: region)
    do throws(StoreError) {
      let composition = try CompositionRoot(settings)
      if launch.purpose != .completion, let notice = choice.notice(about: composition.store) {
        // Standard output may be read by a program.
        StandardError.write("\(notice(settings.language))\n")
      }
      return composition
    } catch {
      throw ProgramFailure(
        "\(error.explanation) \(choice.explanation)",
        shellCommands: error.shellCommands)
    }
  }

  /// The region of the locale that messages are in: `KR` of `ko_KR.UTF-8`.
  private static var region: String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { ProcessEnvironment.variable($0) }.first
    let parts = locale?.prefix { $0 != "." && $0 != "@" }.split(separator: "_") ?? []
    return parts.count == 2 ? String(parts[1]) : nil
  }

  /// The numbers of rows that are remembered for the store's file; `nil` for a store in memory.
  ///
  /// - Parameter shell: The shell that the rows are shown in; `nil` for all alike.
  private func rowMemory(shownIn shell: ShellIdentity? = nil) -> RowMemory? {
    guard let path = store.location.path else { return nil }
    let real = realpath(path, nil)
    defer { free(real) }
    return .files(
      in: FoyerProgram.dataDirectory + "/rows", of: real.map { String(cString: $0) } ?? path, shownIn: shell)
  }

  private func prepareSession(_ launch: Launch) {
    launch.history = store.location == .memory ? nil : FoyerProgram.dataDirectory + "/history"
    launch.drawPicture = drawPicture(mode: launch.pictureMode)
    launch.atBeginning { session in
      try recording(format: ScriptSettings.Format(session.printer.rendering), width: session.console.width)
        .add(to: session, of: launch)
      let cleaning = Task { await root.removeLeftovers() }
      launch.atEnd {
        cleaning.cancel()
        await cleaning.value
      }
    }
  }

  /// Draws files, and what is at addresses, which is fetched within two seconds and kept.
  private func drawPicture(
    mode: PictureMode
  ) -> @MainActor (_ source: String, _ columns: Int?) async -> Drawing? {
    let drawing = PictureDrawing(mode: mode)
    let cache = ArtworkCache(
      fetcher: HTTPFetcher(
        userAgent: CompositionRoot.userAgent, limits: FetchLimits(deadline: .seconds(2)),
        reach: .publicHosts(besides: settings.musicURL)),
      folder: ProcessEnvironment.cacheDirectory(of: FoyerProgram.name) + "/pictures")
    return { [root, pictures = environment.pictures] source, columns in
      guard source.contains("://") else {
        await pictures.fetch(source)
        return await drawing.draw(for: source, columns: columns)
      }
      do throws(ArtworkCache.Problem) {
        let file = try await cache.file(for: source, isOffline: root.isOffline)
        return await drawing.draw(for: file, columns: columns)
      } catch {
        return .notDrawn(because: error.clause)
      }
    }
  }

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
    let fixtures = services == nil ? settings.http.map(settings.path) : nil
    var programSettings = Settings(
      store: .memory, user: settings.user, language: settings.language, clock: clock,
      secondsFromUTC: settings.zone.secondsFromUTC, seed: settings.seed,
      musicURL: settings.options["music-url"] ?? (services == nil ? musicURL : FakeServices.musicURL),
      usersURL: settings.options["users-url"] ?? (services == nil ? usersURL : FakeServices.usersURL),
      rows: settings.rows,
      fetcher: services ?? fixtures.map { ReplayingFetcher($0, clock: clock, missing: missing) })
    if settings.store != ":memory:" { programSettings.original = settings.path(settings.store) }
    let sample = try stores?.sample(for: settings)
    let composition: CompositionRoot
    do throws(StoreError) {
      composition = try CompositionRoot(programSettings, fresh: sample ?? stores?.fresh)
    } catch {
      throw programSettings.original.map(error.naming) ?? error
    }
    if settings.hasSample, sample == nil { try composition.root.fillWithSample() }
    let sessions = ScriptSessions(settings, programSettings, services: services, stores: stores, share: share)
    return try await sessions.first(on: composition, console)
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
        usersURL: CompositionRoot.nowhere, fetcher: FakeServices(clock: VirtualClock())),
      on: sample)
    try composition.root.fillWithSample()
    samples[settings.language.code] = sample
    return sample
  }
}

extension ScriptSettings {
  /// The rows that lists show at a time; `nil` for the usual number.
  var rows: Int? { options["rows"].flatMap(ProgramOptions.rows(of:)) }
}

extension CompositionRoot {
  /// Returns what a script can bring about around a session on a store.
  ///
  /// - Parameters:
  ///   - settings: The settings of a second session on the store.
  ///   - services: The services, where they are played.
  func surroundings(_ settings: Settings, _ services: FakeServices?) -> Surroundings {
    let store = store
    var surroundings = environment.surroundings
    var others: UInt64 = 0
    surroundings.another = { [weak journal = root.journal] console in
      others += 1
      var settings = settings
      settings.seed = settings.seed.map { $0 &+ others }
      let other = CompositionRoot(settings, on: store)
      other.root.journal.sharing = journal?.sharing
      return try Session(
        other.root, environment: other.environment, console: console, rendering: PlainRendering())
    }
    surroundings.audit = { [weak sharing] in
      if let finding = store.findings() { return finding }
      return await sharing?.finding()
    }
    let failures = services == nil ? [] : FakeServices.Condition.allCases.map(\.rawValue)
    surroundings.conditions = ["fair"] + failures + ["disk-full", "read-only"]
    surroundings.meet = { condition in
      services?.condition = FakeServices.Condition(rawValue: condition)
      store.meet(condition)
    }
    return surroundings
  }

  /// Few rows a page, so that the lists of a walk have several pages.
  static let exploredOptions = ["rows": ["2", "5"]]

  /// Values that fit somewhere in the four features.
  static let vocabulary = [
    "todo", "doing", "done", "A", "high", "none", "1992-07-08", "striker", "goalkeeper", "midfielder",
    "defender",
    "공격수", "dog", "cat", "bird", "rabbit", "강아지", "Mongshil", "몽실, 강아지, 2019-03-01", "us", "kr", "title",
    "artist", "date", "price", "kept", "found", "boats", "서울", "2015", "name", "birthday", "wage",
    "500000000",
    "Park, 1981-02-25, midfielder, park.png", "Kim, 1996-11-15, defender", "position", "5", "7", "30",
    "since yesterday",
    "yesterday", "goals", "squad.csv", "board.txt", "songs.json", "10%", "USD", "KRW", "female", "male",
    "unknown", "-milk", "not milk", "milk or Kim", "\"Buy milk\"", "priority:none", "priority:A-C",
    "due.before:friday",
    "in:archive", "+home", "tag:home", "position:striker", "age:20..29", "age:29..20", "following",
    "rarity:rare",
    "artist:mina", "year:1990..1999", "year:abcd", "colour:red", "name asc", "name desc", "title desc",
    "1-3 A",
    "Stuart, Kim, 010-1234-5678", "010-1234-5678", "park.png",
    "weekly", "every 2 weeks", "매주", "3d", "in 1 month", "30 Nov", "next friday", "다음 주 금요일", "내일",
    "30.11.2026",
    "Pay rent due:friday pri:A +home", "Water plants rec:weekly wait:3d", "\\due:soon", "1 done",
    "in:waiting",
    "due:week", "Road", "1 Road", "1-2 Road", "playlist:Road", "genre:pop", "length:3:00..4:00",
    "rating:4..5", "1 4",
    "about 3 years", "2 weeks", "cat young", "reserved Kim", "fostered Kim", "in treatment", "injured",
    "GK", "CB", "1 CB", "1 10", "loan until 2026-06-30", "$5", "5 EUR", "5만원", "5억 원", "₩500,000",
    "1250.50달러", "EUR",
    "한국", "미국", "이름", "나이 내림차순", "striker $5", "1 $5", "common 5 EUR",
  ]
}

extension StoredList {
  /// Filters that reach rows which a list leaves out without being asked to.
  private static let scopes = ["in:waiting", "in:archive", "wait:any"]

  /// The list of a view; `nil` when the store cannot be read.
  init?<V: ListView>(_ view: V) {
    typealias Page = V.ViewModel.Page
    let list = view.list.asList
    let scopes = Self.scopes.compactMap { Page.filters.isFilter($0) ? try? Page.filters.filter($0) : nil }
    guard let rows = try? list.ids() + scopes.flatMap(list.ids(matching:)),
      let latest = try? list.store.feature.journal.latestChange()
    else { return nil }
    self.init(rows: rows) {
      (try? list.ids(of: nil) + scopes.flatMap(list.ids(of:))) ?? []
    } changed: {
      (try? list.rows(changedAfter: latest)) ?? []
    } exists: {
      list.isOfOthers || list.hasRecord($0) || (try? list.ids(of: nil).contains($0)) ?? false
    } isFilter: {
      Page.filters.isFilter($0)
    }
  }
}

extension Store {
  /// Returns the first thing that `foyer check` would find.
  fileprivate func findings() -> String? {
    meet("fair")
    do {
      let findings =
        try integrityCheck() + plainJournal.check().map { StoreCommandStrings.finding($0)(.english).original }
      return findings.first
    } catch {
      return "\(error)"
    }
  }

  /// Lets writes fail, or succeed again, as a full disk or a store without leave to write would.
  fileprivate func meet(_ condition: String) {
    let pages = condition == "disk-full" ? 1 : 1_073_741_823
    let isReadOnly = condition == "read-only" ? 1 : 0
    try? read { db in
      try db.execute("PRAGMA max_page_count = \(pages)")
      // To set it, even as it is, has every statement compiled again.
      guard try db.count("PRAGMA query_only") != isReadOnly else { return }
      try db.execute("PRAGMA query_only = \(isReadOnly)")
    }
  }
}

extension CompositionRoot {
  /// The program that `foyer test`, `foyer graph` and `foyer explore` run on.
  static var tools: ProgramTools {
    var tools = ProgramTools(scripts: scripts)
    tools.testOptions = ProgramOptions.ofTest
    tools.vocabulary = vocabulary
    tools.exploredOptions = exploredOptions
    tools.exploredPeople = ["minji", "noah"]
    tools.commands = ["backup", "share", "record"]
    tools.hasFeatures = true
    return tools
  }

  private static func scripts(_ arguments: ProgramArguments) throws -> ProgramTools.Scripts {
    let (musicURL, usersURL) = (arguments.musicURL ?? nowhere, arguments.usersURL ?? nowhere)
    let share = arguments.share
    let missing = MissingFixtures()
    let stores = try ScriptStores()
    var scripts = ProgramTools.Scripts { settings, console, clock in
      try await session(
        settings, console, clock, musicURL: musicURL, usersURL: usersURL, stores: stores, share: share,
        missing: missing)
    }
    scripts.unanswered = missing.take
    return scripts
  }
}
