import Blocking
import Foyer
import TerminalDriver
import Testing

@testable import FoyerApp

@Suite("Home", .blocking, .timeLimit(.minutes(30)))
final class HomeTests: PlaceSuite {
  private func home(_ user: String) throws -> String { try place.run([], ["USER": user]).text }

  @Test("tells what others changed since the last visit, and nothing that one changed oneself")
  func others() throws {
    #expect(try !home("kim").contains("Changed by others"))
    _ = try place.run(["todo", "add", "Buy milk"], ["USER": "minji"])
    _ = try place.run(["todo", "add", "Read"], ["USER": "minji"])
    _ = try place.run(["todo", "add", "Write"], ["USER": "noah"])
    _ = try place.run(["todo", "add", "Sleep"], ["USER": "kim"])
    #expect(
      try home("kim").contains(
        "Changed by others since your last visit: minji made 2 changes, noah made 1 change\n"))
    #expect(try !home("kim").contains("Changed by others"))
  }

  @Test("is not read where nobody looks at it, so a visit of a feature is no visit of home")
  func elsewhere() throws {
    _ = try home("kim")
    _ = try place.run(["todo", "add", "Buy milk"], ["USER": "minji"])
    _ = try place.run(["todo"], ["USER": "kim"])
    #expect(try home("kim").contains("minji made 1 change\n"))
  }
}
