package import Foyer
import FoyerSystem
package import FoyerTerminal
import Glibc

/// Records sessions of a program as scripts, from their beginning or from the middle of them.
@MainActor
package final class SessionRecording {
  /// Sets how a replay begins, and keeps what it needs beside the script, such as a copy of a store.
  package typealias Beginning =
    @MainActor (inout ScriptSettings, RecordingNames, Secrets) throws -> [any RecordingTape]

  /// The option `--record FILE`.
  nonisolated package static let option = ProgramOption.text(
    "record", value: .file, "Record the session as a script that replays it.", completion: .files())

  /// The command `record` in the manual.
  nonisolated package static let manualEntry = ManualNotes.Entry(
    "record",
    values: "[\(RecordStrings.argument)]",
    RecordStrings.help)

  /// Refuses ``option`` for one line.
  package static func check(_ launch: Launch) throws(UsageError) {
    guard launch.purpose == .line, launch.arguments[option] != nil else { return }
    throw .isForSessions(option)
  }

  let program: String
  private let clock: RecordingClock
  private let format: ScriptSettings.Format
  private let width: Int?
  private let begin: Beginning
  private var recorder: Recorder?
  private var named: NamedFile?

  /// - Parameters:
  ///   - program: The name of the program.
  ///   - clock: The session's clock.
  ///   - format: The form of the session's output.
  ///   - width: The columns that its text is laid out in.
  ///   - begin: Sets how a replay begins, beyond what every session has.
  package init(
    of program: String, clock: RecordingClock, format: ScriptSettings.Format, width: Int?,
    begin: @escaping Beginning
  ) {
    self.program = program
    self.clock = clock
    self.format = format
    self.width = width
    self.begin = begin
  }

  /// Makes the recording of a session whose store, if it has one, is a journal's.
  convenience init(
    _ session: Session, of program: String, _ clock: RecordingClock, _ options: [String: String]
  ) {
    self.init(
      of: program, clock: clock, format: ScriptSettings.Format(session.printer.rendering),
      width: session.console.width
    ) { [environment = session.environment] settings, names, secrets in
      settings.options = options
      return try [environment.store?.recording(&settings, names, secrets)].compactMap(\.self)
    }
  }

  /// The file of the recording under way; `nil` when nothing is recorded.
  var file: NamedFile? { recorder?.isRecording == true ? named : nil }

  /// Leaves the turn under way out of the recording.
  func leaveOut() { recorder?.leaveOut() }

  /// Adds the command `record` to a session, and begins when the option ``option`` was given.
  ///
  /// - Throws: ``RecordingError``, or what the program's part of the recording throws; nothing is left behind then.
  package func add(to session: Session, of launch: Launch) throws {
    offerCommand(in: session)
    launch.atEnd { self.stop() }
    guard let file = launch.arguments[Self.option] else { return }
    try start(session, file: NamedFile(file), opening: launch.options.open, seed: launch.options.seed)
  }

  /// Adds the command `record`, unless the program has one of that name for every screen; that of a screen goes before it.
  ///
  /// Every start waits for this, so it doesn't look at all screens.
  func offerCommand(in session: Session) {
    guard !session.programCommands.contains(where: { $0.name == "record" }) else { return }
    session.programCommands.append(.record(self))
  }

  /// Begins to record a session.
  ///
  /// - Parameters:
  ///   - opening: The path that the session goes to first.
  ///   - seed: The seed of identifiers; a random number when `nil`.
  func start(_ session: Session, file: NamedFile, opening: String?, seed: UInt64? = nil) throws {
    let names = RecordingNames(script: file.path)
    do {
      try start(session, names, opening: opening, seed: seed)
    } catch let error as RecordingError {
      throw names.shown(error, as: RecordingNames(script: file.name))
    }
    named = file
  }

  private func start(_ session: Session, _ names: RecordingNames, opening: String?, seed: UInt64?) throws {
    for name in names.all where Files.exists(name) {
      throw RecordingError(EEXIST, file: name)
    }
    guard RecordingNames.hasFolder(names.script) else {
      throw RecordingError(ENOENT, file: names.script)
    }
    let environment = session.environment
    let secrets = Secrets(publicWords: session.allCommandNames)
    var settings = settings(of: environment, names)
    // A session that had a seed itself stays one that repeats.
    settings.seed = seed ?? environment.identifiers.bits() >> 1
    var tapes: [any RecordingTape] = []
    do {
      tapes = try begin(&settings, names, secrets)
      tapes.append(FilesTape(FixtureFolder(names.files) { secrets.masked($0) }, of: environment))
      recorder = try Recorder(
        session, clock: clock, file: names.script, settings: settings, opening: opening, secrets: secrets,
        tapes: tapes)
    } catch {
      for tape in tapes { tape.end() }
      unlink(names.store)
      throw error
    }
  }

  /// Ends the recording, if there is one.
  func stop() {
    recorder?.stop()
    recorder = nil
  }

  /// Ends a recording that has just begun and removes it.
  func discard() {
    guard let file else { return }
    stop()
    for name in RecordingNames(script: file.path).all { Files.remove(name) }
  }

  private func settings(of environment: Environment, _ names: RecordingNames) -> ScriptSettings {
    var settings = ScriptSettings()
    settings.zone = TimeOffsets(around: environment.clock.now, secondsFromUTC: environment.secondsFromUTC)
    settings.language = environment.language
    settings.width = width ?? settings.width
    settings.format = format
    settings.files = RecordingNames.besideScript(names.files)
    return settings
  }
}

