import Blocking
import Testing

/// Mistakes that authors made, each of which the compiler has to explain where it is planted.
@Suite("Planted mistakes", .blocking, .timeLimit(.minutes(30)))
struct PlantedMistakesTests {
  private let compiler = SwiftCompiler(file: "Tests/Fixtures/PlantedMistakes/Loans.swift")

  @Test("the program without a fault compiles")
  func sound() throws {
    let result = try compiler.check()
    #expect(result.status == 0, "\(result.text)")
  }

  @Test(
    "the compiler says on the line of the mistake what is missing",
    arguments: [
      ("ACTION_WITHOUT_HELP", 1, "An action needs its help behind its name"),
      ("SILENT_ACTION_WITHOUT_HELP", 1, "An action needs its help behind its name"),
      ("ACTION_WITHOUT_HELP_OR_ARGUMENT", 1, "An action needs its help behind its name"),
      ("ACTION_WITH_TOO_FEW_PARAMETERS", 1, "The closure takes the view and a value for each argument"),
      ("ACTION_WITH_A_PARAMETER_FOR_TWO", 1, "The closure takes the view and a value for each argument"),
      ("COMMAND_WITHOUT_HELP", 1, "A command needs its help behind its name"),
      (
        "COMMAND_WITH_TOO_FEW_PARAMETERS", 1,
        "The closure takes the coordinator and a value for each argument"
      ),
      ("PUSH_WITHOUT_VALUE", 1, "The path of this screen has a value"),
      ("PUSH_WITHOUT_HELP", 1, "missing argument for parameter 'help'"),
      ("ROOT_OF_ANOTHER_COORDINATOR", 0, "The root has to be a screen of the coordinator whose graph it is"),
      ("ROUTE_WITHOUT_ITS_VALUE", 1, "The path of this screen has a value"),
      ("ROUTE_WITH_A_NEEDLESS_VALUE", 1, "The path of this screen has no value"),
    ])
  func planted(_ flag: String, linesBelow: Int, message: String) throws {
    let result = try compiler.check([flag])
    #expect(result.status == 1)
    #expect(try result.errors.map(\.line) == [compiler.plantedLine(flag) + linesBelow], "\(result.text)")
    #expect(result.errors.first?.message.contains(message) == true, "\(result.text)")
  }
}
