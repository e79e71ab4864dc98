import Foyer
import FoyerTerminal
import FoyerTools

@main struct Program {
  private static let store = ProgramOption.text("store", value: .file, Strings.store, completion: .files())

  static func main() async {
    await TerminalProgram { launch in
      try HomeCoordinator(
        at: launch.dataFile("bookshop.sqlite", at: launch.arguments[store]), in: launch.environment)
    }
    .history().fileCompletion().options([store]).tools().run()
  }
}
