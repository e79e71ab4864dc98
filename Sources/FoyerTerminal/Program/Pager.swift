import Foyer
import Glibc

/// Shows texts that are longer than the window in the person's pager, as git does.
///
/// The pager is `$PAGER`, or `less`; none when the variable is empty or `cat`. Unless `$LESS` is set it is `FRX`, so that
/// colors are shown and the text stays on the screen.
@MainActor
struct Pager {
  private let console: TerminalConsole
  private let command: String

  /// The statuses of a shell that could not run a program.
  private static let notStarted: Set<Int32> = [126, 127]

  init?(on console: TerminalConsole) {
    let variable = getenv("PAGER").map { String(cString: $0) }
    if variable == "" || variable == "cat" { return nil }
    self.console = console
    command = variable ?? "less"
  }

  /// - Returns: `false` when nothing was shown, because the text fits or the pager cannot be started.
  func show(_ text: String) async -> Bool {
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard lines >= WindowSize(of: STDOUT_FILENO).rows, let file = try? EditedFile(text) else { return false }
    defer { file.remove() }
    let script = "export LESS=\"${LESS-FRX}\" LV=\"${LV--c}\"; exec \(command) < \"$1\""
    let status = await console.runInForeground(["/bin/sh", "-c", script, "sh", file.path])
    return status.map { !Self.notStarted.contains(($0 >> 8) & 0xFF) } ?? false
  }
}

/// Opens web addresses in the person's browser, or their music in a player.
@MainActor
struct AddressOpener {
  /// Shell commands, each with `%s` for the address or without.
  let commands: [String]
  /// Runs a program that has the terminal to itself, and returns its status.
  let run: ([String]) async -> Int32?

  /// The commands of `$BROWSER` with `:` between them, else `xdg-open`:
  /// <https://manpages.debian.org/bookworm/debianutils/sensible-browser.1.en.html>.
  static var browsers: [String] {
    (ProcessEnvironment.variable("BROWSER")?.split(separator: ":").map(String.init) ?? []) + ["xdg-open"]
  }

  /// The command of a variable such as `$FOYER_PLAYER`, else `mpv` or `xdg-open`.
  static func players(of program: String) -> [String] {
    let own = ProcessEnvironment.variable("\(program.uppercased())_PLAYER")
    return (own.map { [$0] } ?? []) + ["mpv", "xdg-open"]
  }

  /// Opens an address by the first command that does.
  ///
  /// - Returns: `false` when there is none.
  func open(_ link: Link) async throws -> Bool {
    for command in commands {
      // The address is an argument of the shell and never part of its line.
      let line = command.contains("%s") ? command.replacing("%s", with: "\"$1\"") : "\(command) \"$1\""
      let program = command.split(separator: " ").first.map(String.init) ?? ""
      let check = "command -v \"$2\" >/dev/null 2>&1 || exit 127; "
      let ended = await run(["/bin/sh", "-c", check + line, "sh", link.address, program])
      try Task.checkCancellation()
      if ended == 0 { return true }
    }
    return false
  }
}
