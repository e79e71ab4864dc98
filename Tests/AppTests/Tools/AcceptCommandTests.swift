import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("foyer test --accept", .blocking, .timeLimit(.minutes(30)))
final class AcceptCommandTests: PlaceSuite {
  private var script: String { place.path("moving.nav") }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: script))
  }

  private var text: String {
    get throws { try String(contentsOf: URL(filePath: script), encoding: .utf8) }
  }

  @Test("scripts are rewritten, what changed is listed by its kind, and the status says so")
  func accepts() throws {
    try write(
      "# Mine.\n> todo\n> add Buy milk\n| Added “Buy bread”.\n= rows.count 2\n= rows[0].title [a:title]\n")
    let result = try place.run(["test", "--accept", script])
    #expect(result.status == 3)
    #expect(
      result.text == """
        value:
          \(script):5
            - = rows.count 2
            + = rows.count 1
        text:
          \(script):4
            - | Added “Buy bread”.
            + | Added “Buy milk”.
        0 passed as they were, 1 rewritten, 0 failed and left as they were

        """)
    #expect(
      try text
        == "# Mine.\n> todo\n> add Buy milk\n| Added “Buy milk”.\n= rows.count 1\n= rows[0].title [a:title]\n"
    )
    #expect(try place.run(["test", "--accept", script]).status == 0)
  }

  @Test("a route is left alone unless --accept-routes is given")
  func routes() throws {
    try write("> todo\n@ /tasks\n")
    let refused = try place.run(["test", "--accept", script])
    #expect(refused.status == 1)
    #expect(refused.text.contains("found:    /todo"))
    #expect(try text == "> todo\n@ /tasks\n")
    #expect(try place.run(["test", "--accept-routes", script]).status == 3)
    #expect(try text == "> todo\n@ /todo\n")
  }

  @Test("a script that is not there is named, and what contradicts is refused")
  func wrongOptions() throws {
    #expect(try place.run(["test", "--accept", place.path("none.nav")]).status == 66)
    try write("> todo\n")
    #expect(try place.run(["test", "--accept", "--coverage", script]).status == 64)
  }
}
