import Foyer
import FoyerTools
import Testing

@MainActor
@Suite("A command of the program in walks and scripts")
struct ProgramCommandTests {
  @Test("a walk types it on any screen, and its turns can be read")
  func walk() async throws {
    let root = BellTower()
    let walk = try await Walk(root)
    await walk.type("stairs")
    #expect(await walk.type("ring 3") == .stayed)
    #expect(walk.output == "Rang 3 times.\n")
    #expect(walk.turns == [.stayed])
    #expect(root.rings == 3)
  }

  @Test("a script types it")
  func script() async {
    let runner = ScriptRunner { _ in BellTower() }
    let result = await runner.run(
      "> stairs\n> ring 3\n| Rang 3 times.\n> ring 10\n! 1 to 9\n", name: "ring.nav")
    #expect(result.failures == [])
  }
}

final class TowerModel {}

struct TowerView: View {
  let viewModel = TowerModel()

  var body: Document { Document("Tower") }
}

final class BellTower: Coordinator {
  static let hall = Screen("hall") { (_: BellTower) in TowerView() }
  static let stairs = Screen("stairs") { (_: BellTower) in TowerView() }
  static let graph = NavigationGraph(root: hall).push("stairs", from: hall, to: stairs, help: "Climb")
  static let commands = [
    ProgramCommand<BellTower>("ring", "Ring", .integer("TIMES", in: 1...9)) { tower, times in
      tower.rings += times
      return .message("Rang \(times) times.")
    }
  ]

  var rings = 0
}
