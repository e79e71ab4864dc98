import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite("Screens that no way names")
struct DeclaredScreensTests {
  @Test("a debug build of the program knows them")
  func unnamed() {
    let problems = DeclaredScreens().unnamed(in: House.graph.node)
    #expect(
      problems.map(\.sentence.en.shown) == [
        "Coordinator “House”, screen “attic-room”: the screen is declared, but no way of the graph names it; lead to it, or remove it."
      ])
    #expect(DeclaredScreens().unnamed(in: LibraryCoordinator.graph.node).isEmpty)
  }

  @Test("what is no program has none")
  func noProgram() {
    #expect(DeclaredScreens(of: "/proc/self/status").unnamed(in: House.graph.node).isEmpty)
    #expect(DeclaredScreens(of: "/nowhere").unnamed(in: House.graph.node).isEmpty)
  }
}

final class House: Coordinator {
  static let hall = Screen("hall") { (_: House) in FuseView() }
  static let (kitchen, attic) = (
    Screen("kitchen") { (_: House) in FuseView() }, Screen("attic-room") { (_: House, _: Int) in FuseView() }
  )
  static let graph = NavigationGraph(root: hall).push("kitchen", from: hall, to: kitchen, help: "Cook")
}
