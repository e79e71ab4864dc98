import Foyer
import FoyerTools
import Testing

@testable import counter

@MainActor
@Suite struct CounterTests {
  @Test("what is added is counted and listed")
  func adding() async throws {
    let walk = try await Walk(Counter())
    await walk.type("add 2")
    await walk.type("add 3")
    #expect(try walk.screen(CounterView.self).viewModel.steps == [2, 3])
    await walk.type("steps")
    #expect(walk.location == Counter.steps())
    #expect(walk.column("step") == [2, 3])
  }

  @Test("what does not fit is refused, and the counter stays as it is")
  func refusing() async throws {
    let walk = try await Walk(Counter())
    guard case .refused(let refusal) = await walk.type("add many") else {
      Issue.record("“many” was taken for a number.")
      return
    }
    #expect(refusal.reason(.english).shown.contains("a number from -99 to 99"))
    #expect(try walk.screen(CounterView.self).viewModel.steps.isEmpty)
  }

  @Test("the graph is sound")
  func graph() {
    #expect(GraphCheck(Counter.self).problems == [])
  }
}
