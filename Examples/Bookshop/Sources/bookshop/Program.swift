import Foyer
import FoyerTerminal
import FoyerTools

@main struct Program {
  static func main() async {
    await TerminalProgram { launch in
      try HomeCoordinator(at: launch.dataFile("bookshop.sqlite"), in: launch.environment)
    }
    .history().fileCompletion().options().tools().run()
  }
}
