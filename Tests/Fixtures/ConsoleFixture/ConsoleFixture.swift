import Foyer
import FoyerTerminal
import Glibc

/// A small session for the terminal tests: it says what it was given.
///
/// `wait` waits until Ctrl-C; `quit` ends. Each line that arrives at the FIFO named by `FIXTURE_NOTICES` is
/// written as a notice.
@main
enum ConsoleFixture {
  @MainActor
  static func main() async {
    let isPlain = CommandLine.arguments.contains("--plain")
    let history = getenv("FIXTURE_HISTORY").map { String(cString: $0) }
    guard let console = TerminalCapability(plain: isPlain).openConsole(historyPath: history) else { exit(70) }
    let status = await FixtureSession(console).run()
    console.close()
    exit(status)
  }
}
