import Foyer
import Glibc

/// Shows texts that are longer than the window in the person's pager, as git does.
///
/// The pager is `$PAGER`, or `less`; none when the variable is empty or `cat`. Unless `$LESS` is set it is `FRX`, so that
/// colors are shown and the text stays on the screen.
@MainActor
struct Pager {
  private let console: any ForegroundConsole
  private let command: String

  /// The statuses of a shell that could not run a program.
  private static let notStarted: Set<Int32> = [126, 127]

  init?(on console: any ForegroundConsole) {
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

/// Opens web addresses in the program that `$BROWSER` names, else by `xdg-open`.
///
/// `$BROWSER` is a list of shell commands with `:` between them, each with `%s` for the address or without:
/// <https://manpages.debian.org/bookworm/debianutils/sensible-browser.1.en.html>.
@MainActor
struct Browser {
  /// Runs a program that has the terminal to itself, and returns its status.
  let run: ([String]) async -> Int32?

  /// Opens an address by the first command that does.
  ///
  /// - Returns: `false` when there is none.
  func open(_ link: Link) async throws -> Bool {
    let named = ProcessEnvironment.variable("BROWSER")?.split(separator: ":").map(String.init) ?? []
    for command in named + ["xdg-open"] {
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
