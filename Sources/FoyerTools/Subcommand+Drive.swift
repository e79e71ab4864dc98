import Foyer
import FoyerTerminal
import FoyerTesting
import Glibc

extension Subcommand {
  /// The hidden command by which `test` runs a script in the built program; see ``ProgramUnderTest``.
  ///
  /// The session is made as in process, so it keeps nothing of the person's.
  static func drive(_ tools: @escaping @MainActor () -> ProgramTools) -> Subcommand {
    let channel = ProgramOption.number("channel", LocalizedText(verbatim: "Channel"), as: Int32.self)
    let script = ProgramOption.text("script", value: .word, LocalizedText(verbatim: "Settings"))
    return Subcommand(
      ProgramUnderTest.command, LocalizedText(verbatim: "Drive"), options: [channel, script]
    ) { context in
      let settings = try Script(parsing: context.arguments[script] ?? "", name: "settings").settings
      let clock = VirtualClock(now: settings.now)
      guard let channel = context.arguments[channel],
        let console = TerminalCapability().openConsole(width: settings.width)
      else { throw ExitStatus(EX_IOERR) }
      defer { console.close() }
      let make = try tools().scripts(context.arguments).make
      let driven = try await DrivenSession(settings, channel: channel, console: console, clock: clock) {
        console in
        try await make(settings, console, clock)
      }
      await driven.run()
    }.hidden
  }
}
