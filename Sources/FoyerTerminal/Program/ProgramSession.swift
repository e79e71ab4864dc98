import Foyer
import FoyerSystem
import Glibc

/// A session of a program from its start to its end, or one line carried out.
@MainActor
final class ProgramSession {
  private let launch: Launch
  private let opensEditor: Bool
  private let capability: TerminalCapability
  private var end: (any Error)?

  private var options: SessionOptions { launch.options }
  private var environment: Environment { launch.environment }

  init(_ launch: Launch, opensEditor: Bool) {
    self.launch = launch
    self.opensEditor = opensEditor
    capability = TerminalCapability(plain: launch.options.isPlain)
  }

  /// Throws the session's end, unless it ended well.
  func check() throws {
    if let end { throw end }
  }

  func converse(_ root: some Coordinator) async throws {
    let opened = capability.openConsole(width: options.width, historyPath: launch.history)
    guard let console = opened else {
      throw ProgramFailure("The terminal cannot be read: the system has no file descriptor or thread left.")
    }
    defer { console.close() }
    let session = try Session(
      root, environment: environment, console: console, rendering: options.rendering(for: capability))
    if launch.pictureMode != .describedOnly { session.printer.drawPicture = launch.drawPicture }
    if let console = console as? TerminalConsole {
      let editing = TextEditing(on: console, command: ProcessEnvironment.editor)
      if opensEditor { environment.edit = { try await editing.edit($0, take: $1) } }
      if options.usesPager, capability.isCapable { session.printer.page = Pager(on: console)?.show }
      offerPrograms { await console.runInForeground($0) }
    }
    environment.isInterrupted = { Interruption.isRequested }
    session.takesAnswers = capability.reader != .pipe
    if session.takesAnswers { session.numbers.memory = launch.rowMemory }
    try launch.begin(session)
    await session.open(options.open)
    let end = try await session.run(stopOnError: options.stopsOnError)
    console.close()
    if end == .terminated {
      // Without a signal it was the terminal that hung up.
      self.end = SignalEnding(signal: Interruption.endingSignal ?? SIGHUP)
    } else if let error = console.outputError {
      self.end = error
    } else if capability.reader == .pipe, session.hadTrouble {
      self.end = ExitStatus(1)
    }
  }

  /// Opens web addresses in the person's own programs.
  private func offerPrograms(_ run: @escaping ([String]) async -> Int32?) {
    let browser = AddressOpener(commands: AddressOpener.browsers, run: run)
    let player = AddressOpener(commands: AddressOpener.players(of: launch.program), run: run)
    environment.browse = { try await browser.open($0) }
    environment.play = { try await player.open($0) }
  }

  /// Carries out one line and ends the process.
  ///
  /// To take everything apart object by object would take longer than many a line.
  ///
  /// - Parameter explains: True to print help on the line instead.
  func carryOut(_ words: [String], _ root: some Coordinator, explains: Bool) async throws {
    let console = OneLineConsole(width: options.width)
    let rendering = options.rendering(for: capability)
    let session = try Session(root, environment: environment, console: console, rendering: rendering)
    session.reporter.followsChanges = false
    session.takesAnswers = false
    session.isOneLine = true
    if isatty(STDIN_FILENO) == 1 {
      offerPrograms { await ForegroundProgram($0).run() }
    }
    session.numbers.memory = launch.rowMemory
    try launch.begin(session)
    let turn: Turn
    if !ProcessEnvironment.hasValidArguments {
      turn = await session.refuseMalformedLine()
    } else if explains {
      turn = await session.explain(Session.line(of: words))
    } else {
      turn = await session.submit(Session.line(of: words))
    }
    if session.hadTrouble, rendering.promptsForLines {
      StandardError.write(console.text)
    } else {
      try StandardOutput.write(console.text)
    }
    await launch.end()
    if let signal = Interruption.endingSignal { ProgramEnd.bySignal(signal) }
    switch turn {
    case .refused, .failed: exit(1)
    default: exit(0)
    }
  }
}

/// The end of a session by a signal, after which everything is given back before the program ends by it.
struct SignalEnding: Error {
  let signal: Int32
}

/// A console that collects the output of one line, which goes to standard output or, for a refusal, to
/// standard error.
@MainActor
final class OneLineConsole: Console {
  let width: Int?
  private(set) var text = ""
  var onInterrupt: (@MainActor () -> Void)?

  init(width: Int?) {
    self.width = width
  }

  func write(_ text: String) throws { self.text += text }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }
}
