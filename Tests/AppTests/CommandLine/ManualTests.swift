import Blocking
import Foundation
import Foyer
import TerminalDriver
import Testing

@testable import FoyerApp
@testable import FoyerTerminal

@Suite("The manual page", .blocking, .timeLimit(.minutes(30)))
final class ManualTests: PlaceSuite {
  @Test("it has every option, every screen and every command", arguments: [Language.english, .korean])
  func isWhole(language: Language) async throws {
    await Self.expectEverything(in: try place.run(["manual", "--language", language.code]).text)
  }

  @MainActor
  private static func expectEverything(in page: String) {
    for command in FoyerProgram.program.description.descriptions {
      for argument in command.options {
        let names = argument.names.joined(separator: ", ").replacing("-", with: "\\-")
        #expect(page.contains("\n\\fB\(names)\\fR"), "\(names)")
      }
    }
    for node in ReachableNodes(root: AppCoordinator.graph.node).nodes {
      let path = node.path.replacing("-", with: "\\-")
      #expect(page.contains("\n.SS \"\(path)\"\n"), "\(path)")
      for action in node.screen.actions {
        #expect(page.contains("\n\\fB\(action.name)\\fR"), "\(action.name)")
      }
    }
  }

  @Test(
    "man shows it without a warning", .disabled(if: !hasMan, "man is not installed: apt-get install man-db"))
  func renders() throws {
    for language in [Language.english, .korean] {
      let result = try place.shell(
        """
        "$foyer" manual --language \(language.code) > "$HOME/foyer.1"
        MANROFFSEQ= MANWIDTH=80 man --warnings=w -E UTF-8 -l -Tutf8 "$HOME/foyer.1" | col -b
        """, ["LC_ALL": "C.UTF-8"])
      #expect(result.errorText == "")
      let text = language == .english ? "Four features in a terminal" : "터미널에서 쓰는 네 가지 기능"
      #expect(result.text.contains(text))
      #expect(result.text.contains("--store"))
    }
  }

  private static let hasMan = FileManager.default.isExecutableFile(atPath: "/usr/bin/man")
}
