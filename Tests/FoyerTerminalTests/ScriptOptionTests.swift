import Foyer
import Testing

@testable import FoyerTerminal

@MainActor
@Suite("A program's own options in scripts")
struct ScriptOptionTests {
  private let town = ProgramOption.text("town", value: "NAME", "The town.")
  private let days = ProgramOption.number("days", "The days.", as: Int.self)
  private let isBrief = ProgramOption.flag("brief", "Leave out the wind.")

  private var program: TerminalProgram<WeatherCoordinator> {
    TerminalProgram(ProgramDescription("weather")) { _ in WeatherCoordinator() }
      .options([town, days, isBrief])
  }

  @Test("a script sets them as they are typed, and flags by on and off")
  func reading() throws {
    let arguments = try program.arguments(ofScript: ["town": "Seoul Station", "days": "3", "brief": "on"])
    #expect(arguments[town] == "Seoul Station")
    #expect(arguments[days] == 3)
    #expect(arguments.has(isBrief))
    #expect(try !program.arguments(ofScript: ["brief": "off"]).has(isBrief))
    #expect(throws: Failure.self) { try program.arguments(ofScript: ["tow": "Seoul"]) }
    #expect(throws: Failure.self) { try program.arguments(ofScript: ["days": "soon"]) }
  }

  @Test("a recording has those that were given, and none of those that every program has")
  func recording() throws {
    // The option was added after what makes scripts took the program.
    let record = ProgramOption.text("record", value: .file, "Record.")
    let reader = OptionReader(program.offering(record).description, takesLine: true)
    let words = [
      "--town", "Busan", "--brief", "--plain", "--now=2021-12-22T09:00:00Z", "--days=3", "--record=walk.nav",
    ]
    guard case .arguments(let arguments, _) = try reader.read(words) else { return }
    let launch = Launch(.session, arguments: arguments, languages: [.english])
    let options = program.scriptOptions(of: launch)
    #expect(options == ["town": "Busan", "brief": "on", "days": "3"])
    #expect(try program.arguments(ofScript: options)[days] == 3)
  }
}

private final class WeatherModel {}

private struct WeatherView: View {
  let viewModel = WeatherModel()

  var body: Document { Document("Weather") }
}

private final class WeatherCoordinator: Coordinator {
  static let today = Screen("today") { (_: WeatherCoordinator) in WeatherView() }
  static let graph = NavigationGraph(root: today)
}
