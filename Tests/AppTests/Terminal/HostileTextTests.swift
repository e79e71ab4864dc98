import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("Hostile text", .blocking, .timeLimit(.minutes(30)))
final class HostileTextTests: PlaceSuite {
  @Test(
    "typed into every field and command through a pipe comes out harmless", arguments: HostileText.allCases)
  func typed(hostile: HostileText) throws {
    for format in ["plain", "styled", "json"] {
      let result = try place.run(
        Place.fixed + ["--store", ":memory:", "--format", format], typing: hostile.bytes)
      #expect(ControlBytes.offences(in: result.output, allowing: .text) == [])
      #expect(result.errors == [])
      #expect(result.status == 1)
    }
  }

  @Test("shown in a terminal comes with our own styles only", arguments: HostileText.allCases)
  func shown(hostile: HostileText) throws {
    try Data(hostile.bytes).write(to: place.directory.appending(path: "lines"))
    for (options, allowance) in [("", ControlBytes.Allowance.styledTerminal), ("--plain", .terminal)] {
      let terminal = try place.terminal(
        shell: "exec \"$foyer\" --store :memory: --seed 1 \(options) < \"$HOME/lines\"")
      #expect(terminal.waitForEnd() == 1)
      #expect(ControlBytes.offences(in: terminal.output, allowing: allowance) == [])
    }
  }

  @Test(
    "typed by hand in a terminal without echo comes out harmless",
    arguments: [HostileText.escapes, .secondControls, .directions, .controls, .invisible])
  func byHand(hostile: HostileText) throws {
    let terminal = try place.terminal(
      shell: "stty raw -echo opost onlcr; exec \"$foyer\" --store :memory: --plain")
    try terminal.expect("home> ")
    for line in hostile.lines.dropLast() {
      try terminal.type(line + "\n", expecting: "> ")
    }
    #expect(terminal.waitForEnd(typing: "quit\n") == 0)
    #expect(ControlBytes.offences(in: terminal.output, allowing: .terminal) == [])
  }

  @Test(
    "on the command line comes out harmless", arguments: [HostileText.escapes, .secondControls, .directions])
  func words(hostile: HostileText) throws {
    for words in [["todo", "add", hostile.text], [hostile.text], ["--open", hostile.text]] {
      let result = try place.run(words)
      #expect(ControlBytes.offences(in: result.output + result.errors, allowing: .text) == [])
    }
    try Data().write(to: place.directory.appending(path: "no"))
    let script = place.path("script.nav")
    try Data("> todo\n> \(hostile.text)\n".utf8).write(to: URL(filePath: script))
    for words in [
      ["--store", place.path("no/" + hostile.text)], ["--format", hostile.text], ["--" + hostile.text],
      ["test", script], ["test", place.path(hostile.text)],
    ] {
      let result = try place.run(words)
      #expect(result.status != 0)
      #expect(ControlBytes.offences(in: result.output + result.errors, allowing: .text) == [])
    }
  }

  @Test("from the services is kept as it came and shown harmless", arguments: HostileText.allCases)
  func fetched(hostile: HostileText) async throws {
    let services = try await Services(
      songs: ["Boats", hostile.fetched], people: ["Leanne", hostile.fetched])
    let lines = """
      /music
      search boats
      open 2
      keep
      ..
      kept
      1
      ..
      unkeep 1
      /player/people
      refresh
      follow 1
      follow 2
      open 2
      ..
      unfollow 2
      quit

      """
    try Data(lines.utf8).write(to: place.directory.appending(path: "lines"))
    let addresses = ["FOYER_MUSIC_URL": services.musicURL, "FOYER_USERS_URL": services.usersURL]
    for format in ["plain", "json"] {
      let result = try place.run(["--format", format], addresses, typing: lines)
      #expect(ControlBytes.offences(in: result.output, allowing: .text) == [])
      #expect(result.text.contains("Boats"))
      #expect(result.text.contains("Leanne"))
      #expect(result.status == 0)
    }
    let terminal = try place.terminal(shell: "exec \"$foyer\" < \"$HOME/lines\"", addresses)
    #expect(terminal.waitForEnd() == 0)
    #expect(ControlBytes.offences(in: terminal.output, allowing: .styledTerminal) == [])
  }
}
