import ArgumentParser
import Foyer
import FoyerNetwork
import FoyerStorage
import FoyerTerminal
import FoyerTesting
import Glibc

/// A session from its start to its end, or one line carried out.
@MainActor
struct SessionProgram {
  /// What the options of the command line say.
  struct Options {
    var store: String?
    var language: Language?
    var format: OutputFormat?
    var isPlain = false
    var open: String?
    var now: FixedTime?
    var seed: UInt64?
    var width: Int?
    var musicURL: String?
    var usersURL: String?
    var drawsPictures = true
    var stopsOnError = false
    var record: String?
    /// Whether the rooms are filled with the sample first.
    var isFilled = false
    /// The descriptor over which a test drives the session.
    var channel: Int32?
    /// The settings of the script that the test runs, as the lines of a script.
    var script = ""
  }

  let options: Options
  /// The words of one line; none for a whole session.
  let words: [String]

  init(options: Options = Options(), words: [String]) {
    self.options = options
    self.words = Self.withoutTerminator(words)
  }

  /// The words without a `--` before the first one or before one that begins with `-`.
  private static func withoutTerminator(_ words: [String]) -> [String] {
    guard let index = words.firstIndex(of: "--") else { return words }
    let next = words[(index + 1)...].first
    return index == 0 || next?.hasPrefix("-") == true
      ? Array(words[..<index] + words[(index + 1)...]) : words
  }

  func run() async throws {
    if let channel = options.channel {
      return try await run(over: channel, Script(parsing: options.script, name: "settings").settings)
    }
    guard !words.isEmpty || ProgramArguments.areUTF8 else { throw malformedArguments }
    let household = try household()
    do {
      defer { household.store.close() }
      if options.isFilled { try fill(household) }
      let capability = TerminalCapability(plain: options.isPlain)
      if words.isEmpty {
        try await converse(in: household, capability)
      } else {
        try await carryOutWords(in: household, capability)
      }
    } catch let error as ConsoleError {
      ProgramEnd.byLostOutput(error, in: household.environment.language)
    } catch let ending as SignalEnding {
      ProgramEnd.bySignal(ending.signal)
    }
  }

  /// Ends the session so that everything is given back before the program ends by the signal.
  private struct SignalEnding: Error {
    let signal: Int32
  }

  func household() throws -> Household {
    let language = options.language ?? Language(environment: Surroundings.languageVariables)
    let choice = StoreChoice(option: options.store)
    let offset = options.now?.secondsFromUTC
    let settings = Household.Settings(
      store: choice.location, user: Surroundings.variable("USER") ?? "", language: language,
      clock: SystemClock(fixed: options.now?.moment),
      secondsFromUTC: { moment in offset ?? SystemClock.secondsFromUTC(moment) }, seed: options.seed,
      musicURL: options.musicURL ?? Surroundings.variable("FOYER_MUSIC_URL") ?? Household.musicURL,
      usersURL: options.usersURL ?? Surroundings.variable("FOYER_USERS_URL") ?? Household.usersURL,
      homeDirectory: Surroundings.variable("HOME"))
    do throws(StoreError) {
      let household = try Household(settings)
      if let notice = choice.notice(about: household.store) {
        // Standard output may be read by a program.
        Surroundings.write("\(notice(language))\n", to: STDERR_FILENO)
      }
      return household
    } catch {
      let sentences: Text = "\(error.explanation(language)) \(choice.explanation(language))"
      throw complain(sentences, toType: error.shellCommands)
    }
  }

  private func fill(_ household: Household) throws {
    do {
      try household.root.fillWithSample()
    } catch let error as StoreError {
      throw complain(error.explanation(household.environment.language), toType: error.shellCommands)
    }
  }

  /// Lets a test drive a session that is made as in process: it keeps nothing of the person's.
  private func run(over channel: Int32, _ settings: ScriptSettings) async throws {
    let clock = VirtualClock(now: settings.now)
    guard let console = TerminalCapability().openConsole(width: settings.width) else { throw withoutConsole }
    defer { console.close() }
    let driven = try DrivenSession(settings, channel: channel, console: console, clock: clock) { console in
      try Household.session(
        settings, console, clock, musicURL: Surroundings.variable("FOYER_MUSIC_URL") ?? Household.nowhere,
        usersURL: Surroundings.variable("FOYER_USERS_URL") ?? Household.nowhere)
    }
    await driven.run()
  }

