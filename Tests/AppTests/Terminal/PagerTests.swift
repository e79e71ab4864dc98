import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("In the person's pager", .blocking, .serialized, .timeLimit(.minutes(30)))
final class PagerTests: PlaceSuite {
  private static let pager = "sed s/^/paged:/"

  @Test("a text longer than the window is paged, a shorter one and a flow's question are not")
  func paging() throws {
    let terminal = try place.terminal(["--pager"], ["PAGER": Self.pager], rows: 16)
    try terminal.expect("home> ")
    try terminal.type("help all\r", expecting: "paged:Anywhere:")
    try terminal.expect("paged:  quit: Leave the program")
    try terminal.expect("home> ")
    try terminal.type("where\r", expecting: "/: Foyer")
    try terminal.type("/player add\r", expecting: "add> ")
    let paged = terminal.text.ranges(of: "paged:").count
    try terminal.type("help all\r", expecting: "quit: Leave the program")
    try terminal.expect("add> ")
    #expect(terminal.text.ranges(of: "paged:").count == paged)
    #expect(terminal.waitForEnd(typing: "/\rquit\r") == 0)
    let left = try FileManager.default.contentsOfDirectory(atPath: place.directory.path)
    #expect(!left.contains { $0.hasPrefix("foyer-") })
  }

  @Test(
    "nothing is paged unless it was asked for, for screen readers, on a dumb terminal, or by cat",
    arguments: [
      ([], [:]), (["--pager", "--plain"], [:]), (["--pager"], ["TERM": "dumb"]),
      (["--pager"], ["PAGER": "cat"]),
      (["--pager"], ["PAGER": ""]), (["--pager"], ["PAGER": "no-such-program"]),
    ])
  func printing(options: [String], variables: [String: String]) throws {
    let environment = ["PAGER": Self.pager].merging(variables) { $1 }
    let terminal = try place.terminal(options, environment, rows: 16)
    try terminal.expect("home> ")
    try terminal.type("help all\r", expecting: "quit: Leave the program")
    try terminal.expect("home> ")
    #expect(!terminal.text.contains("paged:"))
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
  }

  @Test("in a pipe nothing is paged")
  func pipe() throws {
    let result = try place.run(["--pager"], ["PAGER": Self.pager], typing: "help all\n")
    #expect(result.text.contains("quit: Leave the program"))
    #expect(!result.text.contains("paged:"))
  }

  @Test("a signal ends the pager and the program")
  func signal() throws {
    let script = "echo opened; exec sleep 600"
    try script.write(toFile: place.path("pager"), atomically: true, encoding: .utf8)
    let terminal = try place.terminal(["--pager"], ["PAGER": "sh \(place.path("pager"))"], rows: 16)
    try terminal.expect("home> ")
    try terminal.type("help all\r", expecting: "opened")
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == -SIGTERM)
  }
}