extension ScriptSettings.Format {
  /// Creates the format of a rendering.
  package init(_ rendering: any Rendering) {
    switch rendering {
    case is JSONRendering: self = .json
    case is StyledRendering: self = .styled
    default: self = .plain
    }
  }
}

extension SessionStore {
  /// Copies the store beside a recording, without private values, unless it is empty.
  package func recording(
    _ script: inout ScriptSettings, _ names: RecordingNames, _ secrets: Secrets
  ) throws -> any RecordingTape {
    for text in try privateTexts() { secrets.keep([text], as: .name) }
    let isCopied = try copy(to: names.store, masking: { secrets.masked($0) })
    if isCopied { script.store = RecordingNames.besideScript(names.store) }
    return StoreTape(self, isCopied ? names.store : nil, secrets)
  }
}

/// The store of a recorded session, and its copy beside the recording.
@MainActor
private final class StoreTape: RecordingTape {
  private let store: any SessionStore
  private let copy: String?
  private let secrets: Secrets
  private let hasMovedElsewhere: @MainActor () -> Bool
  private(set) var problem: RecordingError?

  init(_ store: any SessionStore, _ copy: String?, _ secrets: Secrets) {
    (self.store, self.copy, self.secrets) = (store, copy, secrets)
    hasMovedElsewhere = store.hasMovedElsewhere()
  }

  var hasChangedElsewhere: Bool { hasMovedElsewhere() }

  func maskAgain() {
    guard let copy else { return }
    do {
      try store.mask(copy) { [secrets] in secrets.masked($0) }
    } catch {
      problem = RecordingError(EIO, file: copy, cause: "\(error)")
    }
  }
}

extension ScriptSettings {
  /// Lends a start of the program a copy of the store that the script begins with, in a folder that is removed with its owner.
  @MainActor
  func copyStore(for launch: Launch) throws -> ScratchFolder? {
    guard store != ScriptSettings().store else { return nil }
    let folder = try ScratchFolder()
    let copy = folder.path + "/store"
    for suffix in ["", "-wal"] where suffix == "" || Files.exists(path(store) + suffix) {
      guard Files.copy(path(store) + suffix, to: copy + suffix) else {
        throw ProgramFailure.unreadable(store)
      }
    }
    launch.scriptStore = copy
    return folder
  }
}
