import Blocking
import Testing

/// Ways past the graph, each of which the compiler has to refuse where it is planted.
@Suite("Planted navigation", .blocking, .timeLimit(.minutes(30)))
struct PlantedNavigationTests {
  private let compiler = SwiftCompiler(file: "Tests/Fixtures/PlantedNavigation/Notes.swift")

  @Test("the program without a fault compiles")
  func sound() throws {
    let result = try compiler.check()
    #expect(result.status == 0, "\(result.text)")
  }

  @Test(
    "a way past the graph does not compile",
    arguments: [
      "ROW_WITH_A_PATH", "ROW_WITH_A_WRONG_VALUE", "ROW_WITH_A_ROUTE_OF_ITS_OWN", "VIEW_THAT_PUSHES",
      "OUTCOME_WITH_A_ROUTE", "WAY_TO_ANOTHER_COORDINATOR", "WAY_WITHOUT_A_VALUE", "WAY_WITH_A_WRONG_VALUE",
      "COORDINATOR_THAT_PUSHES", "ROUTE_WITHOUT_A_VALUE",
    ])
  func planted(_ flag: String) throws {
    let result = try compiler.check([flag])
    #expect(result.status == 1)
    #expect(try Set(result.errors.map(\.line)) == [compiler.plantedLine(flag)], "\(result.text)")
  }
}
