import Foyer
import Observation
import Testing

@testable import FoyerTools

@MainActor
@Suite("The back end that speaks")
struct SpeechTests {
  private func failure(_ script: String) async throws -> String? {
    let runner = ScriptRunner { _ in Scale() }
    let result = await runner.run(script, name: "scale.nav", on: .speech)
    return result.failures.first.map { "\($0.line): \($0.found)" }
  }

  @Test("passes what is said in words, and looks at no line of output")
  func passes() async throws {
    #expect(try await failure("> weigh\n= fields.weight 2\n| no such line\n> rate\n> list\n") == nil)
  }

  @Test("fails on a color alone, and not where the words differ too")
  func color() async throws {
    #expect(
      try await failure("> weigh\n> redden\n")
        == "2: “2” is in another color than before, and the words are the same: “Weight: 2”.")
    #expect(try await failure("> redden\n> weigh\n") == nil)
  }

  @Test("fails on a mark alone, and not on one with words or one that was typed")
  func mark() async throws {
    #expect(try await failure("> star\n") == "1: Grade is shown as “★★” and said without a word.")
    #expect(try await failure("> dot\n") == "1: Grade is shown as “•” and said without a word.")
    #expect(try await failure("> rate\n> name ★\n") == nil)
  }

  @Test("fails on a change that nothing is said about")
  func silence() async throws {
    #expect(
      try await failure("> list\n> drop\n")
        == "2: The screen changed, and nothing says so. It no longer shows Apple.")
  }

  @Test("fails on a heading in each row")
  func heading() async throws {
    #expect(
      try await failure("> list\n> label\n") == "2: The heading “Weight” is said in each of 3 rows.")
  }

  @Test("holds a script to its time, by a rule that anybody can count by")
  func limit() async throws {
    #expect(try await failure(": speech 1h\n> weigh\n> weigh\n> list\n") == nil)
    let found = try await failure(": speech 3s\n> weigh\n> list\n> show\n> show\n")
    #expect(found?.hasPrefix("3: Up to this line it takes ") == true)
    #expect(Speech("Son, No. 7\n\n").duration == .seconds(4) / 3)
    #expect(Speech("손흥민 선수\n").duration == .seconds(4) / 3)
    #expect(Speech("★ 100% — done.").text == " black star  100 percent sign  — done.")
    #expect(throws: ScriptSyntaxError.self) { try Script(parsing: ": speech loud", name: "a.nav") }
    #expect(try Script(parsing: ": speech 30s", name: "a.nav").settings.lines.contains(": speech 30s"))
  }
}

@Observable
private final class Scale: Coordinator {
  static let scale = Screen("scale") { (here: Scale) in ScaleView(viewModel: here) }
  static let graph = NavigationGraph(root: scale)
  var weight = 1
  var style = Style.normal
  var grade = Cell("none")
  var fruit: [String] = []
  var isLabeled = false
}

private struct ScaleView: View {
  let viewModel: Scale
  static let actions: [Action<Self>] = [
    Action("weigh", "Weigh") { $0.viewModel.weight += 1 },
    Action("redden", "Redden") { $0.viewModel.style = .error },
    Action("star", "Star") { $0.viewModel.grade = Cell(Text(""), json: 2, drawing: Text("★★")) },
    Action("dot", "Dot") { $0.viewModel.grade = Cell(LocalizedText("•"), json: true) },
    Action("rate", "Rate") { $0.viewModel.grade = Cell(2, drawing: Text("★★")) },
    Action("name", "Name", .text("NAME")) { $0.viewModel.grade = Cell($1) },
    Action("list", "List") { $0.viewModel.fruit = ["Apple", "Fig", "Pear"] },
    Action("drop", "Drop") { _ = $0.viewModel.fruit.removeFirst() },
    Action("label", "Label") { $0.viewModel.isLabeled = true },
  ]
  var body: Document {
    let prefix = viewModel.isLabeled ? "Weight: " : ""
    let grade = viewModel.grade
    let rows = viewModel.fruit.map { Row($0, [Cell($0), Cell("\(prefix)5")]) }
    return Document("Scale") {
      Field("weight", "Weight", viewModel.weight, style: viewModel.style)
      Rows([Column("grade", "Grade")], [Row("grade", [grade])])
      Rows([Column("fruit", "Fruit"), Column("heavy", "Weight")], rows)
    }
  }
}
