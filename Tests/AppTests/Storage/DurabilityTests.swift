import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("What one program writes", .blocking, .timeLimit(.minutes(30)))
final class DurabilityTests: PlaceSuite {
  @Test("is seen by another on the same store, both ways")
  func twoPrograms() throws {
    let first = try place.start(["--format", "json", "--open", "/todo"])
    let second = try place.start(["--format", "json", "--open", "/todo"])
    _ = try first.readLine()
    _ = try second.readLine()
    first.type("add from the first\n")
    _ = try first.readLine()
    second.type("add from the second\n")
    _ = try second.readLine()
    for program in [first, second] {
      let deadline = Date.now + 60
      var titles: [String]? = []
      while titles != ["from the first", "from the second"], Date.now < deadline {
        program.type("show\n")
        let object = try #require(try program.readLine())
        titles = try JSONDecoder().decode(Line.self, from: Data(object.utf8)).rows?.compactMap(\.title)
      }
      #expect(titles == ["from the first", "from the second"])
      #expect(try program.finish().status == 0)
    }
  }
}