  private func converse(in household: Household, _ capability: TerminalCapability) async throws {
    let history = household.store.location == .memory ? nil : Surroundings.dataDirectory + "/history"
    guard let console = capability.openConsole(width: options.width, historyPath: history) else {
      throw withoutConsole
    }
    defer { console.close() }
    let rendering = rendering(for: capability)
    let session = try Session(
      household.root, environment: household.environment, console: console, rendering: rendering)
    if pictureMode != .describedOnly { session.drawPicture = drawPicture(in: household) }
    if let console = console as? any ForegroundConsole {
      let editing = TextEditing(on: console, command: Surroundings.editor)
      household.environment.edit = { try await editing.edit($0, take: $1) }
    }
    let environment = household.environment
    environment.fileNames = { [unowned environment] in
      Surroundings.fileNames(in: environment.ownPath(typed: $0))
    }
    let recording = HouseRecording(
      household, format: ScriptSettings.Format(rendering), width: console.width)
    session.programCommands = [.backup(household.store), .record(recording)]
    defer { recording.stop() }
    try begin(recording, of: session)
    let cleaning = Task { await household.root.removeLeftovers() }
    defer { cleaning.cancel() }
    await session.open(options.open)
    let end = try await session.run(stopOnError: options.stopsOnError)
    console.close()
    cleaning.cancel()
    await cleaning.value
    // Without a signal it was the terminal that hung up.
    if end == .terminated { throw SignalEnding(signal: Interruption.endingSignal ?? SIGHUP) }
    if let error = console.outputError { throw error }
    if capability.reader == .pipe, session.hadTrouble { throw ExitCode(1) }
  }

  private var pictureMode: PictureMode {
    let areWanted = options.drawsPictures && !options.isPlain && options.format ?? .styled == .styled
    return PictureMode(
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, environment: Surroundings.pictureVariables,
      setting: areWanted ? .automatic : .describedOnly)
  }

  /// Begins the recording that was asked for.
  private func begin(_ recording: HouseRecording, of session: Session) throws {
    guard let file = options.record else { return }
    do {
      try recording.start(session, file: NamedFile(file), opening: options.open, seed: options.seed)
    } catch let error as any ExplainedError {
      throw complain(error.explanation(session.environment.language))
    }
  }

  /// Draws files, and what is at addresses, which is fetched within two seconds and kept.
  private func drawPicture(
    in household: Household
  ) -> @MainActor (_ source: String, _ columns: Int?) async -> Drawing? {
    let drawing = PictureDrawing(mode: pictureMode)
    let cache = ArtworkCache(
      fetcher: HTTPFetcher(
        userAgent: Household.userAgent, limits: FetchLimits(deadline: .seconds(2)),
        reach: .publicHosts(besides: household.settings.musicURL)),
      folder: Surroundings.cacheDirectory + "/pictures")
    return { [root = household.root] source, columns in
      guard source.contains("://") else { return await drawing.draw(for: source, columns: columns) }
      do throws(ArtworkCache.Problem) {
        let file = try await cache.file(for: source, isOffline: root.isOffline)
        return await drawing.draw(for: file, columns: columns)
      } catch {
        return .notDrawn(error.sentence)
      }
    }
  }

  private func carryOutWords(in household: Household, _ capability: TerminalCapability) async throws -> Never
  {
    household.store.watchesOthers = false
    let console = OneLineConsole(width: options.width)
    let rendering = rendering(for: capability)
    let session = try Session(
      household.root, environment: household.environment, console: console, rendering: rendering)
    session.programCommands = [.backup(household.store)]
    session.goesWhereShown = true
    session.followsChanges = false
    let turn =
      ProgramArguments.areUTF8 ? await session.submit(line) : await session.refuseMalformedLine()
    let isComplaint = session.hadTrouble && rendering.promptsForLines
    if isComplaint {
      Surroundings.write(console.text, to: STDERR_FILENO)
    } else {
      try StandardOutput.write(console.text)
    }
    household.store.close()
    if let signal = Interruption.endingSignal { ProgramEnd.bySignal(signal) }
    // Taking the house apart object by object would take longer than many a line.
    switch turn {
    case .refused, .failed: Glibc.exit(1)
    default: Glibc.exit(0)
    }
  }

  var line: String { Session.line(of: words) }

  private func rendering(for capability: TerminalCapability) -> any Rendering {
    switch options.format ?? (capability.isCapable ? .styled : .plain) {
    case .json: JSONRendering()
    case .plain: PlainRendering()
    case .styled: StyledRendering(usesColour: capability.isStyled, usesLinks: capability.takesLinks)
    }
  }

  private var withoutConsole: ExitCode {
    complain("The terminal cannot be read: the system has no file descriptor or thread left.")
  }

  private var malformedArguments: ExitCode {
    let sentence = ProgramArguments.malformed(
      options.language ?? Language(environment: Surroundings.languageVariables))
    Surroundings.write("foyer: \(sentence)\n", to: STDERR_FILENO)
    return ExitCode(EX_USAGE)
  }

  /// - Parameter commands: The shell commands that help.
  private func complain(_ sentence: Text, toType commands: [Text] = []) -> ExitCode {
    let lines = ["foyer: \(sentence)"] + commands.map { "  \($0)" }
    Surroundings.write(lines.map { $0 + "\n" }.joined(), to: STDERR_FILENO)
    return ExitCode(EX_IOERR)
  }
}
