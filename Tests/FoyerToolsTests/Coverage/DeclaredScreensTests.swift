import Foundation
import Foyer
import Testing

final class House: Coordinator {
  static let hall = Screen("hall") { (_: House) in FuseView() }
  static let kitchen = Screen("kitchen") { (_: House) in FuseView() }
  static let attic = Screen("attic-room") { (_: House, _: Int) in FuseView() }
  static let graph = NavigationGraph(root: hall).push("kitchen", from: hall, to: kitchen, help: "Cook")
}

@MainActor
@Suite("Screens that no way names")
struct DeclaredScreensTests {
  private func sentences(about root: CoordinatorNode, in text: String?) -> [String] {
    GraphCheck.unnamedScreens(in: root) { _ in text }.map(\.sentence.en.shown)
  }

  @Test("the source that declares a graph tells of them")
  func unnamed() {
    let problems = GraphCheck.unnamedScreens(in: House.graph.node) { file in
      try? String(contentsOfFile: file, encoding: .utf8)
    }
    #expect(
      problems.map(\.sentence.en.shown) == [
        "Coordinator “House”, screen “attic-room”: the screen is declared, but no way of the graph names it; lead to it, or remove it."
      ])
  }

  @Test("what isn't the class, is a comment or isn't there tells of none")
  func none() {
    let text = """
      final class House: Coordinator {
        // static let cellar = Screen("cellar") { }
        static let hall = Screen("hall") { }
      }
      final class Hut: Coordinator {
        static let attic = Screen("attic") { }
      }
      """
    #expect(sentences(about: House.graph.node, in: text) == [])
    #expect(sentences(about: House.graph.node, in: nil) == [])
  }
}
