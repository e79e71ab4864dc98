import Foyer
import FoyerStorage
import FoyerTerminal
import FoyerTools

extension CompositionRoot {
  /// The program that `foyer test`, `foyer graph` and `foyer explore` run on.
  static var tools: ProgramTools {
    var tools = ProgramTools(scripts: scripts)
    tools.testOptions = ProgramOptions.ofTest
    tools.vocabulary = vocabulary
    tools.exploredOptions = exploredOptions
    tools.commands = ["backup", "share", "record"]
    return tools
  }

  private static func scripts(_ arguments: ProgramArguments) throws -> ProgramTools.Scripts {
    let (musicURL, usersURL) = (arguments.musicURL ?? nowhere, arguments.usersURL ?? nowhere)
    let share = arguments.share
    let missing = MissingFixtures()
    let stores = try ScriptStores()
    var scripts = ProgramTools.Scripts { settings, console, clock in
      try await session(
        settings, console, clock, musicURL: musicURL, usersURL: usersURL, stores: stores, share: share,
        missing: missing)
    }
    scripts.variables = ["FOYER_MUSIC_URL": musicURL, "FOYER_USERS_URL": usersURL]
    scripts.variables["FOYER_SHARE"] = share
    scripts.unanswered = missing.take
    return scripts
  }
}
