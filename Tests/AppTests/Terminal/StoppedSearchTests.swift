import Blocking
import LoopbackServer
import TerminalDriver
import Testing

@Suite("A search that is stopped in a terminal", .blocking, .timeLimit(.minutes(30)))
struct StoppedSearchTests {
  @Test("gives the prompt back, closes the connection, and the session goes on", arguments: ["", "--plain"])
  func stopped(options: String) async throws {
    let server = try await LoopbackServer { _ in [.hang] }
    let place = try Place()
    let terminal = try place.terminal(
      ["--open", "/music"] + options.split(separator: " ").map(String.init),
      ["FOYER_MUSIC_URL": server.address + "/search"])
    try terminal.expect("music> ")
    terminal.type("search slow\r")
    await server.requested()
    try terminal.type("\u{03}", expecting: "Stopped “find”.")
    try terminal.expect("music> ")
    await server.abandoned()
    #expect(server.requests.count == 1)
    try terminal.type("offline\r", expecting: "Searches now look only in the library")
    try terminal.expect("music> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
  }
}
