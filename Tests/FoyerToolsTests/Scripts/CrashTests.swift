import Foyer
import FoyerTools
import Testing

@MainActor
@Suite("A crash in a script")
struct CrashTests {
  @Test("the line of the script is named before the program ends")
  func crash() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let runner = await ScriptRunner { _ in FuseBox() }
      _ = await runner.run("# a fuse\n> spark\n> blow\n", name: "fuse.nav")
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("fuse.nav:3: The program crashed at this line: > blow\n"), "\(text)")
  }
}

final class FuseModel {}

struct FuseView: View {
  let viewModel = FuseModel()
  static let actions: [Action<Self>] = [
    Action("spark", "Spark") { _ in },
    Action("blow", "Blow") { view in
      precondition(view.viewModel !== view.viewModel, "The fuse blew.")
    },
  ]

  var body: Document { Document("Fuse") }
}

final class FuseBox: Coordinator {
  static let box = Screen("box") { (_: FuseBox) in FuseView() }
  static let graph = NavigationGraph(root: box)
}
