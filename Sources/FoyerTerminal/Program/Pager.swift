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
