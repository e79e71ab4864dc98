public import Foyer
import Glibc

/// A whole program: a coordinator's screens, in the terminal, pipe or file that the process was started with.
///
/// ```swift
/// @main struct CounterProgram {
///   static func main() async { await TerminalProgram(CounterCoordinator()).run() }
/// }
/// ```
/// It goes by the system's clock and time zone. A program with options of its own makes its `Session` itself.
@MainActor
public struct TerminalProgram<Root: Coordinator> {
  private let root: Root
  private let language: Language

  /// - Parameters:
  ///   - root: The coordinator whose first screen is home.
  ///   - language: What everything is said in; by default what `LC_ALL`, `LC_MESSAGES` or `LANG` ask for.
  public init(_ root: Root, language: Language? = nil) {
    self.root = root
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let variables = names.reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } }
    self.language = language ?? Language(environment: variables)
  }

  /// Runs a session to its end, and ends the process with it.
  ///
  /// The process ends with 0; with 1 when a line of a pipe was refused or failed; with 74 and a sentence when the terminal
  /// cannot be read, the output cannot be written, or the first screen cannot be made; by the signal that asked it to end;
  /// and by SIGPIPE when nobody reads its output any more.
  public func run() async -> Never {
    ProgramStart.prepareDescriptors()
    let capability = TerminalCapability()
    guard let console = capability.openConsole() else {
      complain(
        Phrase(
          en: "The terminal cannot be read: the system has no file descriptor or thread left.",
          ko: "터미널을 읽을 수 없습니다. 시스템에 남은 파일 서술자나 스레드가 없습니다."))
    }
    do {
      let session = try session(on: console, capability)
      await session.open()
      let end = try await session.run()
      console.close()
      if end == .terminated { ProgramEnd.bySignal(Interruption.endingSignal ?? SIGHUP) }
      if let error = console.outputError { ProgramEnd.byLostOutput(error, in: language) }
      exit(capability.reader == .pipe && session.hadTrouble ? 1 : 0)
    } catch {
      console.close()
      if let error = error as? ConsoleError { ProgramEnd.byLostOutput(error, in: language) }
      complain(Self.sentence(error))
    }
  }

  private func session(on console: any Console, _ capability: TerminalCapability) throws -> Session {
    let environment = Environment(
      clock: SystemClock(), secondsFromUTC: SystemClock.secondsFromUTC, identifiers: IdentifierSource(),
      homeDirectory: getenv("HOME").map { String(cString: $0) }, language: language)
    let rendering: any Rendering =
      capability.isCapable
      ? StyledRendering(usesColour: capability.isStyled, usesLinks: capability.takesLinks) : PlainRendering()
    return try Session(root, environment: environment, console: console, rendering: rendering)
  }

  private static func sentence(_ error: any Error) -> Phrase {
    switch error {
    case let refusal as Refusal: return refusal.reason
    case let failure as Failure: return failure.explanation
    case let explained as any ExplainedError: return explained.explanation
    default: return Phrase(verbatim: "\(Text(String(describing: error)))")
    }
  }

  private func complain(_ sentence: Phrase) -> Never {
    let line = Array("\(sentence(language))\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(EX_IOERR)
  }
}
