import Foyer
import FoyerTerminal
import FoyerTools

@main struct InstallerProgram {
  static func main() async {
    let description = ProgramDescription(
      "installer", version: "1.0", summary: "Installs the editor Quill.")
    await TerminalProgram(description) { InstallerCoordinator(environment: $0.environment) }
      .history().fileCompletion().options().tools().run()
  }
}
