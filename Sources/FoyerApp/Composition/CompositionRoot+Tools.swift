import Foyer
import FoyerStorage
import FoyerTerminal
import FoyerTools

extension CompositionRoot {
  /// The program that `foyer test`, `foyer graph` and `foyer explore` run on.
  static var tools: ProgramTools {
    var tools = ProgramTools(scripts: scripts) {
      let fresh = try Store(at: .memory, migrations: migrations)
      let sample = try storeWithSample(fresh)
      return { settings, console, clock in
        try explored(settings, console, clock, fresh: fresh, sample: sample)
      }
    }
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
    let fresh = try Store(at: .memory, migrations: migrations)
    var scripts = ProgramTools.Scripts { settings, console, clock in
      try await session(
        settings, console, clock, musicURL: musicURL, usersURL: usersURL, fresh: fresh, share: share,
        missing: missing)
    }
    scripts.variables = ["FOYER_MUSIC_URL": musicURL, "FOYER_USERS_URL": usersURL]
    scripts.variables["FOYER_SHARE"] = share
    scripts.unanswered = missing.take
    return scripts
  }
}
