public import Foyer

/// One start of a program: its options, and the parts of its session.
///
/// A program whose coordinator needs more than a clock and a language takes it from here:
///
/// ```swift
/// TerminalProgram(ProgramDescription("shelf")) { launch in
///   let shelf = try Shelf(path: launch.dataFile("shelf.json", at: launch.arguments[store]))
///   launch.atEnd { shelf.close() }
///   return ShelfCoordinator(shelf, clock: launch.environment.clock)
/// }
/// .options([store])
/// ```
@MainActor
public final class Launch {
  /// The reasons to start a program.
  public enum Purpose: Sendable {
    /// A session, in a terminal or a pipe.
    case session
    /// One line, whose words stand behind the program's name.
    case line
    /// The completion of a line that is typed at a shell, which must change and make nothing.
    case completion
    /// A script that is run by ``TerminalProgram``'s commands for tests.
    case script
  }

  /// The reason for this start.
  public let purpose: Purpose
  package let options: SessionOptions
  /// The values of the program's own options.
  public let arguments: ProgramArguments
  /// The language that the options or the environment ask for.
  package let language: Language
  /// The services of the session, made from the options unless the program puts its own here.
  public lazy var environment = options.environment(clock: clock, language: language)
  /// The clock of the environment that is made from the options.
  package lazy var clock: any SessionClock = SystemClock(fixed: options.now?.moment)

  /// Commands that can be typed on every screen, beside those of the root coordinator.
  package var commands: [SessionCommand] = []
  /// The file that keeps typed lines; `nil` for lines that are forgotten.
  public var history: String?
  /// Keeps the rows that were printed, so that a run of one line can take their numbers; `nil` where they are forgotten.
  package var rowMemory: RowMemory?
  /// Draws the picture at a source in at most so many columns.
  package var drawPicture: (@MainActor (_ source: String, _ columns: Int?) async -> Drawing?)?
  /// The path of the store that a script begins with; `nil` for an empty one.
  package var scriptStore: String?
  /// The name of the program.
  var program = ""
  private var beginnings: [@MainActor (Session) throws -> Void] = []
  private var endings: [@MainActor () async -> Void] = []

  package init(
    _ purpose: Purpose, options: SessionOptions = SessionOptions(),
    arguments: ProgramArguments = ProgramArguments(), languages: [Language]
  ) {
    self.purpose = purpose
    self.options = options
    self.arguments = arguments
    language = options.language ?? ProcessEnvironment.language(among: languages)
  }

  /// Adds work to do with the session before it opens.
  package func atBeginning(_ body: @escaping @MainActor (Session) throws -> Void) { beginnings.append(body) }

  /// Adds something to do when the session is over, also when it could not begin.
  ///
  /// The latest addition runs first.
  public func atEnd(_ body: @escaping @MainActor () async -> Void) { endings.append(body) }

  /// Returns the path of a file in the program's folder of `$XDG_DATA_HOME`, for what the program keeps.
  ///
  /// - Parameters:
  ///   - name: The name of the file in that folder.
  ///   - path: The path that a person named instead, such as the value of an option.
  /// - Returns: `nil` for a start that keeps nothing: a script, or the completion of a line. A script that begins with a store
  ///   gets the path of a copy of it.
  public func dataFile(_ name: String, at path: String? = nil) -> String? {
    if purpose == .script { return scriptStore }
    guard purpose == .session || purpose == .line else { return nil }
    return path ?? ProcessEnvironment.dataDirectory(of: program) + "/" + name
  }

  /// The way to draw pictures here.
  package var pictureMode: PictureMode {
    PictureMode(
      on: TerminalCapability(plain: options.isPlain),
      isWanted: options.drawsPictures && options.format ?? .styled == .styled)
  }

  package func begin(_ session: Session) throws {
    session.programCommands += commands
    for beginning in beginnings { try beginning(session) }
  }

  func end() async {
    while let ending = endings.popLast() { await ending() }
    environment.store?.close()
  }
}

extension SessionOptions {
  /// The system's clock, time zone and home directory, as far as the options say nothing else.
  @MainActor
  fileprivate func environment(clock: any SessionClock, language: Language) -> Environment {
    let offset = now?.secondsFromUTC
    return Environment(
      clock: clock,
      secondsFromUTC: { moment in offset ?? SystemClock.secondsFromUTC(moment) },
      identifiers: IdentifierSource(seed: seed),
      homeDirectory: ProcessEnvironment.variable("HOME"), language: language)
  }

  func rendering(for capability: TerminalCapability) -> any Rendering {
    switch format ?? (capability.isCapable && !isPlain ? .styled : .plain) {
    case .json: JSONRendering()
    case .plain: PlainRendering()
    case .styled:
      StyledRendering(usesColor: capability.isStyled, usesLinks: capability.features.contains(.links))
    }
  }
}
