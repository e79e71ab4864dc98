import Foyer
import FoyerJournal
import FoyerNetwork
import FoyerStorage
import FoyerTerminal
import FoyerTesting
import FoyerTools
import Glibc

extension CompositionRoot {
  /// Opens the store that a start of the program names, and prepares its session.
  static func launched(_ launch: Launch) throws -> AppCoordinator {
    let arguments = launch.arguments
    try SessionRecording.check(launch)
    let composition = try opened(launch)
    launch.environment = composition.environment
    launch.atEnd { composition.store.close() }
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
      let (what, why) = (error.explanation, choice.explanation)
      throw ProgramFailure(
        "\(what) \(why)",
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
      try recording(format: ScriptSettings.Format(session.rendering), width: session.console.width)
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
}
