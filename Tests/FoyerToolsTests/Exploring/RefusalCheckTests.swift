import Foyer
import Testing

@testable import FoyerTools

@Suite("A look at names that are offered")
@MainActor
struct NameCheckTests {
  @Test("finds a choice that completion offers and that is refused")
  func offered() async throws {
    let settings = ScriptSettings()
    var runner = ScriptRunner(root: { _ in DeafCoordinator() })
    runner.patience = .milliseconds(200)
    let explorer = Explorer(graph: DeafCoordinator.graph.node, runner)
    let script = Script(settings, [.line("paint green"), .line("paint red")])
    let failure = try #require(await explorer.retrace(script))
    #expect(failure.rule == .names)
    #expect(failure.cause == "“red” is offered behind “paint ”, and it was not understood.")
    #expect(failure.script.inputs.count == 2)
  }
}

/// A screen that offers a color which it does not take.
private final class DeafCoordinator: Coordinator {
  static let wall = Screen("wall") { (here: DeafCoordinator) in DeafView(viewModel: here) }
  static let graph = NavigationGraph(root: wall)
}

private struct DeafView: View {
  let viewModel: DeafCoordinator

  static let actions = [
    Action<DeafView>(
      "paint", "Paint it",
      Argument<String>("COLOR", candidates: { _ in ["red", "green"] }) { word, _ in
        guard word == "green" else { throw Refusal.unexpected(word, "COLOR", "a color") }
        return word
      }
    ) { _, _ in .silent }
  ]

  var body: Document { Document("Wall") }
}
