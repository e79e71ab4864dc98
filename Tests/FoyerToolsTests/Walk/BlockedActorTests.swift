import Foyer
import FoyerTools
import Glibc
import Testing

@MainActor
@Suite("Work that keeps the main actor")
struct BlockedActorTests {
  @Test("a walk and a script tell of it, and not of work elsewhere")
  func blocked() async throws {
    let walk = try await Walk(Quarry())
    await walk.type("await")
    #expect(walk.problems == [])
    await walk.type("block")
    let sentence = "Coordinator “Quarry”, screen “pit”: work blocked the main actor for 3 seconds"
    #expect(walk.problems.map { $0.sentence(.english).shown.hasPrefix(sentence) } == [true])
    let runner = ScriptRunner { _ in Quarry() }
    let result = await runner.run("> await\n> block\n> await", name: "quarry.nav")
    #expect(result.failures.map(\.line) == [2])
    #expect(result.failures.first?.found.hasPrefix(sentence) == true)
  }
}

private final class PitModel {}

private struct PitView: View {
  let viewModel: PitModel
  static let actions = [block, wait]

  private static let block: Action<Self> = Action("block", "Block") { _ in
    usleep(3_200_000)
  }
  private static let wait: Action<Self> = Action("await", "Await") { _ in
    _ = await Task.detached { usleep(3_200_000) }.value
  }

  var body: Document { Document("Pit") }
}

private final class Quarry: Coordinator {
  static let pit = Screen("pit") { (_: Quarry) in PitView(viewModel: PitModel()) }
  static let graph = NavigationGraph(root: pit)
}
