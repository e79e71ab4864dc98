import Foyer

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
